/// What `Mutex` of Synchronization is in a file that the kit plays: a lock of which the kit sees who
/// takes it.
///
/// So threads change at it, as at `Locked`, and a race around it is found. Of all that `Mutex` has,
/// `withLockIfAvailable` and values that cannot be copied are missing.
enum WatchedMutex {
  /// The name of the file that says so, beside that of the answer.
  static let file = "Entry-Mutex.swift"

  /// What stands in that file.
  ///
  /// The declarations of its own module come before those that an answer imports.
  static let text = """
    import Simulation

    public struct Mutex<Value>: ~Copyable, Sendable {
      private let locked: Locked<Value>

      public init(_ initialValue: consuming sending Value) { locked = Locked(initialValue) }

      public borrowing func withLock<Result: ~Copyable, Problem: Error>(
        fileID: StaticString = #fileID, line: Int = #line,
        _ body: (inout sending Value) throws(Problem) -> sending Result
      ) throws(Problem) -> sending Result {
        try locked.withLock(fileID: fileID, line: line, body)
      }
    }

    """

  /// What the compiler calls it, mangled.
  static let symbol = "6Answer5MutexV"

  /// Whether a file imports the module that has a `Mutex`, and so may mean this one.
  static func isImported(in text: String) -> Bool {
    text.contains(/\bimport\s+(?:struct\s+)?Synchronization\b/)
  }
}
