import Dispatch
import Foundation

/// A small HTTP/1.1 server for this machine alone: it listens on 127.0.0.1 and nowhere else.
///
/// Each request is handed over as an `HTTPExchange`, whose reply may come at any time. It takes no
/// chunks, no upgrades and no encryption.
///
///     let server = try HTTPServer(port: 0) { exchange in
///       exchange.reply(HTTPReply(status: 200, body: Array("{}".utf8)))
///     }
///     print(server.address)
///     server.stop()
package final class HTTPServer: Sendable {
  /// The port on which it listens.
  package let port: UInt16
  /// Where it is, as in `http://127.0.0.1:8080`.
  package var address: String { "http://127.0.0.1:\(port)" }
  private let mailbox: Mailbox
  private let end = DispatchGroup()

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: the port; 0 for one that is free.
  ///   - limits: how much it takes, and how long it waits.
  ///   - handler: takes each request, on the server's own thread, and must not wait there.
  /// - Throws: `ServerError` if the system refuses.
  package init(
    port: UInt16 = 0, limits: ServerLimits = ServerLimits(),
    handler: @escaping @Sendable (HTTPExchange) -> Void
  ) throws(ServerError) {
    try Socket.tryConnection()
    guard let mailbox = Mailbox() else { throw .refused("a pipe", reason: "too many open files") }
    let (listener, port) = try Socket.listening(on: port)
    self.port = port
    self.mailbox = mailbox
    end.enter()
    let thread = Thread { [end] in
      var loop = ServerLoop(listener, limits, mailbox, handler)
      loop.run()
      end.leave()
    }
    thread.name = "loopback server"
    thread.start()
  }

  /// Whether a program may listen on 127.0.0.1 here, and another may connect to it.
  package static var isAllowed: Bool { (try? Socket.tryConnection()) != nil }

  deinit {
    mailbox.send(.stop)
  }

  /// Closes all connections and listens no more; must not be called by the handler.
  package func stop() {
    mailbox.send(.stop)
    end.wait()
  }
}
