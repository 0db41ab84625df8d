/// What it takes to tell a story: counts over the text of one source file.
///
/// Comments, blank lines and what stands in quotation marks do not count.
package struct SourceMeasure: Encodable, Hashable, Sendable {
  /// Lines of code, imports left out.
  package let lines: Int
  /// The most braces and parentheses open at the end of a line.
  package let nesting: Int
  /// Lines that deal with an error: catch it, pass it on, make one, or recover.
  package let errorPlaces: Int
  /// Lines that make a place for state that the story keeps by hand.
  package let statePlaces: Int

  private static let errorWords = [
    "catch", ".failure", ".error", "onError", "recover", "reject", "throw ", "try?", "retry",
  ]
  private static let stateWords = [
    "var ", "Locked(", "Locked<", "Slot<", "Slot(", "Subject<", "Subject(", "SerialDisposable(",
    "Join(", ".pending()", "Seal<",
  ]

  /// Measures `source`.
  package init(of source: String) {
    let code = source.split(separator: "\n").map(Self.code).filter {
      !$0.isEmpty && !$0.hasPrefix("import ")
    }
    lines = code.count
    var open = 0
    var most = 0
    for character in code.joined(separator: "\n") {
      if character == "{" || character == "(" { open += 1 }
      if character == "}" || character == ")" { open -= 1 }
      if character == "\n" { most = max(most, open) }
    }
    nesting = most
    errorPlaces = Self.count(Self.errorWords, in: code)
    let stored = code.filter { !($0.contains("var ") && $0.hasSuffix("{")) }
    statePlaces = Self.count(Self.stateWords, in: stored)
  }

  private static func count(_ words: [String], in code: [String]) -> Int {
    code.count { line in words.contains { line.contains($0) } }
  }

  /// The code in a line, without indentation, comments and what is quoted.
  private static func code(in line: Substring) -> String {
    var code = ""
    var isQuoted = false
    for character in line.drop(while: { $0 == " " }) {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted { code.append(character) }
      if code.hasSuffix("//") { return String(code.dropLast(2)).withoutTrailingSpaces }
    }
    return code.withoutTrailingSpaces
  }
}
