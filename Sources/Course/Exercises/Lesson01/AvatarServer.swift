import Scenario
import Simulation

/// A network that has an avatar of every user, and replies when it is told to.
///
/// A reply may come before `send` returns, as from a cache, and it may come twice. Nothing can be
/// called off.
final class AvatarServer: Network {
  private struct Over: Cancellable {
    func cancel() {}
  }

  private let world: World
  /// After how many milliseconds the reply to a path comes; nil if at once.
  private let delay: @Sendable (_ path: String) -> Int?
  /// How many milliseconds after that a second answer comes; nil if it does not.
  private let again: @Sendable (_ path: String) -> Int?
  /// Whether a second answer is an error, and not the same reply.
  private let failsAgain: Bool
  private let onSend: @Sendable (Request) -> Void

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - world: where the replies come.
  ///   - delay: after how many milliseconds the reply to a path comes; nil if before `send`
  ///     returns.
  ///   - again: how many milliseconds after that a second answer comes; nil if it does not.
  ///   - failsAgain: whether a second answer is an error, and not the same reply.
  ///   - onSend: told of each request.
  init(
    _ world: World, delay: @escaping @Sendable (_ path: String) -> Int?,
    again: @escaping @Sendable (_ path: String) -> Int? = { _ in nil },
    failsAgain: Bool = false,
    onSend: @escaping @Sendable (Request) -> Void = { _ in }
  ) {
    self.world = world
    self.delay = delay
    self.again = again
    self.failsAgain = failsAgain
    self.onSend = onSend
  }

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    onSend(request)
    let user = request.path.split(separator: "/").last ?? ""
    let reply = Reply(status: 200, text: #"{"image": "picture \#(user)"}"#)
    let delay = delay(request.path)
    if let again = again(request.path) {
      let error = NetworkError(request: request.name, reason: .connectionLost)
      let second = failsAgain ? Result.failure(error) : .success(reply)
      world.network.schedule(after: .milliseconds((delay ?? 0) + again)) { completion(second) }
    }
    guard let delay else {
      completion(.success(reply))
      return Over()
    }
    return world.network.schedule(after: .milliseconds(delay)) { completion(.success(reply)) }
  }
}
