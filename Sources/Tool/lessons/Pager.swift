import Foundation
import Rendering
import Synchronization

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

/// The program that shows a page which is longer than the screen: that of `PAGER`, or else `less`.
///
/// It stays in the process group of `lessons`, since it reads the keyboard of the same terminal.
struct Pager {
  /// What the user would type to start it.
  let command: String
  /// Whether the user has named it; otherwise nobody minds if there is none.
  private let isChosen: Bool
  private let environment: [String: String]

  /// The pager decides what Ctrl-C and Ctrl-\ mean, and may end before it has read all.
  private static let signals = [SIGINT, SIGQUIT, SIGPIPE]
  private static let isInterrupted = Atomic(false)

  /// Finds out which pager the user wants.
  ///
  /// - Parameter environment: the variables of the process; `PAGER` names the pager, and if it is
  ///   empty or `cat` there is to be none. `LESS`, if not set, lets colour pass and leaves the page
  ///   on the screen.
  init?(environment: [String: String]) {
    if environment["PAGER"] == nil, environment["TERM"] == "dumb" { return nil }
    let command = environment["PAGER"] ?? "less -R"
    let words = command.split(separator: " ")
    guard !words.isEmpty, words != ["cat"] else { return nil }
    self.command = command
    isChosen = environment["PAGER"] != nil
    self.environment = ["LESS": "FRX"].merging(environment) { $1 }
  }

  /// Shows `text` and returns when the user has seen enough.
  ///
  /// - Returns: false if the pager could not show it.
  func show(_ text: String) -> Bool {
    let before = Self.signals.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(Self.signals, before) { signal(number, action) } }
    Self.isInterrupted.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Pager.isInterrupted.store(true, ordering: .relaxed) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process = start(readingFrom: ends[0])
    close(ends[0])
    if process != nil { Self.write(text, to: ends[1]) }
    close(ends[1])
    guard let process else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
    return exitCode == 0 || Self.isInterrupted.load(ordering: .relaxed)
  }

  /// What to tell the user if the pager could not show the page.
  var complaint: String? {
    isChosen ? "The pager '\(command)' does not work, so the page was printed without it." : nil
  }

  /// Starts the pager; the shell is asked only where a command needs it, as with quoted words.
  private func start(readingFrom input: Int32) -> pid_t? {
    let isPlain = command.allSatisfy { $0.isLetter || $0.isNumber || " -_./+,:@".contains($0) }
    let words = isPlain ? command.split(separator: " ").map(String.init) : ["sh", "-c", command]
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if input != STDIN_FILENO { posix_spawn_file_actions_addclose(&actions, input) }
    var attributes = Self.usualSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    return code == 0 ? process : nil
  }

  /// No signal held back or ignored.
  private static func usualSignals() -> Attributes {
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in Self.signals { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// Writes all that the pager wants to read.
  private static func write(_ text: String, to output: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
