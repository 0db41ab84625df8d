import Scenario
import Simulation

/// A network that has an avatar of every user, and replies when it is told to.
///
/// A reply may come before `send` returns, as from a cache. Nothing can be called off.
final class AvatarServer: Network {
  private struct Over: Cancellable {
    func cancel() {}
  }

  private let world: World
  /// After how many milliseconds the reply to a path comes; nil if at once.
  private let delay: @Sendable (_ path: String) -> Int?
  private let onSend: @Sendable (Request) -> Void

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - world: where the replies come.
  ///   - delay: after how many milliseconds the reply to a path comes; nil if before `send`
  ///     returns.
  ///   - onSend: told of each request.
  init(
    _ world: World, delay: @escaping @Sendable (_ path: String) -> Int?,
    onSend: @escaping @Sendable (Request) -> Void = { _ in }
  ) {
    self.world = world
    self.delay = delay
    self.onSend = onSend
  }

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    onSend(request)
    let user = request.path.split(separator: "/").last ?? ""
    let reply = Reply(status: 200, text: #"{"image": "picture \#(user)"}"#)
    guard let delay = delay(request.path) else {
      completion(.success(reply))
      return Over()
    }
    return world.network.schedule(after: .milliseconds(delay)) { completion(.success(reply)) }
  }
}
