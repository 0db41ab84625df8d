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
  private var version = 0, isSyncing = false, timer: Task<Void, Never>?
  private var observers: [AsyncStream<Int>.Continuation] = []

  init(_ remote: any Remote) { self.remote = remote }

  func text(of id: Int) -> String? { notes[id] }

  func edit(_ note: Note) {
    notes[note.id] = note.text
    outbox.append(note)
  }

  func sync() async throws {
    guard !isSyncing else { return }
    isSyncing = true
    for note in outbox {
      try await remote.push(note)
    }
    outbox = []
    let answer = try await remote.pull(since: version)
    for note in answer.notes {
      notes[note.id] = note.text
    }
    version = answer.version
    isSyncing = false
    for observer in observers { observer.yield(version) }
  }

  /// Syncs from time to time, until it is paused.
  func begin() {
    timer = Task {
      while !Task.isCancelled {
        try? await sync()
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  func pause() {
    timer?.cancel()
    isSyncing = false
  }

  /// Tells each version that comes from now on.
  func versions() -> AsyncStream<Int> {
    let (stream, observer) = AsyncStream.makeStream(of: Int.self)
    observers.append(observer)
    return stream
  }
}
