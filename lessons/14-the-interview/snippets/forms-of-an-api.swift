// run -swift-version 6

/// One result, many values on the way, and a question that is answered at once.
@MainActor final class Download {
  let progress: AsyncStream<Int>
  private let sender: AsyncStream<Int>.Continuation
  var mayGoOn: (Int) -> Bool = { _ in true }

  init() { (progress, sender) = AsyncStream.makeStream() }

  func run() async throws -> String {
    defer { sender.finish() }
    for percent in [0, 50, 100] {
      sender.yield(percent)
      if !mayGoOn(percent) { throw CancellationError() }
      await Task.yield()
    }
    return "map.png"
  }
}

@MainActor func show(_ download: Download) async {
  let bar = Task {
    var values: [Int] = []
    for await percent in download.progress { values.append(percent) }
    return values
  }
  do { print("one value:", try await download.run()) } catch { print("one error:", error) }
  print("many values:", await bar.value)
}

await show(Download())
let asked = Download()
asked.mayGoOn = { $0 < 50 }
await show(asked)
