// run -swift-version 6
/// A source that says when it is asked, and fails at the third value.
struct Source: AsyncSequence, AsyncIteratorProtocol {
  var count = 0

  mutating func next() async throws -> Int? {
    count += 1
    print("asked for \(count)")
    if count == 3 { throw CancellationError() }
    return count
  }

  func makeAsyncIterator() -> Source { self }
}

let doubled = Source().map { $0 * 2 }
print("nothing asked yet")
do {
  for try await value in doubled {
    print("body begins with \(value)")
    await Task.yield()
    print("body ends with \(value)")
  }
} catch {
  print("the loop is left by the error")
}
