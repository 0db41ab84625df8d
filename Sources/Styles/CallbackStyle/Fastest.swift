import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`, when an avatar has come or both have failed;
///     what the other mirror sends later changes nothing.
package func showFastestAvatar(
  network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) {
  let race = Locked(Race.open(missing: 2))
  @Sendable func take(_ result: Result<Avatar, NetworkError>) {
    guard race.withLock({ $0.isDecided(by: result) }) else { return }
    main.schedule {
      switch result {
      case .failure(let error):
        screen.show(error)
        completion(.failed)
      case .success(let avatar):
        screen.show(avatar)
        completion(.shown)
      }
    }
  }
  network.avatar(from: .left, completion: take)
  network.avatar(from: .right, completion: take)
}

/// How far a race is in which a failure does not win.
private enum Race: Sendable {
  case open(missing: Int)
  case over

  /// Notes a result; says whether it ends the race: the first success does, or the last failure.
  mutating func isDecided<Value>(by result: Result<Value, NetworkError>) -> Bool {
    guard case .open(let missing) = self else { return false }
    if case .failure = result, missing > 1 {
      self = .open(missing: missing - 1)
      return false
    }
    self = .over
    return true
  }
}
