import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// An error must not end the race, so each mirror sends a result.
/// With the first avatar `take(1)` disposes of the rest.
/// If both fail, the last error makes the message.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func showFastestAvatar(
  network: any Network, screen: Screen, main: any Scheduler
) -> Single<Ending> {
  let left = network.avatar(from: .left)
  let right = network.avatar(from: .right)
  let results = [left, right].map { avatar in
    avatar.map(Result<Avatar, any Error>.success).catch { .just(.failure($0)) }
  }
  return Observable.merge(results).enumerated()
    .filter { index, result in  // the avatars, and the last error
      (try? result.get()) != nil || index == results.count - 1
    }
    .take(1)
    .map { _, result in try result.get() }
    .asSingle()
    .observe(on: main)
    .do(onSuccess: { avatar in screen.show(avatar) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
