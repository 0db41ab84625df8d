// run -swift-version 6
/// A page that searches; the first answer takes longer than the second.
@MainActor final class Search {
  private var all: [Task<Void, Never>] = []

  func answer(_ text: String) async {
    for _ in 0..<(text.count == 1 ? 50 : 5) { await Task.yield() }
    print(Task.isCancelled ? "\(text): dropped" : "\(text): shown")
  }

  func startLatest(_ text: String) {
    all.last?.cancel()
    all.append(Task { await answer(text) })
  }

  func finish() async {
    for task in all { await task.value }
  }
}

/// Makes a stream of two texts that were typed.
func typed() -> AsyncStream<String> {
  AsyncStream { continuation in
    continuation.yield("s")
    continuation.yield("sw")
    continuation.finish()
  }
}

let search = Search()
print("await in the body")
for await text in typed() { await search.answer(text) }
print("a task for each, the one before cancelled")
for await text in typed() { search.startLatest(text) }
await search.finish()
