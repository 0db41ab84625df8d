/// A source file with line numbers, folded to the declaration that matters.
public struct SourceListing: Sendable {
  private let path: String
  private let lines: [Substring]

  /// Takes the text of the file at `path`.
  public init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// Returns the listing for `terminal`; imports and the comment above the declaration are folded.
  public func rendered(for terminal: Terminal) -> String {
    let start = lines.firstIndex { $0.hasPrefix("public func") } ?? 0
    let heading = terminal.paint(path, .bold)
    let fold = start > 0 ? terminal.paint("      lines 1-\(start) folded\n", .dim) : ""
    return heading + "\n" + fold
      + lines[start...].enumerated()
      .map { number($0.element, start + $0.offset + 1, for: terminal) }
      .joined()
  }

  private func number(_ line: Substring, _ number: Int, for terminal: Terminal) -> String {
    let gutter = String(number).leftPadded(to: 4) + "  "
    var rest = line
    var output = terminal.paint(gutter, .dim)
    let room = terminal.width - gutter.count
    while rest.count > room {
      output += rest.prefix(room) + "\n" + String(repeating: " ", count: gutter.count)
      rest = rest.dropFirst(room)
    }
    return (output + rest).withoutTrailingSpaces + "\n"
  }
}
