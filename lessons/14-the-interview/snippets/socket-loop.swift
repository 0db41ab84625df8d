// run -swift-version 6
struct Lost: Error {}

/// A server that numbers its messages, and a network that loses connections.
actor Server {
  let log = ["1 hello", "2 are you there?", "3 bye"]
  var connections = 0
  var pauses: [Int] = []

  func connect(after last: Int) -> Socket {
    connections += 1
    // The first breaks after one message, the second is dead.
    let messages = log.dropFirst(last).prefix(connections > 2 ? 9 : 1)
    return Socket(isDead: connections == 2, messages: Array(messages))
  }

  func note(pause: Int) { pauses.append(pause) }
}

/// Hands over one message for each call, as a web socket does.
actor Socket {
  private let isDead: Bool
  private var messages: [String]

  init(isDead: Bool, messages: [String]) {
    self.isDead = isDead
    self.messages = messages
  }

  func receive() async throws -> String {
    if isDead { try await Task.sleep(for: .seconds(3_600)) }
    guard !messages.isEmpty else { throw Lost() }
    return messages.removeFirst()
  }
}

/// The first of two: a message, or the end of the patience.
///
/// A ping with a deadline does the same.
func receive(
  from socket: Socket, within patience: @escaping @Sendable () async -> Void
) async throws -> String {
  try await withThrowingTaskGroup(of: String.self) { group in
    group.addTask { try await socket.receive() }
    group.addTask {
      await patience(); throw Lost()
    }
    defer { group.cancelAll() }
    return try await group.next() ?? ""
  }
}

let server = Server()
var last = 0
var attempt = 0
while last < 3 {
  let socket = await server.connect(after: last)
  do {
    while last < 3 {
      let message = try await receive(from: socket) { for _ in 0..<10_000 { await Task.yield() } }
      last += 1
      attempt = 0
      print(message)
    }
  } catch {
    attempt += 1
    print("lost after message", last, "- pause", 1 << attempt)
  }
}
print("connections:", await server.connections)
