import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// The deadline is 100 ms after the request for the avatar. When it passes, the request is cancelled.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which the deadline passes.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Single<Ending> {
  network.logIn(with: credentials)
    .flatMap { session in
      network.avatar(of: session)
        .timeout(.milliseconds(100), on: main)
        .catch { error in
          guard case RxError.timeout = error else { throw error }
          throw NetworkError(request: "avatar", reason: .timedOut)
        }
    }
    .observe(on: main)
    .do(onSuccess: { avatar in screen.show(avatar) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
