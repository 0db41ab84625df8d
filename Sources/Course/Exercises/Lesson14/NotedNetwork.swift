import Scenario
import Simulation

/// A network that notes what is asked of it and what is called off, and answers as it is told.
final class NotedNetwork: Network {
  /// The result of one request: each answer with the milliseconds after which it arrives.
  typealias Answers = [(after: Int, content: Content)]

  /// What arrives: a body with status 200, or nothing.
  enum Content: Sendable {
    case text(String)
    case failure(NetworkError.Reason)

    func result(for request: Request) -> Result<Reply, NetworkError> {
      switch self {
      case .text(let text): .success(Reply(status: 200, text: text))
      case .failure(let reason): .failure(NetworkError(request: request.name, reason: reason))
      }
    }
  }

  private let notes: Notes
  private let prefix: String
  private let answers: @Sendable (_ request: Request, _ count: Int) -> Answers
  private let counts = Locked<[String: Int]>([:])

  /// Makes a network that takes notes on each request, by its name.
  ///
  /// - Parameters:
  ///   - notes: where it notes, and whose world it belongs to.
  ///   - prefix: what stands before the name of a request.
  ///   - answers: the result of a request that is sent for the `count`th time.
  init(
    _ notes: Notes, _ prefix: String = "",
    _ answers: @escaping @Sendable (_ request: Request, _ count: Int) -> Answers
  ) {
    self.notes = notes
    self.prefix = prefix
    self.answers = answers
  }

  @discardableResult
  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    let count = counts.withLock { counts in
      counts[request.name, default: 0] += 1
      return counts[request.name, default: 0]
    }
    let name = prefix + request.name
    notes.note("is asked for", on: name)
    let call = NotedCall(request, in: notes.world, completion) { [notes] in
      notes.note("is called off", on: name)
    }
    call.expect(answers(request, count))
    return call
  }
}

/// A request under way.
private final class NotedCall: Cancellable {
  private let request: Request
  private let world: World
  private let completion: @Sendable (Result<Reply, NetworkError>) -> Void
  private let onCancel: @Sendable () -> Void
  private let timers = Locked<[any Cancellable]?>([])

  init(
    _ request: Request, in world: World,
    _ completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void,
    onCancel: @escaping @Sendable () -> Void
  ) {
    self.request = request
    self.world = world
    self.completion = completion
    self.onCancel = onCancel
  }

  /// Has the answers arrive, each in its time.
  func expect(_ answers: NotedNetwork.Answers) {
    let timers = answers.map { after, content in
      world.network.schedule(after: .milliseconds(after)) {
        self.timers.exchange(nil)
        self.completion(content.result(for: self.request))
      }
    }
    self.timers.exchange(timers)
  }

  func cancel() {
    guard let timers = timers.exchange(nil) else { return }
    onCancel()
    timers.forEach { $0.cancel() }
    world.network.schedule { [completion, request] in
      completion(.failure(NetworkError(request: request.name, reason: .cancelled)))
    }
  }
}
