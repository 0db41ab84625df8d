// run -swift-version 6
/// A page that waits for a value.
final class Page: Sendable {}

/// A promise, cut down to what it keeps: the handlers that wait.
final class Pending {
  private var handlers: [(Int) -> Void] = []

  func then(_ handler: @escaping (Int) -> Void) { handlers.append(handler) }

  func fulfil(_ value: Int) { while !handlers.isEmpty { handlers.removeFirst()(value) } }
}

/// Lets a new page wait for a promise that is pending.
func wait() -> (Pending, isThere: () -> Bool) {
  let (promise, page) = (Pending(), Page())
  promise.then { _ in _ = page }
  return (promise, { [weak page] in page != nil })
}

/// Lets a new page wait for a continuation that nobody keeps.
func waitInTask() async -> () -> Bool {
  let page = Page()
  Task {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    _ = page
  }
  for _ in 1...20 { await Task.yield() }
  return { [weak page] in page != nil }
}

let (kept, isThere) = wait()
print("promise pending; page there: \(isThere())")
kept.fulfil(1)
print("promise fulfilled; page there: \(isThere())")
print("promise dropped; page there: \(wait().isThere())")
print("continuation dropped; page there: \(await waitInTask()())")
