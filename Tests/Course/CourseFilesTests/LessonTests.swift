import CourseFiles
import Foundation
import Testing

@Suite struct LessonTests {
  private static let here = URL(fileURLWithPath: #filePath)

  /// Makes a folder that looks like a checkout, hands it to `body` and removes it.
  private func withCheckout(
    _ files: [String: String], in test: String = #function,
    _ body: (Checkout) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("course-\(getpid())-\(test.prefix { $0 != "(" })")
    defer { try? FileManager.default.removeItem(at: root) }
    let all = files.merging([
      "Package.swift": "", "Sources/Stories/Scenario/x": "", "lessons/x": "",
    ]) {
      first, _ in first
    }
    for (path, text) in all {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(Checkout(above: [root.appendingPathComponent("Sources/Stories/Scenario")]))
  }

  @Test func theCheckoutIsFoundAboveAnyOfItsFiles() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: "/nowhere"), Self.here])
    #expect(try checkout.text(at: "Package.swift").hasPrefix("// swift-tools-version"))
  }

  @Test func noCheckoutIsAnError() {
    #expect(throws: CourseError.noCheckout) {
      try Checkout(above: [URL(fileURLWithPath: "/usr/bin")])
    }
    #expect("\(CourseError.noCheckout)".contains("run it in a checkout"))
  }

  @Test func aFileThatIsGoneIsNamed() throws {
    let checkout = try Checkout(above: [Self.here])
    #expect(throws: CourseError.unreadable(path: "Sources/Gone.swift")) {
      try checkout.text(at: "Sources/Gone.swift")
    }
  }

  @Test func theLessonsOfTheKitAreNumberedFromZero() throws {
    let lessons = try Lesson.all(in: Checkout(above: [Self.here]))
    #expect(lessons.map(\.number) == Array(0..<lessons.count))
    #expect(lessons.first?.title == "Start")
    #expect(lessons.first?.name == "start")
  }

  @Test func theFolderOfALessonsExercisesIsFoundWithoutReadingProse() throws {
    let files = [
      "lessons/02-broken/README.md": "<!-- lessons: nonsense -->\n", "lessons/03-empty/x": "",
    ]
    try withCheckout(files) { checkout in
      let folder = try Lesson.exercises(ofLesson: 2, in: checkout)
      #expect(folder == "lessons/02-broken/exercises")
      #expect(try Lesson.exercises(ofLesson: 3, in: checkout) == nil)
    }
  }

  @Test func lessonsStandInOrderOfTheirNumbersAndOtherFilesDoNotCount() throws {
    let files = [
      "lessons/10-later/README.md": "# Later\n", "lessons/02-sooner/README.md": "No heading\n",
      "lessons/notes.txt": "", "lessons/03-empty/exercise.swift": "",
    ]
    try withCheckout(files) { checkout in
      let lessons = try Lesson.all(in: checkout)
      #expect(lessons.map(\.number) == [2, 10])
      #expect(lessons.map(\.title) == ["sooner", "Later"])
    }
  }

  @Test func theFirstOfSomeLessonsIsReadAndNoOther() throws {
    // A lesson whose prose cannot be read is an error as soon as somebody reads it.
    let files = ["lessons/01-broken/README.md/x": "", "lessons/02-good/README.md": "# Good\n"]
    try withCheckout(files) { checkout in
      let lesson = try Lesson.first(of: [7, 2, 1], in: checkout)
      #expect(lesson?.title == "Good")
      #expect(try Lesson.first(of: [7], in: checkout) == nil)
      #expect(throws: CourseError.self) { try Lesson.first(of: [1, 2], in: checkout) }
    }
  }

  @Test func aLessonIsDividedAtItsDirectives() throws {
    let text = """
      # Title

      Before.

      <!-- lessons: sources update-avatar -->
      <!-- lessons: compare happy -->
      <!-- lessons: compare gallery/leave-early rx,promise -->
      <!-- lessons: source rx refresh -->
      <!-- lessons: quote Sources/A.swift public func b -->
      <!-- any other comment -->
      After.
      """
    try withCheckout(["lessons/01-one/README.md": text]) { checkout in
      let lesson = try Lesson.all(in: checkout).first
      #expect(lesson?.parts.map(\.line) == [1, 5, 6, 7, 8, 9, 10])
      let blocks = lesson?.blocks
      #expect(
        blocks == [
          .prose("# Title\n\nBefore."), .sources(useCase: "update-avatar"),
          .comparison(scenario: "happy", styles: []),
          .comparison(scenario: "gallery/leave-early", styles: ["rx", "promise"]),
          .source(style: "rx", useCase: "refresh"),
          .quotation(file: "Sources/A.swift", declaration: "public func b"),
          .prose("<!-- any other comment -->\nAfter."),
        ])
    }
  }

  @Test func aLessonHasASectionForEachHeadingOfTheSecondLevel() throws {
    let text = """
      # Title

      Before.

      ## One

      Text.

      <!-- lessons: exercise 1.1 -->

      ## Two: and three
      ### Deeper
      ```
      ## no heading
      ```
      """
    try withCheckout(["lessons/01-a/README.md": text]) { checkout in
      let lesson = try #require(try Lesson.all(in: checkout).first)
      #expect(lesson.introduction.map(\.block) == [.prose("# Title\n\nBefore.")])
      #expect(lesson.sections.map(\.title) == ["One", "Two: and three"])
      #expect(lesson.sections.map(\.number) == [1, 2])
      #expect(
        lesson.sections[0].parts.map(\.block) == [
          .prose("## One\n\nText."), .exercise(ExerciseNumber(1, 1)),
        ])
      #expect(lesson.sections[0].parts.map(\.line) == [5, 9])
      #expect(
        lesson.sections[1].parts.map(\.block) == [
          .prose("## Two: and three\n### Deeper\n```\n## no heading\n```")
        ])
      #expect(lesson.sections(named: "2").map(\.number) == [2])
      #expect(lesson.sections(named: "AND").map(\.number) == [2])
      #expect(lesson.sections(named: "o").map(\.number) == [1, 2])
      #expect(lesson.sections(named: "3").isEmpty)
    }
  }

  @Test func aStepHasWhatIsShownWhatIsDeeperAndWhatIsToDo() throws {
    let text = """
      # Title

      ## One

      Text.

      <!-- lessons: timeline refresh/one-pull rx -->

      <!-- lessons: exercise 1.1 -->

      ### More

      Deeper.

      <!-- lessons: lines 3 RxStyle/Retry.swift let try -->
      """
    try withCheckout(["lessons/01-a/README.md": text]) { checkout in
      let lesson = try #require(try Lesson.all(in: checkout).first)
      let section = try #require(lesson.sections.first)
      #expect(section.main.count == 3)
      #expect(
        section.more.map(\.block) == [
          .prose("Deeper."), .lines(file: "RxStyle/Retry.swift", count: 3, words: "let try"),
        ])
      #expect(section.toDo == .exercise(ExerciseNumber(1, 1)))
    }
  }

  @Test func aDirectiveThatIsNotKnownIsAPartOfItsLessonOnly() throws {
    let files = [
      "lessons/01-one/README.md": "# One\n\n\nText.\n\n<!-- lessons: dance -->\n\nMore.\n",
      "lessons/02-two/README.md": "# Two\n",
    ]
    try withCheckout(files) { checkout in
      let lessons = try Lesson.all(in: checkout)
      #expect(lessons.map(\.title) == ["One", "Two"])
      #expect(lessons.map(\.isUnderstood) == [false, true])
      #expect(lessons.first?.parts.map(\.line) == [1, 6, 8])
      #expect(
        lessons.first?.blocks == [
          .prose("# One\n\n\nText."), .unknown(directive: "dance"), .prose("More."),
        ])
    }
  }

  @Test func anErrorNamesTheLine() {
    let error = CourseError.unknownDirective("dance", path: "lessons/01-one/README.md", line: 17)
    #expect(
      "\(error)"
        == "lessons/01-one/README.md:17 asks for 'dance', which the runner does not know.")
  }
}
