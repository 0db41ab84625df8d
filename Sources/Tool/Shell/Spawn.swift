import Foundation

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

/// The system could not start a program.
package struct CannotStart: Error {
  /// The path of the program.
  package let program: String
  /// The system's reason.
  package let errno: Int32
}

/// A program to be started with no signal ignored or held back.
///
/// The program that started this one may have made it ignore signals, as `nohup` does.
package struct Spawn {
  private let program: String
  private let arguments: [String]
  private let environment: [String]

  /// Prepares the program at a path, with variables that its environment has in addition.
  package init(_ program: String, _ arguments: [String], variables: [String: String]) {
    self.program = program
    self.arguments = [program] + arguments
    environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - descriptors: for file descriptors of the program, those of this one that they stand for.
  ///   - leadsGroup: whether it leads a process group of its own.
  ///   - hasFixedAddresses: whether its memory lies at the same addresses each time, where the
  ///     system can do that.
  /// - Returns: its number, which is also that of a group it leads.
  /// - Throws: `CannotStart`.
  package func start(
    _ descriptors: KeyValuePairs<Int32, Int32>, leadsGroup: Bool, hasFixedAddresses: Bool = false
  ) throws -> pid_t {
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (its, ours) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, its) }
    var attributes = Self.attributes(leadsGroup: leadsGroup)
    defer { posix_spawnattr_destroy(&attributes) }
    var child: pid_t = 0
    let addresses = hasFixedAddresses ? FixedAddresses() : nil
    let code = Self.withPointers(to: arguments) { arguments in
      Self.withPointers(to: environment) { environment in
        posix_spawn(&child, program, &actions, &attributes, arguments, environment)
      }
    }
    addresses?.end()
    guard code == 0 else { throw CannotStart(program: program, errno: code) }
    return child
  }

  /// Waits for the end of a process that was started here, and returns its exit code; 128 and the
  /// number of the signal if one ended it.
  package static func code(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  private static func attributes(leadsGroup: Bool) -> Attributes {
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    for fixed in [SIGKILL, SIGSTOP] { sigdelset(&signals, fixed) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = leadsGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | group
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
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
