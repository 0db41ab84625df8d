/// A drawing in letters, made narrower without moving its lines against each other.
struct DrawnText {
  private var lines: [[Character]]

  /// What a drawing has in runs, of which some may go.
  private static let fillers: Set<Character> = [" ", "=", "-", ".", "–", "─"]

  /// Takes the lines of a drawing.
  init(_ lines: [Substring]) {
    self.lines = lines.map(Array.init)
  }

  /// Returns the lines in at most `width` columns, as far as columns can go that repeat the one before
  /// them in all lines; a word stays whole, and so does a gap of two.
  func narrowed(to width: Int) -> [String] {
    var lines = lines
    var column = (lines.map(\.count).max() ?? 0) - 1
    while column > 1, lines.contains(where: { $0.count > width }) {
      if lines.allSatisfy({ Self.isRepeated(column, in: $0) }) {
        for index in lines.indices where lines[index].indices.contains(column) {
          lines[index].remove(at: column)
        }
      }
      column -= 1
    }
    return lines.map { String($0) }
  }

  /// Whether a line has the same filler there as in the two columns before, or is over.
  private static func isRepeated(_ column: Int, in line: [Character]) -> Bool {
    guard column < line.count else { return true }
    return fillers.contains(line[column]) && line[column] == line[column - 1]
      && line[column] == line[column - 2]
  }
}
