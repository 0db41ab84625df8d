// run -swift-version 6
import Foundation

/// Lets two readers take turns at one stream of four values.
func read() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  for value in 1...4 { continuation.yield(value) }
  continuation.finish()

  var left = stream.makeAsyncIterator()
  var right = stream.makeAsyncIterator()
  for _ in 1...2 {
    print("left gets", await left.next() ?? 0)
    print("right gets", await right.next() ?? 0)
  }
}

/// Lets two tasks wait for the next value of one throwing stream.
@MainActor func waitTogether() async throws {
  let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
  let left = Task { for try await value in stream { print("left gets", value) } }
  let right = Task { for try await value in stream { print("right gets", value) } }
  try await Task.sleep(for: .seconds(1))  // by then both wait
  continuation.finish()
  _ = try await (left.value, right.value)
}

await read()
print("now a stream that throws, and two that wait")
fflush(nil)  // what is printed would be lost with the process
try await waitTogether()
