import Foundation

/// What keeps a process with a student's code in it within bounds.
enum Confinement {
  /// The file descriptor that takes the record.
  static let record: Int32 = 3
  /// The file descriptor that can be read from only when the checker has ended.
  private static let lifeline: Int32 = 4

  /// Whether both descriptors are there: the checker has started this process.
  static var isPossible: Bool {
    [record, lifeline].allSatisfy { fcntl($0, F_GETFD) >= 0 }
  }

  /// Limits what this process may use, and ends it when the checker ends.
  static func begin() {
    limit()
    holdLifeline()
  }

  /// Ends the process group when the checker has ended, so that nothing outlives a Ctrl-C.
  private static func holdLifeline() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(lifeline, &byte, 1) < 0, errno == EINTR {}
      kill(0, SIGKILL)
    }
  }

  private static func limit() {
    #if canImport(Darwin)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_FSIZE, 64 << 20)
    #else
      set(Int32(RLIMIT_CORE.rawValue), 0)
      set(Int32(RLIMIT_FSIZE.rawValue), 64 << 20)
      set(Int32(RLIMIT_AS.rawValue), 2 << 30)
    #endif
  }

  private static func set(_ resource: Int32, _ most: rlim_t) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(resource, &limit)
  }
}
