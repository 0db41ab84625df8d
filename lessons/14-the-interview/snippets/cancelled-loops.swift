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

/// The error with which a source says that its reader has left.
struct Left: Error {}

let (telling, third) = AsyncThrowingStream.makeStream(of: Int.self, throwing: (any Error).self)
third.onTermination = { _ in
  third.yield(7)
  third.finish(throwing: Left())
}
third.yield(1)
let leaver = Task {
  print("finish(throwing:) in onTermination:", terminator: "")
  do {
    for try await value in telling { print(" got \(value),", terminator: "") }
    print(" ended")
  } catch {
    print(" threw \(error)")
  }
}
leaver.cancel()
await leaver.value

let counter = Task { for await value in Careless() { print("careless: \(value)") } }
counter.cancel()
await counter.value
