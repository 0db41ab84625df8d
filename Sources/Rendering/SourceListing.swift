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

  /// Returns a numbered line; one that is too long goes on below, divided at a space.
  private func number(_ line: Substring, _ number: Int, for terminal: Terminal) -> String {
    let gutter = String(number).leftPadded(to: 4) + "  "
    let room = terminal.width - gutter.count
    guard !line.isEmpty else {
      return terminal.paint(gutter.withoutTrailingSpaces, .dim) + "\n"
    }
    guard line.count > room else { return terminal.paint(gutter, .dim) + line + "\n" }
    let indent = String(line.prefix { $0 == " " })
    let lines = line.dropFirst(indent.count).description.wrapped(to: room - indent.count - 4)
    let margin = String(repeating: " ", count: gutter.count) + indent + "    "
    return terminal.paint(gutter, .dim) + indent + lines.joined(separator: "\n" + margin) + "\n"
  }
}
