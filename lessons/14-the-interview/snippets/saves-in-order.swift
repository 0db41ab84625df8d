// run -swift-version 6
/// Stands for a server: the first request is slow, so it arrives last.
@MainActor final class Server {
  private(set) var text = ""
  func put(_ text: String, afterTurns turns: Int) async {
    for _ in 0..<turns { await Task.yield() }
    self.text = text
  }
}

/// Sends one text at a time; only the newest of those that come meanwhile is kept.
@MainActor final class Saver {
  private var waiting: String?
  private var isSending = false
  func save(_ text: String, on server: Server) async {
    waiting = text
    guard !isSending else { return }
    isSending = true
    while let next = waiting {
      waiting = nil
      await server.put(next, afterTurns: next == "older" ? 20 : 1)
    }
    isSending = false
  }
}

let server = Server()
let slow = Task { await server.put("older", afterTurns: 20) }
let quick = Task { await server.put("newer", afterTurns: 1) }
await slow.value
await quick.value
print("two requests at once, the server has:", server.text)

let saver = Saver()
let first = Task { await saver.save("older", on: server) }
let second = Task { await saver.save("newer", on: server) }
await first.value
await second.value
print("one at a time, the server has:", server.text)
