import Foundation

extension Runner {
  #if os(Linux)
    /// `POSIX_SPAWN_SETSID`, which Glibc keeps to its own extensions.
    private static let newSession: Int16 = 0x80
  #else
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #endif

  /// In place of a value: the variable is not set.
  static let unset = "(unset)"

  /// What ends each question that `lessons` asks.
  private static let prompt = ": "

  /// Runs `lessons` on a terminal of its own and types, as a person would.
  ///
  /// The terminal is the controlling one of the process, so that Ctrl-C and Ctrl-D mean what they
  /// do at a keyboard.
  ///
  /// - Parameters:
  ///   - keys: what to type, each when the program has asked; a return is a line end.
  ///   - columns: the width of the terminal.
  ///   - environment: variables to set.
  ///   - arguments: the command line.
  /// - Returns: what the terminal shows, typed text included, and the exit code.
  /// - Throws: `CocoaError` if there is no terminal or no program.
  static func typing(
    _ keys: [String], columns: UInt16 = 100, environment: [String: String] = [:],
    _ arguments: String...
  ) throws -> (screen: String, exitCode: Int32) {
    try typing(keys, columns: columns, environment: environment, arguments)
  }

  /// The same with the command line in a list.
  static func typing(
    _ keys: [String], columns: UInt16 = 100, environment: [String: String],
    folder: String? = nil, _ arguments: [String]
  ) throws -> (screen: String, exitCode: Int32) {
    let (master, slave, name) = try terminal(columns: columns)
    defer { close(master) }
    let started = Swift.Result { try spawn(arguments, on: name, environment, in: folder) }
    close(slave)
    let process = try started.get()
    let (screen, isOver) = converse(master, keys)
    if !isOver { kill(process, SIGKILL) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let hasExited = status & 0x7F == 0
    return (screen.replacing("\r\n", with: "\n"), hasExited ? (status >> 8) & 0xFF : -1)
  }

  /// Makes a terminal; returns both its ends and the name of the one that programs open.
  private static func terminal(
    columns: UInt16
  ) throws -> (master: Int32, slave: Int32, name: String) {
    var master: Int32 = 0
    var slave: Int32 = 0
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&master, &slave, nil, nil, &size) == 0,
      ttyname_r(slave, &name, name.count) == 0
    else { throw CocoaError(.fileReadUnknown) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (master, slave, String(decoding: bytes, as: UTF8.self))
  }

  /// Starts `lessons` in a session of its own, whose terminal is the first one it opens.
  private static func spawn(
    _ arguments: [String], on terminal: String, _ changes: [String: String], in folder: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = freshAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    // The shell goes to the folder, and the program takes its place.
    let lessons = [products.appendingPathComponent("lessons").path] + arguments
    let shell = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let usual = ["TERM": "xterm", "NO_COLOR": "", "PAGER": ""].merging(changes) { $1 }
    let environment = ProcessInfo.processInfo.environment.merging(usual) { $1 }
      .filter { $0.value != unset }
    var process: pid_t = 0
    let words = (shell + lessons).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    guard posix_spawn(&process, (shell + lessons)[0], &actions, &attributes, words, variables) == 0
    else {
      throw CocoaError(.executableLoad)
    }
    return process
  }

  /// A session of its own, and no signals held back as the thread of a test may do.
  private static func freshAttributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    posix_spawnattr_init(&attributes)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  /// Types the next of `keys` whenever the program asks, until it ends, asks without an answer being
  /// left, or says nothing for a minute.
  private static func converse(_ master: Int32, _ keys: [String]) -> (String, isOver: Bool) {
    var rest = keys[...]
    var screen = ""
    var sinceTyped: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var terminal = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&terminal, 1, 60_000) > 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else {
        return (screen + String(decoding: sinceTyped, as: UTF8.self), isOver: true)
      }
      sinceTyped += buffer[..<count]
      // More to read: the colon stood by chance where a part of a page ends.
      guard sinceTyped.suffix(prompt.utf8.count) == Array(prompt.utf8)[...],
        poll(&terminal, 1, 300) == 0
      else { continue }
      guard let next = rest.popFirst() else { break }
      screen += String(decoding: sinceTyped, as: UTF8.self)
      sinceTyped = []
      let bytes = Array(next.utf8)
      guard write(master, bytes, bytes.count) == bytes.count else { break }
    }
    return (screen + String(decoding: sinceTyped, as: UTF8.self), isOver: false)
  }
}
