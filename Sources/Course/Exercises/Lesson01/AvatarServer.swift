import Scenario
import Simulation

/// A network that has an avatar of every user, and replies when it is told to.
///
/// A reply may come before `send` returns, as from a cache, and it may come twice. Nothing can be
/// called off.
final class AvatarServer: Network {
  /// Which answer to a request that is answered twice is an error, and not the reply.
  enum Failing: Sendable {
    case neither, first, second
  }

  private let world: World
  /// After how many milliseconds the reply to a path comes; nil if at once.
  private let delay: @Sendable (_ path: String) -> Int?
  /// How many milliseconds after that a second answer comes; nil if it does not.
  private let again: @Sendable (_ path: String) -> Int?
  private let failing: Failing
  private let failure: @Sendable (_ path: String) -> NetworkError.Reason?
  private let onSend: @Sendable (Request) -> Void

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - world: where the replies come.
  ///   - delay: after how many milliseconds the reply to a path comes; nil if before `send`
  ///     returns.
  ///   - again: how many milliseconds after that a second answer comes; nil if it does not.
  ///   - failing: which answer is an error, where there are two.
  ///   - failure: why a path fails each time; nil if it does not.
  ///   - onSend: told of each request.
  init(
    _ world: World, delay: @escaping @Sendable (_ path: String) -> Int?,
    again: @escaping @Sendable (_ path: String) -> Int? = { _ in nil },
    failing: Failing = .neither,
    failure: @escaping @Sendable (_ path: String) -> NetworkError.Reason? = { _ in nil },
    onSend: @escaping @Sendable (Request) -> Void = { _ in }
  ) {
    self.world = world
    self.delay = delay
    self.again = again
    self.failing = failing
    self.failure = failure
    self.onSend = onSend
  }

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    onSend(request)
    let user = request.path.split(separator: "/").last ?? ""
    let reply = Reply(status: 200, text: #"{"image": "picture \#(user)"}"#)
    let error = NetworkError.lost(request.name)
    let delay = delay(request.path)
    var first = Result<Reply, NetworkError>.success(reply)
    if let reason = failure(request.path) {
      first = .failure(NetworkError(request: request.name, reason: reason))
    }
    if let again = again(request.path) {
      if failing == .first { first = .failure(error) }
      let second = failing == .second ? Result.failure(error) : .success(reply)
      world.network.schedule(after: .milliseconds((delay ?? 0) + again)) { completion(second) }
    }
    return world.network.run(after: delay) { [first] in completion(first) } ?? StoppableHandle {}
  }
}
