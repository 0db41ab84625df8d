import Scenario
import Simulation

/// The network of a story, as a transport.
struct StoryTransport: Transport {
  private let stage: Stage

  /// Takes the network of `stage`.
  init(of stage: Stage) {
    self.stage = stage
  }

  func task(for request: Request, completion: @escaping TransportCompletion) -> any TransportTask {
    StoryTask(request, stage, completion)
  }
}

/// A request of a story that waits for `resume()`, or is under way.
private final class StoryTask: TransportTask {
  private enum Phase {
    case suspended
    case sent((any Cancellable)?)
    case cancelled
  }

  private let request: Request
  private let stage: Stage
  private let completion: TransportCompletion
  private let phase = Locked(unwatched: Phase.suspended)

  init(_ request: Request, _ stage: Stage, _ completion: @escaping TransportCompletion) {
    self.request = request
    self.stage = stage
    self.completion = completion
  }

  func resume() {
    let isFirst = phase.withLock { phase in
      guard case .suspended = phase else { return false }
      phase = .sent(nil)
      return true
    }
    guard isFirst else { return }
    let call = stage.network.send(request, at: CallSite()) { [completion] result in
      switch result {
      case .success(let reply): completion(Array(reply.body), reply.status, nil)
      case .failure(let error): completion(nil, nil, TransportError(error))
      }
    }
    phase.withLock { if case .sent = $0 { $0 = .sent(call) } }
  }

  func cancel() {
    switch phase.exchange(.cancelled) {
    case .suspended:
      stage.world.network.schedule { [completion] in completion(nil, nil, .cancelled) }
    case .sent(let call): call?.cancel()
    case .cancelled: break
    }
  }
}

extension TransportError {
  /// The number for an error of the kit's network.
  fileprivate init(_ error: NetworkError) {
    switch error.reason {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    case .connectionLost, .malformed, .status: self = .connectionLost
    }
  }
}

extension LoadFailure {
  /// The same in the words of a story, for the screen.
  fileprivate func error(of request: Request) -> NetworkError {
    let reason: NetworkError.Reason =
      switch self {
      case .status(let status): .status(status)
      case .transport(.cancelled): .cancelled
      case .transport(.timedOut): .timedOut
      case .transport: .connectionLost
      }
    return NetworkError(request: request.name, reason: reason)
  }
}

extension RepairARequestExercise {
  /// Tells the story of lesson 1 with the answer; returns what calls it off.
  func tellStory(on stage: Stage) -> Stage.Leave {
    let underWay = Locked<(any Cancellable)?>(unwatched: nil)
    underWay.exchange(
      value(of: .logIn(with: .ada), on: stage) { (session: Session) in
        underWay.exchange(
          value(of: .avatar(of: session), on: stage) { (avatar: Avatar) in
            stage.screen.show(avatar)
            stage.finish(.shown)
          })
      })
    return {
      underWay.exchange(nil)?.cancel()
      stage.finish(.cancelled)
    }
  }

  private func value<Value: Decodable & Sendable>(
    of request: Request, on stage: Stage, then next: @escaping @Sendable (Value) -> Void
  ) -> any Cancellable {
    load(request, over: StoryTransport(of: stage), on: stage.world.main) { result in
      let reply = result.map { Reply(status: 200, text: String(decoding: $0, as: UTF8.self)) }
        .mapError { $0.error(of: request) }
      let value: Result<Value, NetworkError> = request.decode(reply)
      switch value {
      case .success(let value): next(value)
      case .failure(let error):
        stage.screen.show(error)
        stage.finish(.failed)
      }
    }
  }
}

extension AwaitATaskExercise {
  /// Tells the story of lesson 1 with the answer; returns what calls it off.
  func tellStory(on stage: Stage) -> Stage.Leave {
    stage.tell { _ in
      let session: Session = try await value(of: .logIn(with: .ada), on: stage)
      let avatar: Avatar = try await value(of: .avatar(of: session), on: stage)
      return { $0.show(avatar) }
    }
  }

  private func value<Value: Decodable & Sendable>(
    of request: Request, on stage: Stage
  ) async throws -> Value {
    do {
      let body = try await body(of: request, over: StoryTransport(of: stage))
      let reply = Reply(status: 200, text: String(decoding: body, as: UTF8.self))
      return try request.decode(.success(reply)).get()
    } catch let failure as LoadFailure {
      throw failure.error(of: request)
    }
  }
}
