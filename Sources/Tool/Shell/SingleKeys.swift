import Foundation

/// Reads single keys from a terminal, without waiting for Enter.
///
/// The terminal is as it was before when `end()` has run, which also happens after Ctrl-C, and when
/// another program ends this one by a signal that can be caught.
package final class SingleKeys {
  /// A key, by what it does.
  package enum Key: Equatable {
    case right, left, up, down, home, end, pageUp, pageDown
    case character(Character)
    /// No key came in time.
    case nothing
    /// The input is over, or there was a Ctrl-C.
    case over
  }

  private var before = termios()
  /// The same for a handler of signals, which can hold nothing; it is set before any can come.
  nonisolated(unsafe) private static var before = termios()
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]
  private static let giveBack: @convention(c) (Int32) -> Void = { number in
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &SingleKeys.before)
    signal(number, SIG_DFL)
    raise(number)
  }
  /// What was read and is no key yet.
  private var bytes: [UInt8] = []

  /// Takes the keyboard; nil if standard input is no terminal.
  package init?() {
    guard Console.current.input == STDIN_FILENO, isatty(STDIN_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &before) == 0
    else { return nil }
    var single = before
    single.c_lflag &= ~tcflag_t(ICANON | ECHO)
    Self.before = before
    guard tcsetattr(STDIN_FILENO, TCSANOW, &single) == 0 else { return nil }
    for signal in Self.endings { Foundation.signal(signal, Self.giveBack) }
    Interrupt.begin()
  }

  /// Gives the keyboard back.
  package func end() {
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &before)
    for signal in Self.endings { Foundation.signal(signal, SIG_DFL) }
    Interrupt.end()
  }

  /// Drops what was typed and has not been read.
  package func forget() {
    bytes = []
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  /// Waits for a key.
  ///
  /// - Parameter limit: how many milliseconds to wait; nil waits for ever.
  /// - Returns: the key, or why there is none.
  package func next(withinMilliseconds limit: Int32? = nil) -> Key {
    if !bytes.isEmpty { return Self.takeKey(from: &bytes) }
    var sources = [STDIN_FILENO, Interrupt.wakeUp].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let ready = poll(&sources, 2, limit ?? -1)
    if ready == 0 { return .nothing }
    guard ready > 0, sources[1].revents == 0 else {
      return ready < 0 && errno == EINTR && !Interrupt.isNoted ? .nothing : .over
    }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return .over }
    bytes += buffer[..<count]
    return Self.takeKey(from: &bytes)
  }

  /// The keys that a terminal sends as several bytes, which begin with Escape.
  private static let sequences: [(text: String, key: Key)] = [
    ("[A", .up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right),
    ("[D", .left), ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[F", .end),
    ("OF", .end), ("[4~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
  ]

  /// Takes the first key out of what was read; bytes that mean nothing here are dropped.
  static func takeKey(from bytes: inout [UInt8]) -> Key {
    let escape: UInt8 = 0x1B
    guard bytes.first == escape else {
      let byte = bytes.removeFirst()
      if byte == 4 { return .over }
      return byte < 0x80 ? .character(Character(UnicodeScalar(byte))) : .nothing
    }
    let rest = bytes.dropFirst()
    if let known = sequences.first(where: { rest.starts(with: $0.text.utf8) }) {
      bytes.removeFirst(1 + known.text.utf8.count)
      return known.key
    }
    bytes.removeFirst(1 + rest.prefix { $0 != escape }.count)
    return .nothing
  }
}
