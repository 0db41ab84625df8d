import Simulation

/// Notes on things that do not know of each other: a list for each, in order, with virtual times.
///
/// Whether one of them comes before another at the same instant is left open, so each is told by
/// itself in the end.
final class Notes: Sendable {
  /// The world whose time is noted.
  let world: World
  private let tellsTimes: Bool
  private let lists = Locked<[String: [String]]>(unwatched: [:])

  /// Opens empty lists.
  ///
  /// - Parameters:
  ///   - world: whose time is noted.
  ///   - tellsTimes: whether it is.
  init(of world: World, tellsTimes: Bool = true) {
    self.world = world
    self.tellsTimes = tellsTimes
  }

  /// Notes what happens to the thing with this name, behind the virtual time.
  func note(_ words: String, on name: String) {
    let time = tellsTimes ? "at \(world.now.milliseconds) ms: " : ""
    noteAtSomeTime(time + words, on: name)
  }

  /// Notes what happens to the thing with this name, at whatever time.
  func noteAtSomeTime(_ words: String, on name: String) {
    lists.withLock { $0[name, default: []].append("\(name): \(words)") }
  }

  /// Notes how a call ends that may throw: what its value is, or the error with its type.
  ///
  /// - Parameters:
  ///   - name: what calls.
  ///   - isTimeOpen: whether it is left open when the call ends.
  ///   - call: makes the call and puts its value into words.
  func noteEnd(
    on name: String, isTimeOpen: Bool = false, of call: () async throws -> String
  ) async {
    let words: String
    do { words = try await call() } catch { words = Self.words(for: error) }
    if isTimeOpen { noteAtSomeTime(words, on: name) } else { note(words, on: name) }
  }

  /// Writes down the lists of these things, one after another, and empties them.
  func write(_ names: [String], into log: ExampleLog) {
    for name in names {
      let list = lists.withLock { $0.removeValue(forKey: name) }
      (list ?? ["\(name): nothing happens"]).forEach(log.write)
    }
  }

  /// Writes down the lists of these things, or, if nothing was noted, one line in their place.
  func write(_ names: [String], into log: ExampleLog, orElse aim: String) {
    let noted = lists.withLock { lists in names.filter { lists[$0] != nil } }
    if noted.isEmpty { log.write(aim) } else { write(noted, into: log) }
  }

  /// An error in words, with its type.
  static func words(for error: any Error) -> String {
    "error: \(error.told), which is of the type \(type(of: error))"
  }
}

extension Notes {
  /// Waits in virtual time.
  ///
  /// - Parameters:
  ///   - time: how many milliseconds.
  ///   - isDeaf: whether the wait goes on if the task is cancelled.
  /// - Throws: `CancellationError` as soon as the task is cancelled, if it heeds that.
  func wait(for time: Int, isDeaf: Bool) async throws {
    guard isDeaf else { return try await SimulationClock(world).sleep(for: .milliseconds(time)) }
    await withCheckedContinuation { continuation in
      world.background.schedule(after: .milliseconds(time)) { continuation.resume() }
    }
  }
}
