import Dispatch
import Foundation
import LoopbackServer
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures requests per second through each adapter, beside bare `URLSession`, in one run.
enum RequestSpeed {
  private static let requests = 200
  private static let rounds = 40

  /// Sends one request and calls `done` when its reply has come.
  private typealias Send =
    @Sendable (URLSession, URLRequest, _ done: @escaping @Sendable () -> Void) -> Void

  /// Measures and prints; the best of several rounds, one request after another.
  ///
  /// - Throws: `ServerError` if there can be no server here.
  static func print() throws {
    let body = Array(#"{"image": "ada.png"}"#.utf8)
    let server = try HTTPServer { $0.reply(HTTPReply(status: 200, body: body)) }
    defer { server.stop() }
    guard let url = URL(string: "http://127.0.0.1:\(server.port)/avatar") else { return }
    let session = URLSession(configuration: .ephemeral)
    var best = [Double](repeating: .infinity, count: ways.count)
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() {
        best[index] = min(best[index], time(of: way.send, session, URLRequest(url: url)))
      }
    }
    Swift.print("\nrequests over URLSession, one after another, best of \(rounds)")
    for (way, seconds) in zip(ways, best) {
      let name = way.name.padding(toLength: 20, withPad: " ", startingAt: 0)
      let speed = String(format: "%7.0f per second", Double(requests) / seconds)
      Swift.print("  \(name)\(speed)" + String(format: "%7.2f", seconds / best[0]))
    }
  }

  private static func time(
    of send: Send, _ session: URLSession, _ request: URLRequest
  ) -> Double {
    let done = DispatchSemaphore(value: 0)
    return Speed.seconds {
      for _ in 0..<requests {
        send(session, request) { done.signal() }
        done.wait()
      }
    }
  }

  private static let ways: [(name: String, send: Send)] = [
    (
      "URLSession, bare",
      { session, request, done in
        session.dataTask(with: request) { _, _, _ in done() }.resume()
      }
    ),
    ("callbacks", { $0.reply(to: $1) { [done = $2] _ in done() } }),
    (
      "monad",
      { session, request, done in
        let reply: Async<Result<Reply, NetworkError>> = session.reply(to: request)
        reply.execute { _ in done() }
      }
    ),
    (
      "promise",
      { session, request, done in
        let reply: Promise<Reply> = session.reply(to: request)
        reply.done { _ in done() }.catch { _ in done() }
      }
    ),
    (
      "rx",
      { session, request, done in
        let reply: Single<Reply> = session.reply(to: request)
        _ = reply.subscribe { _ in
        } onDisposed: {
          done()
        }
      }
    ),
    (
      "operations",
      { session, request, done in
        let reply: AsyncOperation<Reply> = session.reply(to: request)
        let last = AsyncOperation<Void>("done") { done() }
        last.addDependency(reply)
        queue.addOperations([reply, last], waitUntilFinished: false)
      }
    ),
    (
      "structured",
      { session, request, done in
        Task {
          _ = try? await session.reply(to: request) as Reply
          done()
        }
      }
    ),
    (
      "Network",
      { session, request, done in
        guard let base = URL(string: "/", relativeTo: request.url) else { return done() }
        URLSessionNetwork(to: base, session: session)
          .send(.avatar(ofUser: 1), at: CallSite()) { _ in done() }
      }
    ),
  ]

  private static let queue = OperationQueue()
}
