import Dispatch
import LoopbackServer
import Scenario
import Simulation

/// A server on this machine that follows a scenario's script in real time.
///
/// `POST /restart` begins the scenario again: the next request of each kind is the first.
package final class ScriptServer: Sendable {
  private let script: Script
  private let tell: @Sendable (String) -> Void
  private let occurrences = Locked<[String: Int]>(unwatched: [:])
  private let server = Locked<HTTPServer?>(unwatched: nil)

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - script: what it replies, and after how many milliseconds.
  ///   - tell: told in a line of each request, of what becomes of it, and of each client that goes
  ///     before its reply; on any thread.
  package init(following script: Script, tell: @escaping @Sendable (String) -> Void) {
    self.script = script
    self.tell = tell
  }

  /// Begins to listen on 127.0.0.1.
  ///
  /// - Parameter port: the port; 0 for one that is free.
  /// - Returns: the port.
  /// - Throws: `ServerError` if the system refuses.
  package func start(port: UInt16) throws(ServerError) -> UInt16 {
    let server = try HTTPServer(port: port) { [weak self] exchange in self?.take(exchange) }
    self.server.exchange(server)
    return server.port
  }

  /// Closes all connections.
  package func stop() {
    server.exchange(nil)?.stop()
  }

  private func take(_ exchange: HTTPExchange) {
    let method = exchange.request.method
    let key = (method == "HEAD" ? "GET" : method) + " " + exchange.request.path
    guard key != "POST /restart" else {
      occurrences.exchange([:])
      tell("The scenario begins again.")
      return exchange.reply(HTTPReply(status: 200, body: Array("{}".utf8)))
    }
    let occurrence = occurrences.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key, default: 1]
    }
    let name = occurrence > 1 ? "\(key)#\(occurrence)" : key
    let scripted = script.reply(toKey: key, occurrence: occurrence)
    tell("\(name): \(Self.words(for: scripted))")
    exchange.whenGone { [tell] in tell("\(name): the client went away before the reply") }
    guard let latency = scripted.latencies.first else { return }
    DispatchQueue.global().schedule(after: latency) { Self.send(scripted, to: exchange) }
  }

  private static func words(for reply: ScriptedReply) -> String {
    reply.text
      + (reply.isRepeated ? " (only the first can be sent: HTTP has no second reply)" : "")
  }

  private static func send(_ scripted: ScriptedReply, to exchange: HTTPExchange) {
    switch scripted.result(for: "") {
    case .success(let reply):
      exchange.reply(HTTPReply(status: reply.status, body: Array(reply.body)))
    case .failure: exchange.reset()
    }
  }
}
