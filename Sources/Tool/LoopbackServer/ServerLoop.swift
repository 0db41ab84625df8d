import Dispatch
import Foundation

/// What a server does on its thread, until it is told to stop.
struct ServerLoop {
  let listener: Socket
  let limits: ServerLimits
  let mailbox: Mailbox
  let handler: @Sendable (HTTPExchange) -> Void
  private var connections: [Int: HTTPConnection] = [:]
  private var count = 0
  private var buffer = [UInt8](repeating: 0, count: 16 << 10)
  /// Until when no connection is taken, because there are no descriptors left.
  private var pause = 0.0
  private var isOver = false

  init(
    _ listener: Socket, _ limits: ServerLimits, _ mailbox: Mailbox,
    _ handler: @escaping @Sendable (HTTPExchange) -> Void
  ) {
    self.listener = listener
    self.limits = limits
    self.mailbox = mailbox
    self.handler = handler
  }

  /// Seconds since some moment; for time limits only.
  private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  mutating func run() {
    while !isOver { turn() }
    for connection in connections.values {
      connection.exchange?.leave()
      connection.socket.close()
    }
    listener.close()
  }

  /// Waits until there is something to do, and does it.
  private mutating func turn() {
    let open = connections.values.sorted { $0.number < $1.number }
    var watched = [
      pollfd(fd: mailbox.wakeUp, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: listener.descriptor, events: now < pause ? 0 : Int16(POLLIN), revents: 0),
    ]
    watched += open.map { connection in
      let events = (connection.wantsToRead ? POLLIN : 0) | (connection.wantsToWrite ? POLLOUT : 0)
      return pollfd(fd: connection.socket.descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&watched, nfds_t(watched.count), patience) >= 0 || errno == EINTR else {
      isOver = true
      return
    }
    for (connection, watched) in zip(open, watched.dropFirst(2)) where watched.revents != 0 {
      let isBroken = watched.revents & Int16(POLLERR | POLLHUP) != 0
      if isBroken, !connection.wantsToRead { drop(connection) } else { serve(connection) }
    }
    if watched[0].revents != 0 { readLetters() }
    if watched[1].revents != 0 { accept() }
    expire()
  }

  /// How many milliseconds there are until the first time limit; -1 if there is none.
  private var patience: Int32 {
    var deadlines = connections.values.compactMap(\.deadline)
    if pause > now { deadlines.append(pause) }
    guard let first = deadlines.min() else { return -1 }
    return Int32(min(max((first - now) * 1_000, 0), 60_000)) + 1
  }

  private mutating func accept() {
    while true {
      let (socket, goesOn, isOutOfDescriptors) = listener.accept()
      if isOutOfDescriptors { pause = now + 0.05 }
      if let socket {
        guard connections.count < limits.connections else {
          socket.close()
          continue
        }
        count += 1
        connections[count] = HTTPConnection(socket, number: count, limits: limits, now: now)
      } else if !goesOn {
        return
      }
    }
  }

  private mutating func serve(_ connection: HTTPConnection) {
    guard connection.read(into: &buffer, now: now) else { return drop(connection) }
    answer(connection)
  }

  /// Hands over the next request, if there is one, and writes what there is to write.
  private mutating func answer(_ connection: HTTPConnection) {
    guard connection.write(now: now) else { return drop(connection) }
    if let request = connection.nextRequest(now: now) {
      count += 1
      let exchange = HTTPExchange(
        request, number: count, connection: connection.number, mailbox: mailbox)
      connection.begin(exchange)
      handler(exchange)
    } else if connection.isOver || connection.wantsToWrite && !connection.write(now: now) {
      drop(connection)
    }
  }

  private mutating func readLetters() {
    for letter in mailbox.takeAll() {
      switch letter {
      case .stop: isOver = true
      case .reply(let reply, let number, let exchange):
        guard let connection = connections[number], connection.exchange?.number == exchange
        else { continue }
        connection.end(with: reply, now: now)
        answer(connection)
      case .reset(let number, let exchange):
        guard let connection = connections[number], connection.exchange?.number == exchange
        else { continue }
        connections[number] = nil
        connection.socket.reset()
      }
    }
  }

  private mutating func expire() {
    let now = now
    for connection in connections.values where connection.deadline.map({ $0 <= now }) == true {
      if !connection.expire(now: now) { drop(connection) }
    }
  }

  private mutating func drop(_ connection: HTTPConnection) {
    connections[connection.number] = nil
    connection.exchange?.leave()
    connection.socket.close()
  }
}
