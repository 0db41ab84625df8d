import Foundation
import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// It waits 100 ms after the first failure and 200 ms after the second.
/// An operation runs once, so each try has its own; one operation stands for all of them.
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
  let avatar = retry(3, on: background, timer: timer) { run in
    .milliseconds(100) * run
  } work: {
    network.avatar(of: try logIn.value())
  }
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatar.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  avatar.addDependency(logIn)
  show.addDependency(avatar)
  background.addOperations([logIn, avatar], waitUntilFinished: false)
  main.addOperation(show)
  return show
}

/// Returns an operation that has the work done until it succeeds, or was done `runs` times in all.
///
/// It fails at once where the work cannot be made.
private func retry<Value>(
  _ runs: Int, on queue: OperationQueue, timer: any Scheduler,
  backOff: @escaping @Sendable (_ run: Int) -> Duration,
  work: @escaping @Sendable () throws -> AsyncOperation<Value>
) -> AsyncOperation<Value> {
  AsyncOperation("retry") { finish in
    let current = Current()
    @Sendable func begin(run: Int) {
      let attempt: AsyncOperation<Value>
      do { attempt = try work() } catch { return finish(.failure(error)) }
      let next = AsyncOperation<Void>("next") {
        guard let result = attempt.result else { return }
        if case .failure(is NetworkError) = result, run < runs {
          current.keep(timer.schedule(after: backOff(run)) { begin(run: run + 1) }.cancel)
        } else {
          finish(result)
        }
      }
      next.addDependency(attempt)
      current.keep { attempt.cancel() }
      queue.addOperations([attempt, next], waitUntilFinished: false)
    }
    begin(run: 1)
    return current
  }
}

/// What a retry waits for, so that it can be called off.
private final class Current: Cancellable {
  /// What calls it off; nil once that was asked for.
  private let callOff = Locked<(@Sendable () -> Void)?>({})

  func keep(_ callOff: @escaping @Sendable () -> Void) {
    let isOpen = self.callOff.withLock { kept in
      if kept != nil { kept = callOff }
      return kept != nil
    }
    if !isOpen { callOff() }
  }

  func cancel() { callOff.exchange(nil)?() }
}
