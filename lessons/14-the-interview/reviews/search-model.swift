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
    guard shown.withLock({ $0 }) < 100 else { return false }
    shown.withLock { $0 += 1 }
    return true
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
      try? await Task.sleep(for: .milliseconds(300))
      isBusy = true
      let found = await find(text)
      hits = found
      isBusy = false
    }
  }

  private func find(_ text: String) async -> [String] {
    await withCheckedContinuation { continuation in
      engine.find(text) { hits in
        if let hits { continuation.resume(returning: hits) }
      }
    }
  }

  func loadDetails() async throws {
    details = []
    for hit in hits where counter.addUnlessFull() {
      details.append(try await engine.details(hit))
    }
  }

  func watch() {
    watching = Task {
      for await change in engine.changes() {
        Task { hits = await find(change) }
      }
    }
  }

  func leave() { typing?.cancel() }
  deinit { watching?.cancel() }
}
