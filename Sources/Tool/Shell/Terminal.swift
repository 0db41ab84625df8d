import Foundation

/// What the output goes to: how wide and high it is, and whether it understands colour.
package struct Terminal: Hashable, Sendable {
  /// How a piece of text stands out.
  package enum Ink: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case magenta = "35"
    case cyan = "36"
  }

  /// The number of columns.
  package let width: Int
  /// The number of lines; nil if there is no end to them.
  package let height: Int?
  /// Whether colour may be used; it never carries meaning alone.
  package let hasColour: Bool

  /// Describes a terminal of at least 32 columns.
  package init(width: Int, height: Int? = nil, hasColour: Bool) {
    self.width = max(32, width)
    self.height = height
    self.hasColour = hasColour
  }

  /// No terminal: 100 columns, plain.
  ///
  /// What goes to a file or a pipe is therefore always the same.
  package static let none = Terminal(width: 100, hasColour: false)

  /// Describes the terminal that standard output goes to.
  ///
  /// - Parameter environment: the variables of the process. Colour is off if `NO_COLOR` is not empty
  ///   or `TERM` is `dumb`.
  /// - Returns: the terminal; `none` if standard output goes to a file or a pipe.
  package static func current(environment: [String: String]) -> Terminal {
    guard isatty(STDOUT_FILENO) == 1 else {
      return environment[told].flatMap(Terminal.init(told:)) ?? .none
    }
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    let size = size()
    return Terminal(
      width: size?.columns ?? 100, height: size?.lines, hasColour: !isPlain)
  }

  /// The variable by which the course tells a command that it runs what to write for.
  package static let told = "LESSONS_TERMINAL"

  /// The value of that variable, as `80 24 colour`.
  package var words: String {
    "\(width) \(height ?? 0)" + (hasColour ? " colour" : "")
  }

  private init?(told words: String) {
    let parts = words.split(separator: " ")
    guard parts.count > 1, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    self.init(
      width: width, height: height > 0 ? height : nil, hasColour: parts.last == "colour")
  }

  /// The number of columns of the terminal that the process's standard error goes to; nil if it is
  /// none.
  static var errorWidth: Int? {
    isatty(STDERR_FILENO) == 1 ? size(of: STDERR_FILENO)?.columns : nil
  }

  /// Returns `text`, to be shown in `ink`.
  package func paint(_ text: String, _ ink: Ink) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Whether `text` takes more lines than there are, with one for what stands below it.
  package func isTooLow(for text: String) -> Bool {
    guard let height else { return false }
    let plain = hasColour ? text.replacing(/\u{1B}\[[0-9]+m/, with: "") : text
    var lines = 1
    for line in plain.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      lines += max(1, (line.count + width - 1) / width)
      if lines > height { return true }
    }
    return false
  }

  private static func size(
    of descriptor: Int32 = STDOUT_FILENO
  ) -> (columns: Int, lines: Int?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
