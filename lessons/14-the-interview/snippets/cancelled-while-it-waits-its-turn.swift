// run -swift-version 6
@MainActor final class Page {
  var reply: CheckedContinuation<String, Never>?
  var shown: [String] = []

  func show(asking: Bool) async throws {
    let devices = await withCheckedContinuation { reply = $0 }
    if asking { try Task.checkCancellation() }
    shown.append(devices)
  }

  func leaveAsTheReplyComes(asking: Bool) async -> [String] {
    shown = []
    let task = Task { try await show(asking: asking) }
    while reply == nil { await Task.yield() }
    reply?.resume(returning: "lamp")  // the task is ready, and waits for its turn on main
    reply = nil
    task.cancel()
    _ = await task.result
    return shown
  }
}

let page = Page()
print("without asking:", await page.leaveAsTheReplyComes(asking: false))
print("asking once more:", await page.leaveAsTheReplyComes(asking: true))
