/// One error or warning of the compiler.
package struct CompilerMessage: Hashable, Sendable {
  /// How bad it is.
  enum Severity: String {
    case error, warning
  }

  /// The line of the student's file; nil if it is about no line of it.
  package let line: Int?
  /// The column in the line; 0 if there is none.
  private let column: Int
  /// What is wrong.
  package let text: String
  /// The line of code, and below it a mark at the place, if the compiler shows them.
  package let excerpt: [String]
  /// How many errors of the same line are not told, since they may follow from this one.
  package private(set) var followers = 0
  /// Whether the file has a `catch`.
  private(set) var hasCatch = false

  /// How many errors one line may have that are all told.
  private static let mostInALine = 5

  private static let unsafe =
    "this uses memory in an unsafe way, which no answer needs and none may"

  /// Finds the errors in what the compiler printed.
  ///
  /// - Parameters:
  ///   - output: what it printed.
  ///   - file: the path of the student's file.
  ///   - answer: the text of the file.
  /// - Returns: at least one message.
  /// - Throws: `CheckerError.staleModules` if the trouble is the kit's.
  static func errors(
    in output: String, file: String, holding answer: String = ""
  ) throws -> [CompilerMessage] {
    let lines = output.split(separator: "\n").map(String.init)
    let messages = all(.error, in: output, file: file)
    if let trouble = messages.first(where: \.isAboutSystemModules) {
      throw CheckerError.noModuleCache(trouble.text)
    }
    let trouble = messages.first { $0.isAboutModules }
    if let trouble { throw CheckerError.staleModules(trouble.text) }
    let rest = lines.first { $0.contains("error:") } ?? lines.first ?? ""
    guard !messages.isEmpty else { return [CompilerMessage(line: nil, text: rest, excerpt: [])] }
    // What follows elsewhere from a mistake in the file would only hide it.
    var own = messages.filter { $0.line != nil }
    for index in own.indices { own[index].hasCatch = answer.contains("catch ") }
    return own.isEmpty ? messages : withoutFloods(own)
  }

  /// Keeps one error of each line that has too many, and of each line with one that brings others.
  private static func withoutFloods(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    Dictionary(grouping: messages) { $0.line ?? 0 }.sorted { $0.key < $1.key }.flatMap { _, told in
      // That a constant cannot be stored into is no news where nobody wants to store.
      let storing = told.contains(where: \.isAboutStoring)
      let all = told.filter { !storing || !$0.text.hasPrefix("cannot assign to ") }
      // What the parser stumbles over comes before what the types then are not.
      let cause = all.first(where: \.isOfParser) ?? all[0]
      guard all.count > mostInALine || cause.isAboutGuard else { return all }
      var first = cause
      first.followers = all.count - 1
      return [first]
    }
  }

  /// Finds the messages of one severity, each once, in the order of their places.
  ///
  /// The compiler tells some of them in no fixed order: those of `MemberImportVisibility`.
  static func all(_ severity: Severity, in output: String, file: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices
      .compactMap { Self(lines[$0], severity, file, following: lines[($0 + 1)...]) }
      .reduce(into: [CompilerMessage]()) { if !$0.contains($1) { $0.append($1) } }
      .sorted { $0.place < $1.place }
  }

  /// The line of code before the place and from it on; nil if the compiler shows no line.
  var code: (before: Substring, after: Substring)? {
    guard let line = excerpt.first, column > 0, line.utf8.count >= column else { return nil }
    let place = line.utf8.index(line.startIndex, offsetBy: column - 1)
    return (line[..<place], line[place...])
  }

  /// What it is sorted by: line, column and text.
  private var place: (Int, Int, String) { (line ?? 0, column, text) }

  private init(line: Int?, text: String, excerpt: [String]) {
    self.line = line
    column = 0
    self.text = text
    self.excerpt = excerpt
  }

  /// Reads `path:line:column: error: text`, with the notes that follow it.
  private init?(
    _ text: String, _ severity: Severity, _ file: String, following: ArraySlice<String>
  ) {
    guard let range = text.range(of: ": \(severity.rawValue): ") else { return nil }
    let place = Self.place(of: text, in: file)
    (line, column) = (place?.line, place?.column ?? 0)
    let words = String(text[range.upperBound...])
    self.text = words.contains("[#StrictMemorySafety]") ? Self.unsafe : words
    let rest = following.prefix { !$0.contains(": error: ") && !$0.contains(": warning: ") }
    let code = line == nil ? [] : rest.prefix(2).prefix { !$0.contains(": note: ") }
    let notes = rest.compactMap { Self.note($0, in: file) }
    excerpt = code.filter { !$0.isEmpty } + notes.prefix(3)
  }

  /// The numbers in `path:line:column: text`, if the path is that of `file`.
  private static func place(of text: String, in file: String) -> (line: Int, column: Int)? {
    guard text.hasPrefix(file + ":") else { return nil }
    let parts = text.dropFirst(file.count + 1).split(separator: ":", maxSplits: 2)
    return parts.first.flatMap { Int($0) }.map { ($0, parts.count > 1 ? Int(parts[1]) ?? 0 : 0) }
  }

  /// A note, if it is about the student's file or says what is wanted.
  private static func note(_ text: String, in file: String) -> String? {
    guard let range = text.range(of: ": note: ") else { return nil }
    let words = text[range.upperBound...]
    if let line = place(of: text, in: file)?.line { return "line \(line): \(words)" }
    return ["protocol requires", "candidate", "found this"].contains { words.hasPrefix($0) }
      ? String(words) : nil
  }
}

extension CompilerMessage {
  /// Whether it says that the exercise's type or one of its functions is not there.
  var isAboutShape: Bool {
    text.contains("does not conform to protocol") || (line == nil && text.contains("cannot find"))
  }

  /// Whether it says that a condition stores, where it should compare.
  var isAboutStoring: Bool { text.contains("use of '=' in a boolean context") }

  /// Whether it says that a brace is missing, or one is too many.
  var isAboutBraces: Bool {
    ["expected '{'", "expected '}'", "extraneous '}'"].contains(where: text.hasPrefix)
  }

  /// Whether it is the parser's, which knows no types yet.
  fileprivate var isOfParser: Bool { text.hasPrefix("expected ") }

  /// Whether a condition of `guard` ends too early, so that the rest of the line means nothing.
  fileprivate var isAboutGuard: Bool { text.hasPrefix("expected 'else' after 'guard'") }

  /// Whether it says that a module of the system cannot be built, of which no file tells a line.
  fileprivate var isAboutSystemModules: Bool {
    line == nil && (text.contains("could not build C module") || text.contains("module cache"))
      || excerpt.first?.contains("import ") == true && text.contains("could not build C module")
  }

  /// Whether it says that the kit's built modules do not fit this compiler, or are not there.
  ///
  /// A message that the student's own code brings about, as `#error` does, stands at no import.
  fileprivate var isAboutModules: Bool {
    let isAtImport = excerpt.first.map { $0.contains("import ") && !$0.contains("#error") } ?? true
    // Every answer imports it, so it is the kit that lacks it.
    if isAtImport, text == "no such module 'Exercises'" { return true }
    let words = ["compiled", "cannot be imported", "precompiled", "module cache", "was built"]
    return isAtImport && text.contains("module") && words.contains { text.contains($0) }
  }
}
