import Foundation

/// Shows prompts and reads the lines that somebody types or a program sends.
///
/// The first Ctrl-C ends the input, so that whoever asks can put things in order; a second one ends
/// the program.
final class Prompter {
  /// Two ends of a pipe: a signal writes to one, so that whoever waits at the other wakes up.
  private static let alarm = { () -> (wait: Int32, ring: Int32) in
    var ends: [Int32] = [-1, -1]
    return pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
  }()

  /// The number of bytes beyond which nobody types a line.
  private static let longestLine = 65_536

  /// Whether somebody types; otherwise the lines are shown as if they had been typed.
  let isTerminal = isatty(STDIN_FILENO) == 1
  private let output: FileHandle
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Shows prompts on `output`.
  init(output: FileHandle) {
    self.output = output
    _ = Self.alarm
    signal(SIGINT) { _ in
      var byte: UInt8 = 0
      _ = write(Prompter.alarm.ring, &byte, 1)
      signal(SIGINT, SIG_DFL)
    }
    // A program that starts this one may have left signals blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit { signal(SIGINT, SIG_DFL) }

  /// Shows a text; a reader that has gone away is no error.
  func show(_ text: String) {
    try? output.write(contentsOf: Data(text.utf8))
  }

  /// Shows a prompt and returns the line that follows, without control characters and outer spaces.
  ///
  /// - Returns: nothing at the end of the input.
  func line(_ prompt: String) -> String? {
    show(prompt)
    guard let line = nextLine() else {
      show("\n")
      return nil
    }
    if !isTerminal { show(line + "\n") }
    return line
  }

  private func nextLine() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return Self.clean(bytes[..<end])
      }
      guard !isAtEnd, bytes.count <= Self.longestLine, waitForInput() else {
        isAtEnd = true
        return nil
      }
      guard takeInput() else {
        isAtEnd = true
        return bytes.isEmpty ? nil : Self.clean(bytes[...])
      }
    }
  }

  /// Waits until there is input; false if there was a Ctrl-C.
  private func waitForInput() -> Bool {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Self.alarm.wait, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, 2, -1) < 0 { guard errno == EINTR else { return false } }
    return sources[1].revents == 0
  }

  private func takeInput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  private static func clean(_ bytes: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
  }
}
