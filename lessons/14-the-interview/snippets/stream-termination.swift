// run -swift-version 6
/// A stream that says when it is told to stop.
func ticks(_ name: String) -> (AsyncStream<Int>, AsyncStream<Int>.Continuation) {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  continuation.onTermination = { print("\(name): onTermination \($0)") }
  continuation.yield(1)
  continuation.yield(2)
  return (stream, continuation)
}

/// Leaves the loop after one value; the stream goes with the function.
func readOne() async -> AsyncStream<Int>.Continuation {
  let (stream, continuation) = ticks("break")
  for await value in stream {
    print("break: got \(value)")
    break
  }
  print("break: loop is over")
  return continuation
}

let kept = await readOne()
print("break: yield returns \(kept.yield(3))")

let (finished, end) = ticks("finish")
end.finish()
for await value in finished { print("finish: got \(value)") }

let (cancelled, source) = ticks("cancel")
let loop = Task {
  for await value in cancelled { print("cancel: got \(value)") }
  print("cancel: loop ended, isCancelled \(Task.isCancelled)")
}
loop.cancel()
await loop.value
print("cancel: yield returns \(source.yield(3))")
