import Exercises
import LoopbackServer
import Simulation

/// A server on this machine for answers that are shown over a real network.
///
/// It replies as `CannedServer` says, at once. A request that gets no reply is held until its client
/// goes. `/arrived` and `/gone` before the path of such a request are replied to when it has come, or
/// its client has gone. Of `/group/3/…` so many requests are held before the first gets its reply.
package final class ShowServer: Sendable {
  private struct State {
    /// What was noted, as in `/gone/held/1`.
    var noted: Set<String> = []
    /// Who waits for a note.
    var waiting: [String: [HTTPExchange]] = [:]
    /// The requests of the group that are held.
    var group: [HTTPExchange] = []
    var groupCount = 0
    var mostInGroup = 0
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
  package func stop() { server.stop() }

  /// Where it is.
  package var address: String { server.address }

  /// How many requests of a group it had at a time, at most.
  package var mostInGroup: Int { state.withLock { $0.mostInGroup } }

  private static func take(_ exchange: HTTPExchange, _ state: Locked<State>) {
    let path = exchange.request.path
    if path.hasPrefix("/arrived/") || path.hasPrefix("/gone/") {
      return reply(to: exchange, whenNoted: path, state)
    }
    if path.hasPrefix("/group/") { return takeGroup(exchange, state) }
    switch CannedServer.reply(to: path) {
    case .status(let status, let body, _):
      exchange.reply(HTTPReply(status: status, type: "text/plain", body: body))
    case .failure: exchange.reset()
    case .silence:
      note("/arrived" + path, state)
      exchange.whenGone { note("/gone" + path, state) }
    }
  }

  /// Replies when something has been noted.
  private static func reply(
    to exchange: HTTPExchange, whenNoted note: String, _ state: Locked<State>
  ) {
    let isNoted = state.withLock { state in
      if !state.noted.contains(note) { state.waiting[note, default: []].append(exchange) }
      return state.noted.contains(note)
    }
    if isNoted { exchange.reply(HTTPReply(status: 200)) }
  }

  private static func note(_ note: String, _ state: Locked<State>) {
    let waiting = state.withLock { state in
      state.noted.insert(note)
      return state.waiting.removeValue(forKey: note) ?? []
    }
    for exchange in waiting { exchange.reply(HTTPReply(status: 200)) }
  }

  /// Holds a request of `/group/3/of/12` until three are there, or the last of twelve has come.
  private static func takeGroup(_ exchange: HTTPExchange, _ state: Locked<State>) {
    let numbers = exchange.request.path.split(separator: "/").compactMap { Int($0) }
    guard numbers.count >= 2 else { return exchange.reply(HTTPReply(status: 404)) }
    let due = state.withLock { state in
      state.group.append(exchange)
      state.groupCount += 1
      state.mostInGroup = max(state.mostInGroup, state.group.count)
      let isLast = state.groupCount >= numbers[1]
      let count = isLast ? state.group.count : state.group.count < numbers[0] ? 0 : 1
      defer { state.group.removeFirst(count) }
      return Array(state.group.prefix(count))
    }
    for exchange in due { exchange.reply(HTTPReply(status: 200)) }
  }
}
