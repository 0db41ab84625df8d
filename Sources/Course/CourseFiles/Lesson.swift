import Foundation

/// One lesson: a numbered folder under `lessons/` with its prose.
package struct Lesson: Hashable, Sendable {
  /// A piece of a lesson.
  package enum Block: Hashable, Sendable {
    /// Prose, in Markdown.
    case prose(String)
    /// The sources of a use case in all styles.
    case sources(useCase: String)
    /// The source of a use case in one style.
    case source(style: String, useCase: String)
    /// A declaration in a file of the kit, by words of its first line; without them, the file.
    case quotation(file: String, declaration: String)
    /// A scenario, played in some styles and compared; in all of them if none are named.
    case comparison(scenario: String, styles: [String])
    /// A scenario, played in some styles and drawn over time.
    case timeline(Play)
    /// The lines of a trace, drawn over time.
    case trace([String])
    /// Some lines of a file of the kit, from the first that has these words.
    case lines(file: String, count: Int, words: String)
    /// Something to predict.
    case question(Question)
    /// An exercise to be done here.
    case exercise(ExerciseNumber)
    /// The ways through the course, of which one is to be chosen.
    case paths
    /// A directive that the runner does not know.
    case unknown(directive: String)
  }

  /// A piece of a lesson, and where its page has it.
  package struct Part: Hashable, Sendable {
    /// What it is.
    package let block: Block
    /// The line on which it begins, counted from 1.
    package let line: Int

    /// How many words of prose it has, those of a question included.
    var words: Int {
      let text =
        switch block {
        case .prose(let text): text
        case .question(let question):
          ([question.text] + question.choices.map(\.text)).joined(separator: " ")
        default: ""
        }
      return text.split { $0 == " " || $0 == "\n" }.count
    }

    /// Puts a piece at a line.
    package init(block: Block, line: Int) {
      self.block = block
      self.line = line
    }
  }

  /// The number by which the lesson is called.
  package let number: Int
  /// The name of its folder, without the number.
  package let name: String
  /// Its first heading.
  package let title: String
  /// What one can do after it, as in `read code in nested callbacks`; nil if its page does not say.
  package let goal: String?
  /// How many minutes it takes to read its prose, at 100 words a minute; listings and what is deeper
  /// are not counted.
  package var minutes: Int {
    let main = introduction + sections.flatMap(\.main)
    return max(1, (main.reduce(0) { $0 + $1.words } + 50) / 100)
  }
  /// The path of its prose, counted from the root of the checkout.
  package let path: String
  /// The language of its prose; nil for English.
  package let language: String?
  /// The first line that its translation should have, if the original was changed since.
  package let outdated: String?
  /// The path of its folder, counted from the root of the checkout.
  package var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  /// The path of the folder that holds its exercises, counted from the root of the checkout.
  package var exercises: String { Self.exercises(in: folder) }
  /// The prose, with what the runner is to fill in, and where.
  package let parts: [Part]
  /// The prose, with what the runner is to fill in.
  package var blocks: [Block] { parts.map(\.block) }
  /// Whether the runner can understand all that the page asks for.
  package var isUnderstood: Bool {
    parts.allSatisfy { if case .unknown = $0.block { false } else { true } }
  }

  /// Returns all lessons of `checkout`, in order of their numbers.
  ///
  /// - Throws: `CourseError` if the folder or a lesson's prose cannot be read.
  package static func all(in checkout: Checkout) throws -> [Lesson] {
    try folders(in: checkout)
      .compactMap { try Lesson(folder: $0, in: checkout) }
      .sorted { $0.number < $1.number }
  }

  /// Returns the first of some lessons that `checkout` has, and reads no other.
  ///
  /// - Parameters:
  ///   - numbers: what they are called by, the most wanted first.
  ///   - checkout: the root of the files.
  /// - Returns: the lesson; nil if there is none of them.
  /// - Throws: `CourseError` if the folder or the lesson's prose cannot be read.
  package static func first(of numbers: [Int], in checkout: Checkout) throws -> Lesson? {
    let folders = try folders(in: checkout)
    for number in numbers {
      for folder in folders where Self.number(of: folder) == number {
        if let lesson = try Lesson(folder: folder, in: checkout) { return lesson }
      }
    }
    return nil
  }

  /// Returns the path of the folder that holds the exercises of a lesson, without reading prose.
  ///
  /// - Returns: nil if there is no such lesson.
  /// - Throws: `CourseError` if the folder of the lessons cannot be read.
  package static func exercises(ofLesson number: Int, in checkout: Checkout) throws -> String? {
    try folders(in: checkout)
      .first { Self.number(of: $0) == number && checkout.contains(prose(in: $0)) }
      .map { exercises(in: "\(SourceTree.lessons)/\($0)") }
  }

  /// Returns the paths of the folders that hold exercises, without reading prose, in no order.
  ///
  /// - Throws: `CourseError` if the folder of the lessons cannot be read.
  static func exerciseFolders(in checkout: Checkout) throws -> [String] {
    try folders(in: checkout)
      .filter { number(of: $0) != nil && checkout.contains(prose(in: $0)) }
      .map { exercises(in: "\(SourceTree.lessons)/\($0)") }
  }

  /// The names of what lies in the folder of the lessons.
  private static func folders(in checkout: Checkout) throws -> [String] {
    let folder = checkout.root.appendingPathComponent(SourceTree.lessons).path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw CourseError.unreadable(path: SourceTree.lessons)
    }
    return names
  }

  private static func exercises(in folder: String) -> String { folder + "/exercises" }

  private static func prose(in folder: String) -> String {
    "\(SourceTree.lessons)/\(folder)/README.md"
  }

  /// The number at the start of a folder's name such as `05-promises`.
  private static func number(of folder: String) -> Int? {
    let parts = folder.split(separator: "-", maxSplits: 1)
    return parts.count == 2 ? Int(parts[0]) : nil
  }

  /// Reads the lesson in `folder`.
  ///
  /// - Returns: nil if its name is not a number, a hyphen and a name, or it holds no prose.
  init?(folder: String, in checkout: Checkout) throws {
    guard let number = Self.number(of: folder) else { return nil }
    self.number = number
    name = folder.split(separator: "-", maxSplits: 1).last.map(String.init) ?? folder
    let path = Self.prose(in: folder)
    guard checkout.contains(path) else { return nil }
    let original = try checkout.text(at: path)
    let translation = try checkout.language.flatMap {
      try Translation($0, of: path, original, in: checkout)
    }
    self.path = translation?.path ?? path
    language = translation == nil ? nil : checkout.language
    outdated = translation?.line
    let text = translation?.text ?? original
    parts = Self.parts(of: text)
    let heading = text.split(separator: "\n").first { $0.hasPrefix("# ") }
    title = heading.map { String($0.dropFirst(2)) } ?? name
    // It stands in sentences of the program, which are English.
    goal = Self.goal(in: original)
  }

  /// What stands behind "After this lesson you can", up to the full stop.
  private static func goal(in text: String) -> String? {
    let line = text.split(separator: "\n\n").first { $0.hasPrefix(promise) }
    return line.map { line in
      String(line.dropFirst(promise.count).prefix { $0 != "." }).replacing("\n", with: " ")
    }
  }

  /// How the paragraph begins that says what the lesson is for.
  private static let promise = "After this lesson you can "

  /// Divides a lesson's text at its directives: lines such as `<!-- lessons: compare happy -->`.
  ///
  /// The others are `sources USE-CASE`, `source STYLE USE-CASE`, `quote FILE` for a file,
  /// `quote FILE WORDS` for the declaration in it whose first line has these words,
  /// `lines COUNT FILE WORDS`, `exercise NUMBER` and `paths`; a file is named as events
  /// name it: `RxStyle/Retry.swift`. `compare` takes style names, divided by commas, after the
  /// scenario; `timeline` takes a token besides. `ask` and `order` begin a `Question`, `trace` the
  /// lines of a trace in a fence, and `end` ends each of them.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var prose: [Substring] = []
    var question: (directive: String, line: Int, text: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func endProse(before index: Int) {
      let text = prose.joined(separator: "\n").trimmingCharacters(in: .newlines)
      let start = index - prose.count + prose.prefix(while: \.isEmpty).count
      if !text.isEmpty { parts.append(Part(block: .prose(text), line: start + 1)) }
      prose = []
    }
    for (index, line) in lines.enumerated() {
      if let open = question {
        question?.text.append(line)
        guard directive(in: line) == "end" else { continue }
        parts.append(Part(block: block(for: open.directive, open.text), line: open.line))
        question = nil
      } else if let directive = directive(in: line), isBegun(by: directive) {
        endProse(before: index)
        question = (directive, index + 1, [])
      } else if let directive = directive(in: line) {
        endProse(before: index)
        parts.append(Part(block: block(for: directive), line: index + 1))
      } else {
        prose.append(line)
      }
    }
    endProse(before: lines.count)
    if let question {
      parts.append(Part(block: .unknown(directive: question.directive), line: question.line))
    }
    return parts
  }

  /// Whether a directive begins what goes on up to an `end`.
  private static func isBegun(by directive: String) -> Bool {
    ["ask", "order", "trace"].contains(directive.prefix { $0 != " " })
  }

  /// What begins with a directive and has these lines, up to its end.
  private static func block(for directive: String, _ lines: [Substring]) -> Block {
    if directive == "trace" {
      let fenced = lines.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
      return .trace(fenced.map(String.init))
    }
    return Question(directive, lines.joined(separator: "\n")).map(Block.question)
      ?? .unknown(directive: directive)
  }

  private static func directive(in line: Substring) -> String? {
    let start = "<!-- lessons: "
    let end = " -->"
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private static func block(for directive: String) -> Block {
    let words = directive.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("sources", 2): return .sources(useCase: words[1])
    case ("paths", 1): return .paths
    case ("exercise", 2):
      return ExerciseNumber(words[1]).map(Block.exercise) ?? .unknown(directive: directive)
    case ("timeline", 2...): return .timeline(Play(words.dropFirst()))
    case ("lines", 4...):
      guard let count = Int(words[1]), count > 0 else { return .unknown(directive: directive) }
      return .lines(
        file: words[2], count: count, words: words.dropFirst(3).joined(separator: " "))
    case ("source", 3): return .source(style: words[1], useCase: words[2])
    case ("quote", 2...):
      return .quotation(file: words[1], declaration: words.dropFirst(2).joined(separator: " "))
    case ("compare", 2...3):
      let styles = words.count > 2 ? words[2].split(separator: ",").map(String.init) : []
      return .comparison(scenario: words[1], styles: styles)
    default: return .unknown(directive: directive)
    }
  }
}
