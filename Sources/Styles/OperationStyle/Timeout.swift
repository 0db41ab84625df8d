import Foundation
import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// The deadline is an operation, too, which begins together with the request. When 100 ms have passed
/// it cancels the one that fetches.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
///   - timer: where the deadline passes.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue, timer: any Scheduler
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  let avatar = network.avatar(of: { try logIn.value() })
  let deadline = AsyncOperation<Void>("deadline", input: Session.self) { _, finish in
    timer.schedule(after: .milliseconds(100)) {
      avatar.cancel()
      finish(.success(()))
    }
  }
  let show = AsyncOperation<Ending>("show") {
    deadline.cancel()
    do {
      screen.show(try avatar.value())
      return .shown
    } catch is CancellationError {
      // Leaving the page cancels this operation, too; only the deadline lets it run.
      screen.show(NetworkError(request: "avatar", reason: .timedOut))
      return .failed
    } catch {
      screen.show(error)
      return .failed
    }
  }
  avatar.addDependency(logIn)
  deadline.addDependency(logIn)
  show.addDependency(avatar)
  background.addOperations([logIn, avatar, deadline], waitUntilFinished: false)
  main.addOperation(show)
  return show
}
