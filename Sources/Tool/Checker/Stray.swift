/// A call in an answer that leaves the kit's world, where nothing can be repeated or seen.
package struct Stray: Hashable, Sendable {
  /// The line of the student's file.
  package let line: Int
  /// What is called.
  package let name: String
  /// What to take in its place.
  package let remedy: String

  private static let remedies = [
    ("DispatchQueue", "the queue that you are given: `main.schedule { … }`"),
    ("DispatchSemaphore", "a callback: nothing may block here"),
    ("Thread.sleep", "a timer of the queue: `main.schedule(after:)`"),
    ("Task.sleep", "the world's own clock, `SimulationClock`"),
    ("Task.detached", "a child of a task group, or `async let`"),
    ("Task {", "a child of a task group, or `async let`"),
    ("@MainActor", "the queue or actor that you are given"),
    ("MainActor.run", "the queue or actor that you are given"),
    ("OperationQueue.main", "the queue that you are given"),
    ("Timer.", "a timer of the queue: `main.schedule(after:)`"),
  ]

  /// Finds what leaves the world in a file, once for each name.
  static func all(in text: String) -> [Stray] {
    let lines = text.withoutComments.split(separator: "\n", omittingEmptySubsequences: false)
    return remedies.compactMap { name, remedy in
      lines.firstIndex { Self.calls(name, in: $0) }
        .map { Stray(line: $0 + 1, name: name, remedy: remedy) }
    }
    .sorted { $0.line < $1.line }
  }

  /// Whether a line has the name, and not as the end of a longer one such as `addTask {`.
  private static func calls(_ name: String, in line: Substring) -> Bool {
    guard let range = line.firstRange(of: name) else { return false }
    guard let before = line[..<range.lowerBound].last else { return true }
    return !before.isLetter
  }
}
