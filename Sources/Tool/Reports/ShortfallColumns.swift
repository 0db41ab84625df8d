import Judging
import Rendering
import Shell

/// Both sides of a shortfall, row by row, as a terminal shows them.
struct ShortfallColumns {
  private let rows: ShortfallRows
  /// The rows, with a line for each long stretch that is the same on both sides.
  private let pieces: [ShortfallRows.Piece]
  /// How many of them are shown: of very many those up to some behind the first difference.
  private let shown: Int
  /// Whether each line has the line of the file that led to it.
  private let hasPlaces: Bool

  /// How many pieces are shown from the first difference on, if there are more than so many in all.
  private static let (behind, many) = (20, 32)

  /// Lays out a shortfall; of one that the student has asked for, all is shown.
  init(of shortfall: Shortfall, isReplayed: Bool) {
    rows = ShortfallRows(of: shortfall)
    hasPlaces = isReplayed
    pieces = isReplayed ? rows.rows.indices.map { .row($0) } : rows.pieces
    let first = rows.first.map { ShortfallRows.Piece.row($0) }
    let place = first.flatMap(pieces.firstIndex) ?? 0
    shown =
      isReplayed || pieces.count <= Self.many
      ? pieces.count : min(place + Self.behind, pieces.count)
  }

  func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    return rows.aim != nil
      ? alone(terminal, width)
      : width >= 90 ? sideBySide(terminal, width) : stacked(terminal)
  }

  /// Only what happens, where something else is said of it as a whole.
  private func alone(_ terminal: Terminal, _ width: Int) -> String {
    terminal.paint("what happens\n", .dim)
      + rows.rows.compactMap(\.yours)
      .flatMap { text(of: $0).indentedLines(width: width).map { $0 + "\n" } }.joined()
  }

  private func sideBySide(_ terminal: Terminal, _ width: Int) -> String {
    let column = (width - 6) / 2
    let heading = "  " + "what should happen".padded(to: column) + "  what happens\n"
    return terminal.paint(heading, .dim)
      + whole(terminal) { index, row in
        let left = row.expected.map { rows.text(of: $0).indentedLines(width: column) } ?? []
        let right = yours(index).map { $0.indentedLines(width: column) } ?? []
        return (0..<max(left.count, right.count)).map { line in
          let text =
            ((line == 0 && !row.isSame ? "> " : "  ")
            + (line < left.count ? left[line] : "").padded(to: column) + "  "
            + (line < right.count ? right[line] : "")).withoutTrailingSpaces
          return (index == rows.first ? terminal.paint(text, .red) : text) + "\n"
        }
        .joined()
      }
  }

  /// One column: what is missing, and what is too much, each behind its sign.
  private func stacked(_ terminal: Terminal) -> String {
    let width = terminal.width - 2
    func lines(_ sign: String, _ text: String) -> String {
      text.indentedLines(width: width).enumerated()
        .map { ($0 == 0 ? sign + " " : "  ") + $1 + "\n" }.joined()
    }
    let heading = "what happens (- missing, + too much)\n"
    return terminal.paint(heading, .dim)
      + whole(terminal) { index, row in
        let yours = yours(index)
        if row.isSame { return lines(" ", yours ?? "") }
        let both =
          (row.expected.map { lines("-", rows.text(of: $0)) } ?? "")
          + (yours.map { lines("+", $0) } ?? "")
        return index == rows.first ? terminal.paint(both, .red) : both
      }
  }

  /// The rows that are shown, with how many are left out.
  private func whole(
    _ terminal: Terminal, _ text: (Int, ShortfallRows.Row) -> String
  ) -> String {
    let lines = pieces.prefix(shown).map { piece in
      guard case .row(let index) = piece else { return terminal.paint(piece.words, .dim) }
      return text(index, rows.rows[index])
    }
    let rest = pieces.dropFirst(shown).map(\.count).reduce(0, +)
    return lines.joined() + (rest == 0 ? "" : "  … \(rest) more behind this\n")
  }

  /// The right side of a row; where nothing happens at all, the first row says so.
  private func yours(_ index: Int) -> String? {
    rows.rows[index].yours.map(text)
      ?? (index == 0 && rows.rows.allSatisfy { $0.yours == nil } ? "(nothing)" : nil)
  }

  private func text(of line: ShortfallRows.Line) -> String {
    rows.text(of: line) + (hasPlaces ? line.place.map { "  :\($0)" } ?? "" : "")
  }
}

extension ShortfallRows.Piece {
  /// How many rows it stands for.
  fileprivate var count: Int { if case .alike(let count) = self { count } else { 1 } }

  /// The line that stands for rows that are left out.
  fileprivate var words: String {
    if case .alike(let count) = self {
      "       ... \(count) lines, the same on both sides ...\n"
    } else {
      ""
    }
  }
}

extension String {
  /// The line in pieces of at most `width`, each after the spaces with which it begins.
  fileprivate func indentedLines(width: Int) -> [String] {
    guard count > width else { return [self] }
    let indent = String(prefix { $0 == " " || $0.isNumber })
    let rest = dropFirst(indent.count).description.withMarksJoined
      .wrapped(to: width - indent.count)
    let margin = String(repeating: " ", count: indent.count)
    return rest.enumerated().map {
      ($0 == 0 ? indent : margin) + $1.replacing(Self.joint, with: " ")
    }
  }

  /// A space at which no line is broken.
  private static let joint = "\u{A0}"

  /// The same with each mark, such as `! after cancel`, as one word.
  private var withMarksJoined: String {
    let parts = components(separatedBy: " ! ")
    let marks = parts.dropFirst().map { "!" + Self.joint + $0.replacing(" ", with: Self.joint) }
    return ([parts[0]] + marks).joined(separator: " ")
  }
}
