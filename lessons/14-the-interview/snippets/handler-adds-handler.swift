// run -swift-version 6
import Synchronization

/// The state stands behind one lock, with the handlers that wait; none runs under the lock.
final class Promise: Sendable {
  typealias Handler = @Sendable (Int) -> Void
  private let state = Mutex((value: Int?.none, line: [Handler](), isCalling: false))

  func settle(_ value: Int) {
    state.withLock { if $0.value == nil { $0.value = value } }
    callThoseWhoWait()
  }

  func observe(_ handler: @escaping Handler) {
    state.withLock { $0.line.append(handler) }
    callThoseWhoWait()
  }

  private func callThoseWhoWait() {
    let value = state.withLock { state -> Int? in
      guard let value = state.value, !state.isCalling else { return nil }
      state.isCalling = true
      return value
    }
    guard let value else { return }
    while let handler = next() { handler(value) }
  }

  private func next() -> Handler? {
    state.withLock { state in
      state.isCalling = !state.line.isEmpty
      return state.line.isEmpty ? nil : state.line.removeFirst()
    }
  }
}

let promise = Promise()
promise.observe { _ in promise.observe { _ in print("last") } }
promise.observe { _ in print("before", terminator: " ") }
promise.settle(1)
