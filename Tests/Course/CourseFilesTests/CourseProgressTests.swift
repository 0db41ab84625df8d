import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

@Suite struct CourseProgressTests {
  private let exercise = ExerciseTask(
    ExerciseNumber(1, 1), "error-branch", text: "## Hints\n1. One?\n2. Two.\n3. Three.")

  private func progress(_ text: String) throws -> CourseProgress {
    try JSONDecoder().decode(CourseProgress.self, from: Data(text.utf8))
  }

  @Test(arguments: [-5, Int.min, Int.max, 0]) func anyNumberOfHintsIsANumberThatThereIs(
    number: Int
  ) throws {
    var progress = try progress(#"{"hints": {"\#(exercise.number)": \#(number)}}"#)
    let shown = progress.showHint(of: exercise)
    #expect((1...exercise.hints.count).contains(shown))
  }

  @Test func aPassUnderOtherRequirementsIsToldFromOneUnderThese() throws {
    var progress = CourseProgress()
    #expect(!progress.hasPassed(exercise, before: "2"))
    progress.pass(exercise, in: "1", answer: "a")
    #expect(!progress.hasPassed(exercise, before: "1"))
    #expect(progress.hasPassed(exercise, before: "2"))
    progress.pass(exercise, in: "2", answer: "b")
    #expect(!progress.hasPassed(exercise, before: "2"))
    let old = try self.progress(#"{"passed": ["\#(exercise.number)"], "hints": {}}"#)
    #expect(old.hasPassed(exercise))
    #expect(!old.hasPassed(exercise, before: "2"), "of an old pass it is not known")
  }

  @Test func aPassIsForTheAnswerThatPassed() {
    var progress = CourseProgress()
    #expect(!progress.hasPassed(exercise, with: "a"))
    progress.pass(exercise, in: "1", answer: "a")
    #expect(progress.hasPassed(exercise, with: "a"))
    #expect(!progress.hasPassed(exercise, with: "b"))
    #expect(progress.hasPassed(exercise, otherThan: "b"))
    #expect(!progress.hasPassed(exercise, otherThan: "a"))
    #expect(!CourseProgress().hasPassed(exercise, otherThan: "a"))
  }

  @Test func aPassTakesNothingFromOthers() {
    var progress = CourseProgress()
    let other = Exercise.oneAfterAnother
    progress.pass(exercise, in: "1", answer: "a")
    progress.pass(other, in: "1", answer: "b")
    #expect(progress.hasPassed(exercise, with: "a"))
    #expect(progress.hasPassed(exercise, before: "2"))
    #expect(progress.hasPassed(other, with: "b"))
  }

  @Test func aMisconceptionComesBackLaterEachTimeItIsKnown() {
    var progress = CourseProgress()
    progress.show("x", in: exercise, on: 100)
    #expect(progress.due(on: 100) == [])
    #expect(progress.due(on: 101) == ["x"])
    var day = 101
    var waits: [Int] = []
    while let next = progress.review("x", knowing: true, on: day) {
      waits.append(next - day)
      day = next
    }
    #expect(waits == [3, 7, 16, 35])
    #expect(progress.due(on: .max) == [])
  }

  @Test func whoDoesNotKnowItOrShowsItAgainBeginsAnew() {
    var progress = CourseProgress()
    progress.show("x", in: exercise, on: 0)
    #expect(progress.review("x", knowing: true, on: 1) == 4)
    #expect(progress.review("x", knowing: false, on: 4) == 5)
    #expect(progress.review("x", knowing: true, on: 5) == 8)
    progress.show("x", in: exercise, on: 6)
    #expect(progress.due(on: 7) == ["x"])
  }

  @Test func whatHasWaitedLongestComesFirst() {
    var progress = CourseProgress()
    for (name, day) in [("b", 3), ("a", 3), ("c", 1)] { progress.show(name, in: exercise, on: day) }
    #expect(progress.due(on: 9) == ["c", "a", "b"])
    progress.forget("a")
    #expect(progress.due(on: 9) == ["c", "b"])
  }

  /// Runs `body` in a folder of its own.
  private func inFolder(_ body: (Checkout) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("progress-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(Checkout(root: root))
  }

  @Test func whatIsChangedIsKeptAndCountedOn() throws {
    try inFolder { checkout in
      let shown = (0..<3).map { _ in
        CourseProgress.change(in: checkout) { $0.showHint(of: exercise) }
      }
      #expect(shown.map(\.result) == [1, 2, 3])
      #expect(shown.flatMap(\.warnings) == [])
      _ = CourseProgress.change(in: checkout) { $0.pass(exercise, in: "1", answer: "a") }
      let (progress, warning) = CourseProgress.load(from: checkout)
      #expect(progress.passed == ["\(exercise.number)"])
      #expect(warning == nil)
    }
  }

  @Test func aFileThatIsNotUnderstoodIsKeptAsideWithAWarning() throws {
    try inFolder { checkout in
      let file = checkout.root.appendingPathComponent(".lessons-progress.json")
      try "no JSON".write(to: file, atomically: true, encoding: .utf8)
      let (progress, warning) = CourseProgress.load(from: checkout)
      #expect(progress == CourseProgress())
      #expect(
        warning == """
          .lessons-progress.json cannot be understood; it is kept as \
          .lessons-progress-unreadable-1.json, and progress begins anew.
          """)
      #expect(try checkout.text(at: ".lessons-progress-unreadable-1.json") == "no JSON")
    }
  }

  @Test func aFolderThatCannotBeWrittenIsAWarningAndTheAnswerComesAllTheSame() {
    let nowhere = Checkout(root: URL(fileURLWithPath: "/nowhere"))
    let (shown, warnings) = CourseProgress.change(in: nowhere) { $0.showHint(of: exercise) }
    #expect(shown == 1)
    #expect(warnings == ["Progress could not be kept: /nowhere cannot be written."])
  }

  @Test func anExerciseThatIsPassedTwiceIsListedOnce() {
    var progress = CourseProgress()
    for edition in ["1", "2"] { progress.pass(exercise, in: edition, answer: "") }
    #expect(progress.passed == ["\(exercise.number)"])
  }

  @Test func anEditionChangesWithCodeAndNotWithComments() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("edition-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent(exercise.requirementsPath)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let editions = try [
      "let a = 1 // one\n", "/* new */ let a\n  = 1", "let a = 2", "a = \"*/\" + one",
      "a = \"*/\" + two",
    ].map { text in
      try text.write(to: file, atomically: true, encoding: .utf8)
      return exercise.edition(in: Checkout(root: root))
    }
    #expect(editions[0] == editions[1])
    #expect(editions[0] != editions[2])
    #expect(editions[3] != editions[4])
  }
}
