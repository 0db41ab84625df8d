/// One connection of a server; it belongs to the server's thread.
final class HTTPConnection {
  let number: Int
  let socket: Socket
  private let limits: ServerLimits
  private var reader: RequestReader
  private var output: ArraySlice<UInt8> = []
  private(set) var exchange: HTTPExchange?
  /// Whether the connection ends when all is written.
  private var closes = false
  /// Whether the client sends no more; it may still wait for a reply.
  private var hasEnded = false
  /// Whether all is written, and what still comes in is thrown away until the client has gone.
  private var lingers = false
  /// When the connection is closed if nothing happens, in seconds; nil if it may wait.
  private(set) var deadline: Double?

  init(_ socket: Socket, number: Int, limits: ServerLimits, now: Double) {
    self.socket = socket
    self.number = number
    self.limits = limits
    reader = RequestReader(limits: limits)
    deadline = now + limits.secondsIdle
  }

  var wantsToRead: Bool { !hasEnded && (lingers || !reader.isFull) }
  var wantsToWrite: Bool { !output.isEmpty }

  /// Reads what there is.
  ///
  /// - Returns: whether the connection is still there.
  func read(into buffer: inout [UInt8], now: Double) -> Bool {
    while wantsToRead {
      switch socket.read(into: &buffer) {
      case .later: return true
      case .over: return end(now: now)
      case .bytes(let count):
        guard !lingers else { continue }
        if !reader.isInside { deadline = exchange == nil ? now + limits.secondsToAsk : nil }
        reader.append(buffer[..<count])
      }
    }
    return true
  }

  /// Notes that the client sends no more.
  ///
  /// - Returns: whether it may still wait for a reply.
  private func end(now: Double) -> Bool {
    hasEnded = true
    exchange?.leave()
    guard !lingers, exchange != nil || reader.isInside || !output.isEmpty else { return false }
    deadline = now + limits.secondsIdle
    return true
  }

  /// Whether there is nothing more to do for a client that sends no more.
  var isOver: Bool { hasEnded && exchange == nil && output.isEmpty }

  /// Returns the next request, if there is a whole one and no other is under way.
  ///
  /// What is no request is refused here, and the connection ends.
  func nextRequest(now: Double) -> HTTPRequest? {
    guard exchange == nil, output.isEmpty, !closes else { return nil }
    switch reader.next() {
    case .incomplete: return nil
    case .wantsLeave:
      output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]
      return nil
    case .refused(let status):
      send(HTTPReply(status: status), to: "GET", closes: true, now: now)
      return nil
    case .request(let request):
      guard request.isForThisMachine else {
        send(HTTPReply(status: 421), to: request.method, closes: true, now: now)
        return nil
      }
      return request
    }
  }

  /// Notes that a request is under way; it may take as long as it takes.
  func begin(_ exchange: HTTPExchange) {
    self.exchange = exchange
    deadline = nil
  }

  /// Replies to the request under way.
  func end(with reply: HTTPReply, now: Double) {
    guard let request = exchange?.request else { return }
    exchange = nil
    send(reply, to: request.method, closes: !request.keepsAlive, now: now)
  }

  private func send(_ reply: HTTPReply, to method: String, closes: Bool, now: Double) {
    output += reply.bytes(to: method, closes: closes || hasEnded)[...]
    self.closes = closes || hasEnded
    deadline = now + limits.secondsToTake
  }

  /// Writes what the client takes.
  ///
  /// - Returns: whether the connection is still there.
  func write(now: Double) -> Bool {
    while !output.isEmpty {
      switch socket.write(output) {
      case .later: return true
      case .over: return false
      case .bytes(let count):
        output = output.dropFirst(count)
        deadline = now + limits.secondsToTake
      }
    }
    output = []
    if closes, !lingers {
      // A client that still sends would lose the reply if the connection were closed at once.
      socket.endWriting()
      lingers = true
      deadline = now + 1
    } else if exchange == nil, !lingers {
      deadline = now + (reader.isInside ? limits.secondsToAsk : limits.secondsIdle)
    }
    return true
  }

  /// Ends a connection whose deadline has passed.
  ///
  /// A client that has sent only half of a request is first told so, with status 408.
  ///
  /// - Returns: whether the connection is still open, because that reply is not yet written.
  func expire(now: Double) -> Bool {
    guard reader.isInside, !closes, output.isEmpty else { return false }
    send(HTTPReply(status: 408), to: "GET", closes: true, now: now)
    return write(now: now)
  }
}

extension HTTPRequest {
  /// Whether the client meant this machine; a page of another site could come by its own name.
  fileprivate var isForThisMachine: Bool {
    guard let host = fields["host"] else { return true }
    return ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" })
  }
}
