import Scenario
import Simulation

/// What a server replies for show, by the path of the request; the same in memory and on a socket.
package enum CannedServer {
  /// Says what becomes of a request.
  ///
  /// `/held/1` is never replied to. A real server replies to `/arrived/held/1` when `/held/1` has
  /// come, and to `/gone/held/1` when its client has gone; in memory both are so by then.
  package static func reply(to path: String) -> CannedReply {
    let after = Duration.milliseconds(10)
    switch path {
    case "/text": return .status(200, body: Array("hello".utf8), after: after)
    case "/empty": return .status(204, body: [], after: after)
    case "/missing": return .status(404, body: Array("<html>".utf8), after: after)
    case "/broken": return .failure(.connectionLost, after: after)
    case let path where path.hasPrefix("/held/"): return .silence
    default: return .status(200, body: [], after: after)
    }
  }
}

extension Request {
  /// Asks the server that is there for show.
  static func shown(_ path: String) -> Request {
    Request(method: "GET", path: path, name: String(path.dropFirst()))
  }
}
