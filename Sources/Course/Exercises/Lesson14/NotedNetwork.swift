import Scenario
import Simulation

/// A network that log what is asked of it and what is called off, and answers as it is told.
final class NotedNetwork: Network {
  /// What comes of one request: each answer with the milliseconds after which it arrives.
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

  private let log: ExampleLog
  private let isDeaf: Bool
  private let isQuiet: Bool
  private let answers: @Sendable (_ request: Request, _ count: Int) -> Answers
  private let onSend: @Sendable () -> Void
  private let counts = Locked<[String: Int]>([:])

  /// Makes a network that writes into `log`.
  ///
  /// - Parameters:
  ///   - log: where it writes, and whose world it belongs to.
  ///   - isDeaf: whether it answers all the same when it is called off.
  ///   - isQuiet: whether it writes down nothing.
  ///   - onSend: what happens while a request is being sent.
  ///   - answers: what comes of a request that is sent for the `count`th time.
  init(
    _ log: ExampleLog, isDeaf: Bool = false, isQuiet: Bool = false,
    onSend: @escaping @Sendable () -> Void = {},
    _ answers: @escaping @Sendable (_ request: Request, _ count: Int) -> Answers
  ) {
    self.log = log
    self.isDeaf = isDeaf
    self.isQuiet = isQuiet
    self.onSend = onSend
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
    if !isQuiet { log.write("asks for \(request.name)") }
    let call = NotedCall(request, isQuiet ? nil : log, in: log.world, completion)
    call.expect(answers(request, count))
    onSend()
    return isDeaf ? NotedCall(request, log, in: log.world) { _ in } : call
  }
}

/// A request under way.
private final class NotedCall: Cancellable {
  private let request: Request
  private let log: ExampleLog?
  private let world: World
  private let completion: @Sendable (Result<Reply, NetworkError>) -> Void
  private let timers = Locked<[any Cancellable]?>([])

  init(
    _ request: Request, _ log: ExampleLog?, in world: World,
    _ completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) {
    self.request = request
    self.log = log
    self.world = world
    self.completion = completion
  }

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
    log?.write("calls off \(request.name)")
    timers.forEach { $0.cancel() }
    world.network.schedule { [completion, request] in
      completion(.failure(NetworkError(request: request.name, reason: .cancelled)))
    }
  }
}
