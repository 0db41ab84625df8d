@preconcurrency import Foundation

/// What keeps a process with a student's code in it within bounds.
enum Confinement {
  /// The file descriptor that takes the record.
  static let record: Int32 = 3
  /// The file descriptor from which comes what is to be played.
  static let asks: Int32 = 5

  /// Whether the descriptor is there: the checker has started this process.
  static var isPossible: Bool { fcntl(record, F_GETFD) >= 0 }

  /// Limits what this process may use, and has it say what memory it could not use.
  static func begin() {
    // What was printed before a crash must not be lost with the process.
    setvbuf(stdout, nil, _IOLBF, 0)
    limit()
    FaultWatch.begin()
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
