// swiftc -swift-version 6
struct Note: Sendable, Hashable { let id: Int, text: String }

protocol Remote: Sendable {
  func push(_ note: Note) async throws
  /// Returns what has changed since a version, and the version now.
  func pull(since version: Int) async throws -> (notes: [Note], version: Int)
}

/// Keeps notes on the device and on the server alike.
actor SyncService {
  private let remote: any Remote
  private var notes: [Int: String] = [:], outbox: [Note] = []
  private var version = 0, syncing: Task<Void, any Error>?, timer: Task<Void, Never>?
  private var observers: [Int: AsyncStream<Int>.Continuation] = [:], lastID = 0

  init(_ remote: any Remote) { self.remote = remote }

  func text(of id: Int) -> String? { notes[id] }

  func edit(_ note: Note) {
    notes[note.id] = note.text
    outbox.append(note)
  }

  func sync() async throws {
    while let syncing {
      try await syncing.value
      if outbox.isEmpty { return }
    }
    let task = Task {
      defer { syncing = nil }
      try await pushAndPull()
    }
    syncing = task
    try await task.value
  }

  private func pushAndPull() async throws {
    while let note = outbox.first {
      try await remote.push(note)
      outbox.removeFirst()
    }
    let answer = try await remote.pull(since: version)
    for note in answer.notes where !outbox.contains(where: { $0.id == note.id }) {
      notes[note.id] = note.text
    }
    version = answer.version
    for observer in observers.values { observer.yield(version) }
  }

  /// Syncs from time to time, until it is paused.
  func begin() {
    timer?.cancel()
    timer = Task {
      while !Task.isCancelled {
        try? await sync()
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  func pause() { timer?.cancel() }

  /// Tells each version that comes from now on.
  func versions() -> AsyncStream<Int> {
    let (stream, observer) = AsyncStream.makeStream(of: Int.self)
    lastID += 1
    observers[lastID] = observer
    observer.onTermination = { [weak self, id = lastID] _ in Task { await self?.forget(id) } }
    return stream
  }

  private func forget(_ id: Int) { observers[id] = nil }
}
