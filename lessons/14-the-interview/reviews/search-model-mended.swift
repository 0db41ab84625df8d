// swiftc -swift-version 6
import Synchronization

protocol Engine: Sendable {
  func find(_ text: String, _ done: @escaping @Sendable ([String]?) -> Void)
  func details(_ hit: String) async throws -> String
  func changes() -> AsyncStream<String>
}

final class Counter: Sendable {
  private let shown = Mutex(0)
  func addUnlessFull() -> Bool {
    shown.withLock { shown in
      guard shown < 100 else { return false }
      shown += 1
      return true
    }
  }
}

@MainActor final class SearchModel {
  private(set) var hits: [String] = [], details: [String] = [], isBusy = false
  private let engine: any Engine, counter = Counter()
  private var typing: Task<Void, Never>?, watching: Task<Void, Never>?

  init(_ engine: any Engine) { self.engine = engine }

  func type(_ text: String) {
    typing?.cancel()
    typing = Task {
      do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
      isBusy = true
      let found = await find(text)
      guard !Task.isCancelled else { return }
      hits = found
      isBusy = false
    }
  }

  private func find(_ text: String) async -> [String] {
    await withCheckedContinuation { continuation in
      engine.find(text) { hits in continuation.resume(returning: hits ?? []) }
    }
  }

  func loadDetails() async throws {
    var loaded: [String] = []
    for hit in hits where counter.addUnlessFull() {
      loaded.append(try await engine.details(hit))
    }
    details = loaded
  }

  func watch() {
    watching?.cancel()
    watching = Task {
      for await change in engine.changes() {
        let found = await find(change)
        guard !Task.isCancelled else { return }
        hits = found
      }
    }
  }

  func leave() {
    typing?.cancel()
    watching?.cancel()
    isBusy = false
  }
}
