import Foundation
import LoopbackServer
import Scenario
import Simulation

/// A server on this machine that holds each request until it is told what to reply.
package final class RealServer: Sendable {
  /// The field of the header in which a call has its number.
  static let field = "X-Call"

  /// What becomes of a call.
  private enum Fate {
    case held(HTTPExchange)
    /// Its connection was broken on purpose; what is sent again breaks, too.
    case lost
  }

  private struct State {
    var count = 0
    var calls: [Int: Fate] = [:]
    /// Who is told of calls, by number from the first on.
    var arrive: (@Sendable (Int, HTTPRequest) -> Void)?
    var leave: (@Sendable (Int) -> Void)?
    var sentAgain = 0
  }

  private let state: Locked<State>
  private let server: HTTPServer

  /// Begins to listen on a port that is free.
  ///
  /// - Throws: `ServerError` if the system refuses.
  package init() throws(ServerError) {
    let state = Locked(unwatched: State())
    self.state = state
    server = try HTTPServer { Self.take($0, state) }
  }

  /// Ends it.
  package func stop() {
    server.stop()
  }

  /// Where it is.
  var address: URL { URL(string: server.address) ?? URL(fileURLWithPath: "/") }

  /// The port on which it listens.
  package var port: Int { address.port ?? 0 }

  /// Returns a number for a new call.
  func nextNumber() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - arrive: told of each call that comes in.
  ///   - leave: told of each call whose client goes before the reply.
  func begin(
    arrive: @escaping @Sendable (Int, HTTPRequest) -> Void,
    leave: @escaping @Sendable (Int) -> Void
  ) {
    state.withLock { state in
      state.arrive = arrive
      state.leave = leave
      state.calls = [:]
      state.sentAgain = 0
    }
  }

  /// Ends a run.
  ///
  /// - Returns: how many calls the client has sent a second time by itself.
  func end() -> Int {
    state.withLock { state in
      state.arrive = nil
      state.leave = nil
      state.calls = [:]
      return state.sentAgain
    }
  }

  /// Replies to a call that is held, or breaks its connection.
  func release(_ call: Int, _ result: Result<Reply, NetworkError>) {
    let fate = state.withLock { state in
      let fate = state.calls[call]
      if case .failure = result { state.calls[call] = .lost } else { state.calls[call] = nil }
      return fate
    }
    guard case .held(let exchange)? = fate else { return }
    switch result {
    case .success(let reply):
      exchange.reply(HTTPReply(status: reply.status, body: Array(reply.body)))
    case .failure:
      exchange.reset()
    }
  }

  private static func take(_ exchange: HTTPExchange, _ state: Locked<State>) {
    guard let call = exchange.request.fields[field.lowercased()].flatMap({ Int($0) }) else {
      return exchange.reply(HTTPReply(status: 400))
    }
    let (arrive, isKnown) = state.withLock { state in
      guard state.calls[call] == nil else {
        state.sentAgain += 1
        return (state.arrive, true)
      }
      state.calls[call] = .held(exchange)
      return (state.arrive, false)
    }
    guard let arrive, !isKnown else { return exchange.reset() }
    arrive(call, exchange.request)
    exchange.whenGone {
      let leave = state.withLock { state in
        state.calls[call] = nil
        return state.leave
      }
      leave?(call)
    }
  }
}
