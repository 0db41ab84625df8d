// run -swift-version 6
/// Counts to three and does not look whether anybody cancelled.
struct Careless: AsyncSequence, AsyncIteratorProtocol {
  var count = 0

  mutating func next() async -> Int? {
    count += 1
    return count <= 3 ? count : nil
  }

  func makeAsyncIterator() -> Careless { self }
}

let (buffered, first) = AsyncStream.makeStream(of: Int.self)
for value in 1...2 { first.yield(value) }
let reader = Task {
  for await value in buffered { print("stream: \(value) came from the buffer") }
  print("stream: ended, isCancelled \(Task.isCancelled)")
}
reader.cancel()
await reader.value
print("stream: a later yield is \(first.yield(3))")

let (throwing, second) = AsyncThrowingStream.makeStream(of: Int.self)
let trier = Task {
  do {
    for try await _ in throwing {}
    print("throwing stream: ended, nothing thrown")
  } catch {
    print("throwing stream: \(error)")
  }
}
trier.cancel()
_ = await trier.result
second.finish()

let counter = Task { for await value in Careless() { print("careless: \(value)") } }
counter.cancel()
await counter.value
