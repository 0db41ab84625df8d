import Simulation

/// One request that a server has taken, and the way to reply to it, at once or later.
///
/// The client waits until somebody replies or resets. Both may be called on any thread, and only
/// the first call does anything.
package final class HTTPExchange: Sendable {
  private enum State {
    case open(whenGone: (@Sendable () -> Void)?)
    case ended
    /// The client sends no more, and may have gone before the reply.
    case gone
  }

  /// What the client asks.
  package let request: HTTPRequest
  let number: Int
  private let connection: Int
  private let mailbox: Mailbox
  private let state = Locked(State.open(whenGone: nil))

  init(_ request: HTTPRequest, number: Int, connection: Int, mailbox: Mailbox) {
    self.request = request
    self.number = number
    self.connection = connection
    self.mailbox = mailbox
  }

  /// Sends the reply.
  package func reply(_ reply: HTTPReply) {
    if end() { mailbox.send(.reply(reply, connection: connection, exchange: number)) }
  }

  /// Breaks the connection in place of a reply.
  package func reset() {
    if end() { mailbox.send(.reset(connection: connection, exchange: number)) }
  }

  /// Calls `handler` on the server's thread if the client goes before the reply, or says that it will
  /// send no more, which looks the same; at once if it has.
  package func whenGone(_ handler: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if case .open = state { state = .open(whenGone: handler) }
      return if case .gone = state { true } else { false }
    }
    if isGone { handler() }
  }

  private func end() -> Bool {
    // A client that has only closed its own side still waits for the reply.
    let previous = state.exchange(.ended)
    return if case .ended = previous { false } else { true }
  }

  /// Notes that the client has gone.
  func leave() {
    let previous = state.withLock { state in
      defer { if case .open = state { state = .gone } }
      return state
    }
    if case .open(let whenGone) = previous { whenGone?() }
  }
}
