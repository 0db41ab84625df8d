// run -swift-version 6
/// Makes a value only when the loop asks for one.
struct Pulled: AsyncSequence, AsyncIteratorProtocol {
  var made = 0

  mutating func next() async -> Int? {
    guard made < 3 else { return nil }
    made += 1
    print("pull: made \(made)")
    return made
  }

  func makeAsyncIterator() -> Pulled { self }
}

let pushed = AsyncStream<Int> { continuation in
  for value in 1...3 {
    continuation.yield(value)
    print("push: made \(value)")
  }
  continuation.finish()
}
for await value in pushed { print("push: used \(value)") }
for await value in Pulled() { print("pull: used \(value)") }
