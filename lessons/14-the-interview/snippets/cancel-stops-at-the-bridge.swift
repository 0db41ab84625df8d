// run -swift-version 6

/// An old API: it keeps its handler until the reply comes, and knows of no cancellation.
@MainActor final class Network {
  var handlers: [(String) -> Void] = []
  func reply(_ text: String) { for handler in handlers { handler(text) } }
}

@MainActor func run() async {
  let network = Network()
  let task = Task {
    let reply = await withCheckedContinuation { continuation in
      network.handlers.append { continuation.resume(returning: $0) }
    }
    print("got \(reply), cancelled: \(Task.isCancelled)")
  }
  while network.handlers.isEmpty { await Task.yield() }
  task.cancel()
  for _ in 1...10 { await Task.yield() }
  print("cancelled, and it still waits")
  network.reply("ada.png")
  await task.value
}

await run()
