import Foundation
import Scenario

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// An operation waits for all its dependencies, never for the first of them.
/// So whatever follows the winner cancels the loser, which ends the wait.
/// If both fail, the last error makes the message.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func showFastestAvatar(
  network: any Network, screen: Screen, main: OperationQueue, background: OperationQueue
) -> AsyncOperation<Ending> {
  let left = network.avatar(from: .left)
  let right = network.avatar(from: .right)
  let fastest = Slot<Avatar>()
  let judges = [
    judge(left, against: right, for: fastest), judge(right, against: left, for: fastest),
  ]
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try fastest.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  for judge in judges { show.addDependency(judge) }
  background.addOperations([left, right] + judges, waitUntilFinished: false)
  main.addOperation(show)
  return show
}

/// Returns an operation that notes how `runner` has come in, unless somebody has won already.
private func judge(
  _ runner: AsyncOperation<Avatar>, against rival: AsyncOperation<Avatar>,
  for fastest: Slot<Avatar>
) -> AsyncOperation<Void> {
  let judge = AsyncOperation<Void>("judge") {
    guard (try? fastest.value()) == nil, let result = runner.result else { return }
    fastest.fill(with: result)
    if case .success = result { rival.cancel() }
  }
  judge.addDependency(runner)
  return judge
}
