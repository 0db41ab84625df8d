// run -swift-version 6
/// A sequence that does its work anew for each loop.
struct Cold: AsyncSequence {
  func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
    let stream = AsyncStream { continuation in
      print("cold: work begins")
      continuation.yield(7)
      continuation.finish()
    }
    return stream.makeAsyncIterator()
  }
}

let hot = AsyncStream { continuation in
  print("stream: work begins")
  continuation.yield(7)
  continuation.finish()
}
let cold = Cold()
print("both are made")
for await value in hot { print("stream: first loop got \(value)") }
for await value in hot { print("stream: second loop got \(value)") }
for await value in cold { print("cold: first loop got \(value)") }
for await value in cold { print("cold: second loop got \(value)") }
