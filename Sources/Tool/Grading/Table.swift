/// A table as a text with commas, as spreadsheets read and write it.
///
/// Source: RFC 4180; semicolons and tabs are read, too.
struct Table {
  /// A row with the line on which it begins, counted from 1.
  struct Row {
    let line: Int
    let cells: [String]
  }

  let rows: [Row]

  /// Reads a text; empty lines are left out.
  init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let first = text.prefix { !$0.isNewline }
    let separator: Character =
      [";", "\t"].first { first.contains($0) && !first.contains(",") } ?? ","
    var reader = TableReader(separator)
    reader.read(Array(text))
    rows = reader.rows
  }

  /// A row as a text, with an end of line.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A text that a spreadsheet takes for a text, whatever it begins with.
  static func text(_ words: String) -> String {
    let isFormula = words.first.map { "=+-@\t\r".contains($0) } ?? false
    return isFormula ? "'" + words : words
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0 == ";" || $0.isNewline }) else {
      return cell
    }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}

/// Reads a table letter by letter.
private struct TableReader {
  private(set) var rows: [Table.Row] = []
  private let separator: Character
  private var cells: [String] = []
  private var cell = ""
  private var isQuoted = false
  private var (line, start) = (1, 1)

  init(_ separator: Character) { self.separator = separator }

  mutating func read(_ letters: [Character]) {
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let isPair = isQuoted && index + 1 < letters.count && letters[index + 1] == "\""
      switch letter {
      case "\"" where isPair:
        cell.append(letter)
        index += 1
      case "\"": isQuoted.toggle()
      case separator where !isQuoted: endCell()
      case let letter where letter.isNewline && !isQuoted: endRow()
      default: cell.append(letter)
      }
      if letter.isNewline {
        line += 1
        if !isQuoted { start = line }
      }
      index += 1
    }
    endRow()
  }

  private mutating func endCell() {
    cells.append(String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    cell = ""
  }

  private mutating func endRow() {
    endCell()
    if cells.contains(where: { !$0.isEmpty }) { rows.append(Table.Row(line: start, cells: cells)) }
    cells = []
  }
}
