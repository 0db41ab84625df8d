import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Scenario
import Shell
import StyleList
import Testing

@Suite struct PageTests {
  private let narrow = Terminal(width: 40, hasColour: false)

  @Test func theItemsOfANumberedListStandInLinesOfTheirOwn() {
    let text = MarkdownText(
      """
      What happens, in the version of
      2026. So it was:
      1. The new run puts its handler there.
      2. Then the old one takes
      away whatever is there.
      """)
    #expect(
      text.rendered(for: narrow) == """
        What happens, in the version of 2026. So
        it was:
        1. The new run puts its handler there.
        2. Then the old one takes away whatever
           is there.

        """)
  }

  @Test func aCommentInCodeThatIsTooLongIsWrapped() {
    let text = MarkdownText(
      "```swift\n  /// Returns what has come, also if it is late.\n  let a = 1\n```")
    #expect(
      text.rendered(for: narrow) == """
              /// Returns what has come, also if
              /// it is late.
              let a = 1

        """)
  }

  @Test func proseIsWrappedAndCodeIsNot() {
    let text = MarkdownText(
      """
      # A heading

      A paragraph that is rather longer than
      forty columns, and goes on.
      - An item that is longer than forty columns, too
      - Another

      ```
      let code = "that keeps its line however long it may be"
      ```
      """)
    #expect(
      text.rendered(for: narrow) == """
        A heading

        A paragraph that is rather longer than
        forty columns, and goes on.
        - An item that is longer than forty
          columns, too
        - Another

            let code = "that keeps its line however long it may be"

        """)
  }

  @Test func aListingIsFoldedToTheDeclarationAndNumbered() {
    let source = "import Scenario\n\n/// Doc.\npublic func one() {\n\n}\n"
    #expect(
      SourceListing(path: "a.swift", text: source).rendered(for: narrow) == """
        a.swift
              lines 1-3 folded
           4  public func one() {
           5
           6  }

        """)
  }

  @Test func aLineThatIsTooLongGoesOnUnderItself() {
    let source = "public func one(of: Many, with: More) {}\n"
    #expect(
      SourceListing(path: "a.swift", text: source).rendered(for: narrow) == """
        a.swift
           1  public func one(of: Many,
                  with: More) {}

        """)
  }

  /// All sections of a lesson, with all listings and tables.
  private func whole(_ lesson: Lesson, _ page: LessonPage) throws -> String {
    try lesson.sections.map { try page.rendered($0, for: .none) }.joined()
  }

  @Test func foldedLinesLeaveTheNumbersOfTheOthers() {
    let listing = SourceListing(path: "a.swift", text: "func a() {\n  one()\n  two()\n}\n")
      .folding("  one()\n  two()\n", because: "a reason")
    #expect(
      listing.rendered(for: narrow) == """
        a.swift
           1  func a() {
              lines 2-3 folded: a reason
           4  }

        """)
    let other = SourceListing(path: "a.swift", text: "one()\n").folding("two()\n", because: "x")
    #expect(!other.rendered(for: narrow).contains("folded"))
  }

  @Test func onAVeryWideTerminalTheLinesOfASectionAreNoLongerThanThoseOfThePage() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("wide-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent("lessons/16-wide")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let words = String(repeating: "a ", count: 80)
    try Data("# Wide \(words)b\n\n## First\n\nWords.\n\n## Second \(words)\n\nWords.\n".utf8)
      .write(to: folder.appendingPathComponent("README.md"))
    let checkout = Checkout(root: root)
    let lesson = try #require(try Lesson.all(in: checkout).first)
    let page = try LessonPage(lesson, in: checkout)
      .rendered(lesson.sections[0], for: Terminal(width: 200, hasColour: false))
    let lengths = page.split(separator: "\n").map(\.count)
    #expect(lengths.max() == 100 || lengths.max() == 99, "\(page)")
  }

  @Test func lessonOneDrawsTheStoryAndNamesTheCommandsThatShowMore() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let lesson = try #require(try Lesson.first(of: [1], in: checkout))
    let page = try whole(lesson, LessonPage(lesson, in: checkout))
    #expect(page.contains("`swift run lessons compare update-avatar/happy`"))
    #expect(page.contains("update-avatar/happy\n"))
    #expect(page.contains("update-avatar/leave-early\n"))
    #expect(page.contains("\nMore\n"))
    #expect(!page.contains("<!--"))
    for line in page.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  private static let footnote =
    "(`F125` and the like are numbers of facts. `lessons/sources.md` says how each was checked.)\n"

  @Test(arguments: [
    ("a fact (F17).", "a fact."), ("a fact\n(F8, F10 in `lessons/sources.md`).", "a fact."),
    (Self.footnote, ""), ("a fact (F17).\n\n\(Self.footnote)", "a fact.\n\n"),
    ("F17 says so.\n\n\(Self.footnote)", "F17 says so.\n\n\(Self.footnote)"),
    ("a key (F5)", "a key"), ("a call f(F17)", "a call f(F17)"),
  ])
  func numbersOfFactsAreLeftOut(text: String, rest: String) {
    #expect(text.withoutFacts == rest)
  }

  @Test func aLessonInStepsHasEachStepAndInFullWhatIsDeeper() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    for lesson in try Lesson.all(in: checkout) {
      let page = LessonPage(lesson, in: checkout)
      let (short, full) = (
        try page.rendered(for: .none), try page.rendered(inFull: true, for: .none)
      )
      for section in lesson.sections {
        let (step, more) = (
          try page.step(section, for: .none), try page.more(of: section, for: .none)
        )
        #expect(short.contains(step))
        #expect(full.contains(try page.step(section, namesExercises: true, for: .none)))
        #expect(more.isEmpty || (full.contains(more) && !short.contains(more)))
        let alone = try page.rendered(section, for: .none)
        #expect(alone.hasPrefix("\(lesson.title), section \(section.number) of "))
        for case .prose(let text) in section.more.map(\.block) {
          #expect(alone.contains(MarkdownText(text.withoutFacts).rendered(for: .none)))
        }
      }
      // A path, a command or a link to copy keeps its line, and a drawing that gets no narrower.
      for line in try page.rendered(for: Terminal(width: 60, hasColour: false)).split(
        separator: "\n")
      {
        let isKept = line.hasPrefix("    ") || !line.drop { $0 == " " }.contains(" ")
        #expect(line.count <= 60 || isKept, "\(line)")
      }
    }
  }

  @Test func everyLessonFindsWhatItQuotesAndFitsTheTerminal() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    for lesson in try Lesson.all(in: checkout) {
      let page = try LessonPage(lesson, in: checkout).rendered(for: .none)
      #expect(!page.contains("<!--"), "\(lesson.path)")
      for line in page.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test func aQuotedDeclarationEndsWhereItsBracesClose() throws {
    let text = """
      import A

      /// One.
      @discardableResult
      func one(
        of: Int
      ) -> Int {
        if of > 0 { return 1 }
        return of
      }

      // Two.
      let two = 2
      struct Three {
        func one() {}
      }

      """
    let quoted = { (words: String) in
      SourceListing(path: "a.swift", text: text, declaration: words)?.rendered(for: .none)
        .split(separator: "\n").dropFirst().filter { !$0.contains("folded") }
        .map { $0.dropFirst(6) }
    }
    #expect(
      quoted("func one(") == [
        "/// One.", "@discardableResult", "func one(", "  of: Int", ") -> Int {",
        "  if of > 0 { return 1 }",
        "  return of", "}",
      ])
    #expect(quoted("let two") == ["// Two.", "let two = 2"])
    #expect(quoted("func one()") == ["  func one() {}"])
    #expect(quoted("struct Three") == ["struct Three {", "  func one() {}", "}"])
    #expect(quoted("nothing") == nil)
    #expect(quoted("")?.first == "/// One.")
    #expect(quoted("")?.last == "}")
  }

  @Test func aTableHasColumnsWhereThereIsRoomAndIsAListElsewhere() {
    let text = """
      Before.

      | name | what it does | price |
      | --- | --- | --- |
      | one | waits for all of them | late |
      | three | takes the first | |

      After.
      """
    let wide = MarkdownText(text).rendered(for: Terminal(width: 60, hasColour: false))
    #expect(
      wide == """
        Before.

        name   what it does           price
        one    waits for all of them  late
        three  takes the first

        After.

        """)
    let narrow = MarkdownText(text).rendered(for: Terminal(width: 32, hasColour: false))
    #expect(
      narrow == """
        Before.

        - one
            what it does: waits for
              all of them
            price: late
        - three
            what it does: takes the
              first

        After.

        """)
  }

  @Test func aCommandThatIsTooLongGoesOnInLinesThatCanBeCopied() {
    let text = MarkdownText("```\nswift run lessons compare happy --styles rx --mechanism\n```\n")
    #expect(
      text.rendered(for: Terminal(width: 60, hasColour: false))
        == "    swift run lessons compare happy --styles rx --mechanism\n\n")
    #expect(
      text.rendered(for: Terminal(width: 50, hasColour: false)).split(separator: "\n") == [
        "    swift run lessons compare happy \\", "      --styles rx --mechanism",
      ])
  }
}

extension Style {
  /// The six styles whose pages the tests compare whole; a further style changes none of them.
  static let six = Array(all.prefix(6))
}
