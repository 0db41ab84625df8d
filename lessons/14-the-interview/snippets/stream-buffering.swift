// run -swift-version 6
/// Sends five values before anybody reads, and prints those that the loop gets.
func read(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
  for value in 1...5 {
    if case .dropped(let lost) = continuation.yield(value) { print("lost \(lost)") }
  }
  continuation.finish()
  var seen: [Int] = []
  for await value in stream { seen.append(value) }
  print("\(policy) read \(seen)")
}

await read(.unbounded)
await read(.bufferingNewest(2))
await read(.bufferingOldest(2))
