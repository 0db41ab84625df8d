// run -swift-version 6
struct Change {
  let key: String
  let text: String
}

/// Does each change once, also if it comes twice: it remembers the keys.
struct Server {
  private var done: Set<String> = []
  private(set) var texts: [String] = []
  mutating func receive(_ change: Change) {
    guard done.insert(change.key).inserted else { return }
    texts.append(change.text)
  }
}

var server = Server()
var lostReplies: Set = ["b"]
var outbox = [
  Change(key: "a", text: "new note"), Change(key: "b", text: "longer"),
  Change(key: "c", text: "title"),
]
var requests = 0
while let change = outbox.first {
  requests += 1
  server.receive(change)
  if lostReplies.remove(change.key) != nil { continue }  // no reply: it stays in the box
  outbox.removeFirst()
}
print("requests:", requests, "- done on the server:", server.texts)
