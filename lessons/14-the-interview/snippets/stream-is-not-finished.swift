// run -swift-version 6
/// Waits for the end of a stream and notes that it came.
@MainActor final class Reader {
  var hasEnded = false

  func read(_ stream: AsyncStream<Int>) async {
    for await value in stream { print("got \(value)") }
    hasEnded = true
  }
}

let reader = Reader()
let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
let task = Task { await reader.read(stream) }
continuation.yield(1)
for _ in 1...100 { await Task.yield() }
print("after 100 turns, ended: \(reader.hasEnded)")
continuation.finish()
await task.value
print("after finish(), ended: \(reader.hasEnded)")
