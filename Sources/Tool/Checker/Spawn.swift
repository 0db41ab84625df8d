import Foundation

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

/// A program that is to lead a process group of its own.
struct Spawn {
  private let program: String
  private let arguments: [String]
  private let environment: [String]

  /// Prepares the program at a path, with variables of its own in its environment: `NAME=VALUE`.
  init(_ program: String, _ arguments: [String], _ variables: [String]) {
    self.program = program
    self.arguments = [program] + arguments
    // The runtime's own report of a crash takes seconds, and nobody would see it.
    let new = variables + ["SWIFT_BACKTRACE=enable=no"]
    let names = Set(new.map { $0.prefix { $0 != "=" } })
    environment =
      ProcessInfo.processInfo.environment
      .filter { !names.contains($0.key[...]) }
      .map { "\($0.key)=\($0.value)" }
      .sorted() + new
  }

  /// Starts the program with nothing to read.
  ///
  /// - Parameters:
  ///   - printed: where its standard output and standard error go.
  ///   - channel: where its file descriptor 3 goes.
  ///   - lifeline: what its file descriptor 4 reads from.
  /// - Returns: its number, and that of its process group.
  /// - Throws: `CheckerError.cannotStart`.
  func start(printingTo printed: Int32, channel: Int32, lifeline: Int32) throws -> pid_t {
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, printed, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, printed, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, channel, 3)
    posix_spawn_file_actions_adddup2(&actions, lifeline, 4)
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whoever started this program may have had signals ignored or held back, as nohup does.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    for fixed in [SIGKILL, SIGSTOP] { sigdelset(&signals, fixed) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var child: pid_t = 0
    let code = Self.withPointers(to: arguments) { arguments in
      Self.withPointers(to: environment) { environment in
        posix_spawn(&child, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw CheckerError.cannotStart(program, errno: code) }
    return child
  }

  /// Calls `body` with `texts` as C wants them: pointers, and a null pointer at the end.
  private static func withPointers<Result>(
    to texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
