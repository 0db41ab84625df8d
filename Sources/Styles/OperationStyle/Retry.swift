import Foundation
import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// It waits 100 ms after the first failure and 200 ms after the second.
/// An operation runs once, so each try has its own.
/// All are queued in advance, and those that are not needed are cancelled.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
///   - timer: where the waits end.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue, timer: any Scheduler
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  let first = network.avatar(of: try logIn.value())

  func retry(
    _ attempt: AsyncOperation<Avatar>, after delay: Duration
  ) -> AsyncOperation<Avatar> {
    let again = network.avatar(of: try logIn.value())
    let pause = AsyncOperation<Void>("pause") { finish in
      if case (.success, .failure) = (logIn.result, attempt.result) {
        return timer.schedule(after: delay) { finish(.success(())) }
      }
      again.cancel()
      finish(.success(()))
      return nil
    }
    let better = AsyncOperation<Avatar>("better of two tries") {
      try (again.isCancelled ? attempt : again).value()
    }
    pause.addDependency(attempt)
    again.addDependency(pause)
    better.addDependency(again)
    background.addOperations([pause, again, better], waitUntilFinished: false)
    return better
  }

  let second = retry(first, after: .milliseconds(100))
  let third = retry(second, after: .milliseconds(200))
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try third.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  first.addDependency(logIn)
  show.addDependency(third)
  background.addOperations([logIn, first], waitUntilFinished: false)
  main.addOperation(show)
  return show
}
