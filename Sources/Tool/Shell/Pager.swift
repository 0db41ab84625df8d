import Foundation
import Synchronization

/// The program that shows a page which is longer than the screen: that of `PAGER`, or else `less`.
///
/// It stays in the process group of `lessons`, since it reads the keyboard of the same terminal.
package struct Pager {
  /// What the user would type to start it.
  package let command: String
  /// Whether the user has named it; otherwise nobody minds if there is none.
  private let isChosen: Bool
  /// The options of `less`.
  private let options: String

  /// The pager decides what Ctrl-C and Ctrl-\ mean, and may end before it has read all.
  private static let signals = [SIGINT, SIGQUIT, SIGPIPE]
  private static let isInterrupted = Atomic(false)

  /// What `less` is told: `FRX`, and the prompt between `Ps` and the dollar sign.
  ///
  /// `F` ends at once if the page fits, `R` lets colour pass, `X` leaves the page on the screen. The
  /// prompt is for those who have never met `less`.
  private static let usualOptions = "FRXPsSpace goes on, b goes back, q leaves$"

  /// Finds out which pager the user wants.
  ///
  /// - Parameter environment: the variables of the process; `PAGER` names the pager, and if it is
  ///   empty or `cat` there is to be none. `LESS`, if not set, lets colour pass and leaves the page
  ///   on the screen.
  package init?(environment: [String: String]) {
    if environment["PAGER"] == nil, environment["TERM"] == "dumb" { return nil }
    let command = environment["PAGER"] ?? "less -R"
    let words = command.split(separator: " ")
    guard !words.isEmpty, words != ["cat"] else { return nil }
    self.command = command
    isChosen = environment["PAGER"] != nil
    options = environment["LESS"] ?? Self.usualOptions
  }

  /// Shows `text` and returns when the user has seen enough.
  ///
  /// - Returns: false if the pager could not show it.
  package func show(_ text: String) -> Bool {
    let before = Self.signals.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(Self.signals, before) { signal(number, action) } }
    Self.isInterrupted.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Pager.isInterrupted.store(true, ordering: .relaxed) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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
  package var complaint: String? {
    isChosen ? "The pager '\(command)' does not work, so the page was printed without it." : nil
  }

  /// Starts the pager; the shell is asked only where a command needs it, as with quoted words.
  private func start(readingFrom input: Int32) -> pid_t? {
    let isPlain = command.allSatisfy { $0.isLetter || $0.isNumber || " -_./+,:@".contains($0) }
    let words = isPlain ? command.split(separator: " ").map(String.init) : ["sh", "-c", command]
    guard let program = Executable.path(of: words[0]) else { return nil }
    return try? Spawn(program, Array(words.dropFirst()), variables: ["LESS": options])
      .start([STDIN_FILENO: input], leadsGroup: false)
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
