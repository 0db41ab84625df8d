extension String {
  /// Returns the text padded with spaces to `width` columns, or the text itself if it is longer.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text padded with spaces on the left to `width` columns.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text up to its last character that is not a space.
  package var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Returns the words of the text in lines of at most `width` columns.
  ///
  /// Words within backquotes stay together if they fit on a line. A word longer than a line is
  /// divided, unless it is to be copied: with a slash or a backquote it has a line of its own.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(fitting: max(1, width)) {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns a command, indented, that can be copied; too long a one goes on in further lines, which
  /// begin with an option.
  ///
  /// One that plays a schedule again stays whole, so that nothing divides its quoted words.
  package func brokenCommand(to width: Int, after indent: Int = 2) -> String {
    let margin = String(repeating: " ", count: indent)
    guard margin.count + count > width, !isReplay else { return margin + self + "\n" }
    let parts = replacing(" --", with: "\n--").split(separator: "\n")
    let lines = parts.reduce(into: [String]()) { lines, part in
      guard let line = lines.last else { return lines.append(margin + part) }
      // A line that goes on ends with a space and a backslash.
      if lines.count > 1, line.count + 1 + part.count + 2 <= width {
        lines[lines.count - 1] = line + " " + part
      } else {
        lines.append(margin + "  " + part)
      }
    }
    return lines.joined(separator: " \\\n") + "\n"
  }

  /// Whether it is a command that plays a schedule again.
  private var isReplay: Bool { contains("--replay ") }

  private func words(fitting width: Int) -> [String] {
    var words: [String] = []
    var open: [Substring] = []
    var isQuoted = false
    for word in split(separator: " ") {
      open.append(word)
      if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isQuoted.toggle() }
      guard !isQuoted else { continue }
      let whole = open.joined(separator: " ")
      words +=
        whole.count <= width || whole.isReplay ? [whole] : open.flatMap { $0.divided(every: width) }
      open = []
    }
    return words + open.flatMap { $0.divided(every: width) }
  }

  /// Returns the text wrapped to `width` columns, the first line after `first`, others after `rest`.
  package func wrapped(to width: Int, first: String, rest: String) -> String {
    wrapped(to: width - Swift.max(first.count, rest.count))
      .enumerated()
      .map { ($0.offset == 0 ? first : rest) + $0.element + "\n" }
      .joined()
  }
}

extension Substring {
  /// The parts of a word that is too long; a path or a command stays whole.
  fileprivate func divided(every length: Int) -> [String] {
    guard !contains("/"), !contains("`") else { return [String(self)] }
    var rest = self
    var parts: [String] = []
    while rest.count > length {
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return parts + [String(rest)]
  }
}
