import Foundation

/// Asks questions: of somebody at a terminal, or of whatever is piped into standard input.
struct Dialogue {
  /// The number of bytes beyond which nobody types a line.
  private static let longestLine = 4_096

  /// Whether somebody sits there, who can be asked again.
  let isWithPerson: Bool

  /// Looks at what standard input and output are; with a person, Ctrl-C ends the program quietly.
  init() {
    isWithPerson = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    guard isWithPerson else { return }
    signal(SIGINT) { _ in
      write(STDOUT_FILENO, "\n", 1)
      _exit(130)
    }
  }

  /// Reads a line.
  ///
  /// - Parameter prompt: what to show before it, to a person.
  /// - Returns: the line without its end; nothing when the input is over.
  /// - Throws: `Failure` if the prompt cannot be written, or nobody would type such a line.
  func ask(_ prompt: String) throws -> String? {
    if isWithPerson { try Lessons.write(prompt) }
    var bytes: [UInt8] = []
    while let byte = Self.nextByte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
      if bytes.count > Self.longestLine {
        throw Failure.usage("The line of standard input is too long to be an answer.")
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
