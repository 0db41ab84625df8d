import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// It waits 100 ms after the first failure and 200 ms after the second.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - clock: what to wait by.
/// - Returns: the ending.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, clock: some Clock<Duration>
) async -> Ending {
  do {
    let session = try await network.logIn(with: credentials)
    let avatar = try await retry(3, on: clock, backOff: { run in .milliseconds(100) * run }) {
      try await network.avatar(of: session)
    }
    try Task.checkCancellation()
    screen.show(avatar)
    return .shown
  } catch _ where Task.isCancelled {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}

/// Does the work again after a failure of the network, until it was done `runs` times in all.
private func retry<Value: Sendable>(
  _ runs: Int, on clock: some Clock<Duration>, backOff: @Sendable (_ run: Int) -> Duration,
  _ body: @Sendable () async throws -> Value
) async throws -> Value {
  var run = 1
  while true {
    do {
      return try await body()
    } catch is NetworkError where run < runs {
      try await clock.sleep(for: backOff(run))
      run += 1
    }
  }
}
