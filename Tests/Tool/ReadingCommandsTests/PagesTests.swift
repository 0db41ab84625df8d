import CourseFiles
import Foundation
import Shell
import Testing
@testable import JudgingCommands
@testable import ReadingCommands

/// The pages as a student follows them: words that are explained, links and commands that are there.
@Suite struct PagesTests {
  private static let checkout = try? Checkout(above: [URL(fileURLWithPath: #filePath)])
  private static let glossary = "lessons/glossary.md"

  /// The lessons, read once for all tests.
  private static let all = Result { try Lesson.all(in: #require(checkout)) }

  private let checkout: Checkout
  private let lessons: [Lesson]

  init() throws {
    checkout = try #require(Self.checkout)
    lessons = try Self.all.get()
  }

  @Test func aTermMeansWhatItsLessonSays() throws {
    let terms = try terms()
    #expect(terms.count > 70)
    #expect(terms.map(\.lesson) == terms.map(\.lesson).sorted())
    for term in terms {
      #expect(term.isUsed(in: term.meaning), "'\(term.meaning)' does not have the word")
      let text = lessons.first { $0.number == term.lesson }.map(Self.explanation)
      #expect(text?.contains(term.meaning) == true, "\(term.lesson) does not say: \(term.meaning)")
    }
  }

  @Test func noTermIsUsedBeforeItIsExplained() throws {
    let texts = Dictionary(
      uniqueKeysWithValues: lessons.map { ($0.number, Self.explanation(of: $0)) })
    let words = texts.mapValues(FieldTerm.words)
    for term in try terms() {
      for lesson in lessons where lesson.number < term.lesson {
        let isUsed = term.isUsed(among: words[lesson.number] ?? [])
        #expect(!isUsed, "\(term.forms[0]) in lesson \(lesson.number)")
      }
      let own = texts[term.lesson] ?? ""
      let before = own.range(of: term.meaning).map { own[..<$0.lowerBound] } ?? ""
      let text = before.trimmingPrefix(/\s*After this lesson you can [^.]*\./)
      #expect(!term.isUsed(in: String(text)), "\(term.forms[0]) in lesson \(term.lesson)")
    }
  }

  /// A message prints the name with spaces, and the list its belief.
  @Test func aMisconceptionIsFoundByWhatIsPrintedOfIt() throws {
    let pages = try Misconception.all(in: checkout)
    for page in pages {
      for words in [page.name, page.name.replacing("-", with: " "), page.title.uppercased()] {
        #expect(pages.filter { $0.isCalled(words) } == [page], "\(words)")
      }
    }
  }

  @Test(arguments: [
    ("a task waits", true), ("Tasks wait.", true), ("two child\ntasks", true), ("tasking", false),
    ("`task` and \"task\"", false), ("sub-task", false),
  ])
  func aWordIsFoundInAnyOfItsForms(text: String, isUsed: Bool) {
    let term = FieldTerm(forms: ["task"], meaning: "", lesson: 1)
    #expect(term.isUsed(in: text) == isUsed)
    let pair = FieldTerm(forms: ["child task"], meaning: "", lesson: 1)
    #expect(pair.isUsed(in: text) == text.contains("child"))
  }

  @Test func aLinkLeadsToAFile() throws {
    var count = 0
    for page in try pages() {
      let text = try checkout.text(at: page)
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for link in Self.links(in: text) {
        count += 1
        // DocC finds pictures by their names.
        let files = ["", "/Resources"].map {
          checkout.root.appendingPathComponent("\(folder)\($0)/\(link)").standardized
        }
        #expect(
          files.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(page): \(link)")
      }
      for path in Self.paths(in: text) {
        count += 1
        #expect(checkout.contains(path), "\(page): \(path)")
      }
    }
    #expect(count > 20)
  }

  @Test func aCommandOnAPageIsUnderstood() throws {
    var count = 0
    for page in try pages() {
      for command in Self.commands(in: try checkout.text(at: page)) {
        count += 1
        #expect(try problem(of: command) == nil, "\(page): \(command)")
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: [
    "lessons copmare happy", "lessons compare update-avatar/sunny", "lessons check 1.99",
    "lessons compare happy --styles jazz", "lessons 18", "lessons 9 --section nowhere",
    "lessons misconception all-is-well", "lessons predict 16", "lessons explore happy --slowly",
  ])
  func aCommandThatDoesNotExistIsFound(command: String) throws {
    #expect(try problem(of: command) != nil)
  }

  @Test func commandsAreReadFromCodeAndFromText() {
    let text = """
      Run `swift run
      lessons check 1`, not `lessons next now`.

      ```
      $ swift run lessons compare happy   in all styles
      make test
      ```
      """
    #expect(Self.commands(in: text) == ["lessons compare happy", "lessons check 1"])
  }
}

extension PagesTests {
  private func terms() throws -> [FieldTerm] {
    let text = try checkout.text(at: Self.glossary)
    let table = text.split(separator: "## Terms of the field").last ?? ""
    return table.split(separator: "\n").compactMap { FieldTerm(row: $0) }
  }

  /// What a lesson says to explain, in one line: its prose without headings, code and directives, and
  /// without the sections that look ahead.
  private static func explanation(of lesson: Lesson) -> String {
    let prose = (lesson.introduction + lesson.sections.flatMap(\.parts)).map { part in
      switch part.block {
      case .prose(let text): withoutFacts(text)
      default: ""
      }
    }
    return outsideOfFences(in: prose.joined(separator: "\n"))
      .filter { !$0.hasPrefix("#") }.joined(separator: " ")
      .replacing(/\s+/, with: " ")
  }

  /// A text without what it says of libraries, which may use words that come later.
  private static func withoutFacts(_ text: String) -> String {
    text.components(separatedBy: "\n\n").map { paragraph in
      paragraph.components(separatedBy: "\n- ").filter { !$0.contains(/\(F[0-9]/) }
        .joined(separator: "\n- ")
    }
    .joined(separator: "\n\n")
  }

  /// The lines of a page, without its blocks of code.
  private static func outsideOfFences(in text: String) -> [Substring] {
    fences(in: text).filter { !$0.isCode }.map(\.line)
  }

  /// The lines of a page, and whether each stands in a block of code.
  private static func fences(in text: String) -> [(line: Substring, isCode: Bool)] {
    var isCode = false
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("```") else { return (line, isCode) }
      isCode.toggle()
      return nil
    }
  }

  /// The files to which a page has links.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst()
      .compactMap { $0.components(separatedBy: ")").first }
      .filter { !$0.contains("#") && !$0.contains(":") }
  }

  /// The paths, from the root, that a page has in backticks; those with a gap to fill are left out.
  private static func paths(in text: String) -> [String] {
    outsideOfFences(in: text).flatMap { $0.components(separatedBy: "`").dropFirst().dropLast() }
      .filter { words in
        ["Sources/", "Tests/", "lessons/", ".github/", ".ci/"].contains(where: words.hasPrefix)
          && !words.contains(" ") && !words.contains("*") && !words.contains("STORY")
      }
  }

  /// The command lines of the runner that a page has, first those in blocks of code.
  private static func commands(in text: String) -> [String] {
    let blocks = fences(in: text).filter(\.isCode).compactMap { line, _ in
      line.firstMatch(of: /^(?:\$ )?swift run (lessons\b.*?)(?:  .*)?$/).map { String($0.1) }
    }
    let rest = outsideOfFences(in: text).joined(separator: " ")
    return blocks + rest.matches(of: /`swift run (lessons\b[^`]*)`/).map { String($0.1) }
  }

  /// All pages that somebody reads, by their paths.
  private func pages() throws -> [String] {
    let docc = "Sources/AsyncStyles.docc"
    let folder = checkout.root.appendingPathComponent(docc).path
    let articles = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return lessons.map(\.path) + (try Misconception.all(in: checkout).map(\.path))
      + articles.filter { $0.hasSuffix(".md") }.map { "\(docc)/\($0)" }
      + [Self.glossary, "lessons/sources.md", "README.md", ".github/CONTRIBUTING.md"]
  }

  /// Why the runner would refuse a command line, or has no such page; nil if the line is good.
  private func problem(of command: String) throws -> String? {
    let words = command.matches(of: /'([^']*)'|(\S+)/).dropFirst()
      .map { String($0.1 ?? $0.2 ?? "") }
    do {
      switch try Command(try Arguments(words)) {
      case .course(let number):
        return lessons.contains { $0.number == number } ? nil : "There is no such lesson."
      case .lesson(let number, let section, _):
        let lesson = lessons.first { "\($0.number)" == number }
        let found = section.flatMap { lesson?.sections(named: $0).count }
        return lesson != nil && (found ?? 1) == 1 ? nil : "There is no such lesson or section."
      case .exercise(.misconception(let name?)):
        let known = try Misconception.all(in: checkout)
        return known.contains { $0.name == name } ? nil : "There is no such page."
      case .judging:
        return try JudgingCommand(try Arguments(words)) == nil ? "There is no such command." : nil
      default: return nil
      }
    } catch let failure as Failure {
      return "\(failure)"
    }
  }
}

/// A word of the field: its forms, its meaning, and the lesson that explains it.
private struct FieldTerm {
  let forms: [String]
  let meaning: String
  let lesson: Int

  /// Whether a text has the word, outside of code and of quotation marks.
  func isUsed(in text: String) -> Bool { isUsed(among: Self.words(of: text)) }

  /// The words of a text, outside of code and of quotation marks.
  static func words(of text: String) -> [Substring] {
    text.replacing(/`[^`]*`|"[^"]*"/, with: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "-" }
  }

  /// Whether the word is among those of a text.
  func isUsed(among words: [Substring]) -> Bool {
    forms.contains { form in
      let phrase = form.split(separator: " ")
      return words.indices.contains { start in
        let found = words[start...].prefix(phrase.count)
        return found.dropLast().elementsEqual(phrase.dropLast())
          && (found.count == phrase.count) && Self.isForm(found.last, of: phrase.last)
      }
    }
  }

  /// Whether a word is another, or its plural.
  private static func isForm(_ found: Substring?, of word: Substring?) -> Bool {
    guard let found, let word else { return false }
    return found == word || found == word + "s"
  }
}

extension FieldTerm {
  /// Reads a row of the table; nil if the line is none, or its last cell is no number.
  init?(row: Substring) {
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3, let lesson = Int(cells[2]) else { return nil }
    forms = cells[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    meaning = cells[1]
    self.lesson = lesson
  }
}
