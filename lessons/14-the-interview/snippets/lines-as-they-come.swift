// run -swift-version 6
import Synchronization

/// Bytes as a connection brings them, with what was asked of it.
struct Body: AsyncSequence {
  let source: AsyncStream<UInt8>
  func makeAsyncIterator() -> AsyncStream<UInt8>.Iterator { source.makeAsyncIterator() }
}

let isClosed = Mutex(false)
let text = Array("one\ntwo\nthree\n".utf8)
let sent = Mutex(0)

/// A source that has its next byte only when somebody asks.
func connect(status: Int) -> (body: Body, status: Int) {
  sent.withLock { $0 = 0 }
  let source = AsyncStream<UInt8>(
    unfolding: {
      sent.withLock { index -> UInt8? in
        guard index < text.count else { return nil }
        defer { index += 1 }
        return text[index]
      }
    }, onCancel: { isClosed.withLock { $0 = true } })
  return (Body(source: source), status)
}

/// Puts bytes together to lines, one at a time.
func lines(of body: Body, _ take: @Sendable (String) -> Bool) async {
  var line: [UInt8] = []
  for await byte in body {
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      continue
    }
    guard take(String(decoding: line, as: UTF8.self)) else { return }
    line = []
  }
}

let reply = connect(status: 200)
await lines(of: reply.body) { line in
  print(line, "after", sent.withLock { $0 }, "bytes")
  return line != "two"
}
print("left in the middle, bytes asked for:", sent.withLock { $0 }, "of", text.count)

let refused = connect(status: 500)
print("status", refused.status, "is known before the body, bytes:", sent.withLock { $0 })

let task = Task {
  let reply = connect(status: 200)
  withUnsafeCurrentTask { $0?.cancel() }
  await lines(of: reply.body) { _ in true }
}
await task.value
print("cancelled, source closed:", isClosed.withLock { $0 })
