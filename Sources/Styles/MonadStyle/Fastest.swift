import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`, when an avatar has come or both have failed; what the other
///   mirror sends later changes nothing.
///   Nothing happens before it is executed.
package func showFastestAvatar(
  network: any Network, screen: Screen, main: any Scheduler
) -> Async<Ending> {
  firstSuccess(of: [
    network.avatar(from: .left),
    network.avatar(from: .right),
  ])
  .on(main)
  .map { result in
    switch result {
    case .success(let avatar):
      screen.show(avatar)
      return .shown
    case .failure(let error):
      screen.show(error)
      return .failed
    }
  }
}

/// Executes all at once and gives the success that comes first, or else the failure that comes last.
///
/// `Async.race` will not do: there, a failure wins as well.
private func firstSuccess<Value>(
  of asyncs: [Async<Result<Value, NetworkError>>]
) -> Async<Result<Value, NetworkError>> {
  Async { callback in
    let missing = Locked(asyncs.count)
    for async in asyncs {
      async.execute { result in
        let isDecided = missing.withLock { missing in
          if case .failure = result, missing > 1 {
            missing -= 1
            return false
          }
          defer { missing = 0 }
          return missing > 0
        }
        if isDecided { callback(result) }
      }
    }
  }
}
