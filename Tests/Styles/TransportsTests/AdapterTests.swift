import CallbackStyle
import Foundation
import LoopbackServer
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import StructuredStyle
import Testing
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each style's adapter round `URLSession`, against a real server on this machine.
@Suite(
  .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"),
  .timeLimit(.minutes(60)))
struct AdapterTests {
  /// Sends a request in one style; the second closure calls it off, where the style can.
  fileprivate typealias Adapter =
    @Sendable (
      any DataTaskSession, URLRequest, _ tell: @escaping @Sendable (String) -> Void
    ) -> @Sendable () -> Void

  fileprivate static let adapters: [String: Adapter] = [
    "callbacks": { session, request, tell in
      let task = session.reply(to: request) { tell($0.words) }
      return { task.cancel() }
    },
    "monad": { session, request, tell in
      let reply: Async<Result<Reply, NetworkError>> = session.reply(to: request)
      reply.execute { tell($0.words) }
      return {}
    },
    "promise": { session, request, tell in
      let leaving = Cancellation()
      let reply: Promise<Reply> = session.reply(to: request, cancelledBy: leaving)
      reply.done { tell(Result<Reply, any Error>.success($0).words) }
        .catch { tell(Result<Reply, any Error>.failure($0).words) }
      return { leaving.cancel() }
    },
    "rx": { session, request, tell in
      let reply: Single<Reply> = session.reply(to: request)
      let subscription = reply.subscribe {
        tell(Result<Reply, any Error>.success($0).words)
      } onFailure: {
        tell(Result<Reply, any Error>.failure($0).words)
      } onDisposed: {
        tell("disposed")
      }
      return { subscription.dispose() }
    },
    "operations": { session, request, tell in
      let operation: AsyncOperation<Reply> = session.reply(to: request)
      let last = AsyncOperation<Void>("tell") { tell(operation.result?.words ?? "none") }
      last.addDependency(operation)
      let queue = OperationQueue()
      queue.addOperations([operation, last], waitUntilFinished: false)
      return {
        operation.cancel()
        withExtendedLifetime(queue) {}
      }
    },
    "structured": { session, request, tell in
      let task = Task {
        do {
          tell(Result<Reply, any Error>.success(try await session.reply(to: request)).words)
        } catch {
          tell(Result<Reply, any Error>.failure(error).words)
        }
      }
      return { task.cancel() }
    },
  ]

  fileprivate static let names = adapters.keys.sorted()

  /// Sends a request, and hands what it brings, the server's exchange and the way to call it off to
  /// `body`.
  private func send(
    in style: String,
    _ body: (
      HTTPExchange, _ cancel: @Sendable () -> Void, inout AsyncStream<String>.Iterator
    ) async throws -> Void
  ) async throws {
    let (exchanges, arrive) = AsyncStream.makeStream(of: HTTPExchange.self)
    let (words, tell) = AsyncStream.makeStream(of: String.self)
    let server = try HTTPServer { arrive.yield($0) }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/avatar"))
    let adapter = try #require(Self.adapters[style])
    let session = URLSession(configuration: .ephemeral)
    let cancel = adapter(session, URLRequest(url: url)) { tell.yield($0) }
    var (arrived, told) = (exchanges.makeAsyncIterator(), words.makeAsyncIterator())
    try await body(try #require(await arrived.next()), cancel, &told)
    withExtendedLifetime(server) {}
  }

  @Test(arguments: names) func aReplyArrives(style: String) async throws {
    try await send(in: style) { exchange, _, told in
      exchange.reply(HTTPReply(status: 418, body: Array("tea".utf8)))
      #expect(await told.next() == "418 tea")
    }
  }

  @Test(arguments: names) func aBrokenConnectionIsAnError(style: String) async throws {
    try await send(in: style) { exchange, _, told in
      exchange.reset()
      #expect(await told.next() == "avatar failed: connection lost")
    }
  }

  @Test(arguments: names.filter { $0 != "monad" })
  func callingItOffReachesTheServer(style: String) async throws {
    try await send(in: style) { exchange, cancel, told in
      let (gone, sender) = AsyncStream.makeStream(of: Void.self)
      exchange.whenGone { sender.yield() }
      cancel()
      var iterator = gone.makeAsyncIterator()
      #expect(await iterator.next() != nil)
      let expected =
        switch style {
        case "callbacks": "avatar was cancelled"
        case "rx": "disposed"
        default: "CancellationError()"
        }
      #expect(await told.next() == expected)
    }
  }
}

/// The calls of the stories over a network whose session notes what it is asked for.
@Suite struct OwnAdapterTests {
  /// A session that sends nothing.
  private struct NotingSession: DataTaskSession {
    struct Task: TransportTask {
      func resume() {}
      func cancel() {}
    }

    let noted = Locked<[String]>([])

    func dataTask(
      with request: URLRequest,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> Task {
      noted.withLock { $0.append("a task for \(request.url?.path ?? "")") }
      return Task()
    }

    func data(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
      noted.withLock { $0.append("data(for:) of \(request.url?.path ?? "")") }
      throw URLError(.cancelled)
    }
  }

  @Test func structuredConcurrencyAwaitsDataAndTheOthersMakeATask() async throws {
    let session = NotingSession()
    let base = try #require(URL(string: "http://127.0.0.1:1"))
    let network = URLSessionNetwork(to: base, session: session)
    network.location { (_: Result<Location, NetworkError>) in }
    let monad: Async<Result<Location, NetworkError>> = network.location()
    monad.execute { _ in }
    let promise: Promise<Location> = network.location()
    let single: Single<Location> = network.location()
    let subscription = single.subscribe(onSuccess: { _ in })
    let operation: AsyncOperation<Location> = network.location()
    operation.start()
    _ = try? await network.location() as Location
    withExtendedLifetime((promise, subscription)) {}
    let noted = session.noted.withLock { $0 }
    #expect(
      noted == Array(repeating: "a task for /location", count: 5) + ["data(for:) of /location"])
  }
}

/// Each adapter, where `URLSession` brings what stands for a fault of the network in memory.
@Suite struct FaultAdapterTests {
  private typealias Answer = (data: Data?, response: URLResponse?, error: (any Error)?)

  /// A session that brings what it is told to.
  private struct AnsweringSession: DataTaskSession {
    struct Task: TransportTask {
      let answer: @Sendable () -> Void

      func resume() { DispatchQueue.global().async(execute: answer) }
      func cancel() {}
    }

    let answer: @Sendable () -> Answer

    func dataTask(
      with request: URLRequest,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> Task {
      Task {
        let (data, response, error) = answer()
        completionHandler(data, response, error)
      }
    }

    func data(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
      let (data, response, error) = answer()
      guard let data, let response else { throw error ?? URLError(.unknown) }
      return (data, response)
    }
  }

  private let url = URL(fileURLWithPath: "/location")

  /// What the network in memory brings in place of a good reply.
  private func simulated(_ fault: Fault) throws -> Result<Reply, NetworkError> {
    let result = Locked<Result<Reply, NetworkError>?>(nil)
    let script = Script(.updateAvatar, "test", "")
    let choices = Choices.environment(["location=\(fault.rawValue)"])
    _ = Stage(script, choices: choices).play(as: "test") { stage in
      _ = stage.network.send(.location, at: CallSite()) { reply in result.exchange(reply) }
      return {}
    }
    return try #require(result.exchange(nil))
  }

  /// What `URLSession` brings in that case; an error may have one of several codes.
  private func answers(for result: Result<Reply, NetworkError>) -> [@Sendable () -> Answer] {
    switch result {
    case .success(let reply):
      return [
        { [url] in
          let (status, body) = (reply.status, reply.body)
          return (
            body,
            HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil), nil
          )
        }
      ]
    case .failure(let error):
      let codes: [URLError.Code] =
        switch error.reason {
        case .status: []
        case .connectionLost: [.networkConnectionLost, .badServerResponse, .unknown]
        case .malformed: [.cannotParseResponse]
        case .cancelled: [.cancelled]
        case .timedOut: [.timedOut]
        }
      return codes.map { code in { (nil, nil, URLError(code)) } }
    }
  }

  /// The list is that of the network in memory, so a fault that is new is tried, too.
  @Test(arguments: AdapterTests.names, Fault.allCases)
  func aFaultIsWhatItIsInMemory(style: String, fault: Fault) async throws {
    let expected = try simulated(fault)
    let adapter = try #require(AdapterTests.adapters[style])
    let answers = answers(for: expected)
    #expect(!answers.isEmpty)
    for answer in answers {
      let (words, tell) = AsyncStream.makeStream(of: String.self)
      let cancel = adapter(AnsweringSession(answer: answer), URLRequest(url: url)) {
        tell.yield($0)
      }
      var told = words.makeAsyncIterator()
      #expect(await told.next() == expected.words)
      withExtendedLifetime(cancel) {}
    }
  }
}

extension Result where Success == Reply {
  /// What a test compares.
  fileprivate var words: String {
    switch self {
    case .success(let reply): "\(reply.status) \(String(decoding: reply.body, as: UTF8.self))"
    case .failure(let error): "\(error)"
    }
  }
}
