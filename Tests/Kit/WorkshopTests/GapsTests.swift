import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Scenario
import Simulation
import Testing
import Workshop

/// What those who write exercises are told.
@Suite struct GapsTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The answers to exercise 1.1.
  private static func corpus() throws -> Corpus { try Corpus(to: .errorBranch, in: checkout) }

  /// The gaps of exercise 1.1 with something in it replaced.
  private func gaps(
    stub: (any Sendable)? = nil, solution: (any Sendable)? = nil, why: String? = nil,
    wrong: [CorpusAnswer]? = nil
  ) throws -> [String] {
    let good = try #require(AnswerSheet.of(.errorBranch))
    let sheet = AnswerSheet(
      to: .errorBranch, stub: stub ?? good.stub, solution: solution ?? good.solution,
      why: why ?? good.why)
    return Gaps.all(in: sheet, try wrong.map(Corpus.init) ?? Self.corpus(), Self.checkout)
  }

  @Test func aStubThatPassesOrFailsElsewhereIsTold() throws {
    let good = try #require(AnswerSheet.of(.errorBranch))
    #expect(
      try gaps(stub: good.solution) == [
        "the stub meets every requirement, so there is nothing to do"
      ])
    let told = try gaps(stub: CallsTwice())
    #expect(told.first?.contains("and fails at \"shows the") == true, "\(told)")
  }

  private struct CallsTwice: ErrorBranchExercise {
    func updateAvatar(
      for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
      completion: @escaping @Sendable (Ending) -> Void
    ) {
      completion(.shown)
      completion(.shown)
    }
  }

  @Test func aSolutionThatFailsOrHasNoReasonIsTold() throws {
    let good = try #require(AnswerSheet.of(.errorBranch))
    let gaps = try gaps(solution: good.stub, why: "")
    #expect(gaps.contains { $0.hasPrefix("the solution does not meet \"") })
    #expect(gaps.contains("the solution has no `why`"))
  }

  @Test func wrongAnswersThatAreFewOrDieOfNoRequirementAreTold() throws {
    let own = try Self.corpus().own
    let few = try gaps(wrong: [])
    #expect(few.first == "it has 0 wrong answers, and four are the least")
    #expect(few.count == 1 + own.count)
    #expect(few.dropFirst().allSatisfy { $0.hasSuffix("which has no such wrong answer") })
    var stranger = CorpusAnswer(.wrong, "no-such-page")
    stranger.misconception = "no-such-page"
    stranger.diesOf = "nothing"
    #expect(
      try gaps(wrong: own + [stranger]) == [
        "no-such-page dies of \"nothing\", which is no requirement",
        "no-such-page has no page in lessons/misconceptions",
      ])
  }

  @Test func hintsThatAreFewOrGiveTheSolutionAwayAreTold() throws {
    let exercise = Exercise(
      ExerciseNumber(1, 1), "error-branch", "", signature: (any Sendable).self,
      requirements: [.example("never") { _, _ in }])
    let sheet = AnswerSheet(to: exercise, stub: 0, solution: 0, why: "It is so.")
    let hints = ["No question.", "Write `case .success(let avatar):` there."]
    let gaps = Gaps.all(in: sheet, Corpus(), hints: hints, Self.checkout)
    #expect(gaps.contains("no requirement runs under the explorer"))
    #expect(gaps.contains("it has 2 hints, and there should be three"))
    #expect(gaps.contains("the first hint is no question"))
    #expect(gaps.contains("hint 2 holds a line of the solution: case .success(let avatar):"))
  }

  @Test func whatTheTemplateWroteAndNobodyReplacedIsTold() throws {
    let checkout = try Self.copy()
    defer { try? FileManager.default.removeItem(at: checkout.root) }
    let lesson = try #require(try Lesson.all(in: Self.checkout).first)
    let template = Scaffold(ExerciseNumber(1, 99), name: "new-one", of: lesson, in: checkout)
    let places = [
      "Sources/Course/Exercises/Lesson01/ErrorBranch.swift",
      "lessons/01-nested-callbacks/exercises/1.1-error-branch.md",
    ]
    for (place, file) in zip(places, template.files) {
      let path = checkout.root.appendingPathComponent(place)
      try file.text.write(to: path, atomically: true, encoding: .utf8)
    }
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let told = Gaps.all(in: sheet, try Self.corpus(), checkout)
      .filter { $0.hasSuffix("nobody has replaced") }
    #expect(told.count == 9)
    #expect(
      told.contains(
        "the text \"A title of a few words\" is a placeholder that nobody has replaced"))
  }

  @Test(arguments: [
    (1, "completion: @escaping"), (2, "JSON"), (3, "Async<"), (4, "Promise<"), (5, "Promise<"),
    (6, "Single<"), (7, "Single<"), (8, "AsyncOperation<"), (9, "async throws"),
    (13, "async throws"), (14, "completion: @escaping"),
  ])
  func aNewExerciseBeginsInTheStyleOfItsLesson(number: Int, words: String) throws {
    let lesson = try #require(try Lesson.all(in: Self.checkout).first { $0.number == number })
    let scaffold = Scaffold(
      ExerciseNumber(number, 99), name: "new-one", of: lesson, in: Self.checkout)
    let signature = try #require(scaffold.files.first?.text)
    #expect(signature.contains(words))
  }

  @Test func aPageThatDoesNotFitIsTold() throws {
    let checkout = try Self.copy()
    defer { try? FileManager.default.removeItem(at: checkout.root) }
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let names = try Self.corpus().own.prefix(2).compactMap(\.misconceptionName)
    let idle = "a-delegate-keeps-itself"
    try Self.rewritePage(names[0], in: checkout) { $0.replacing("Exercises: 1.1", with: "") }
    try Self.rewritePage(names[1], in: checkout) { $0.replacing("## Why", with: "## Because") }
    try Self.rewritePage(idle, in: checkout) {
      $0.replacing("Exercises: 13.1, 14.12", with: "Exercises: 1.1")
    }
    #expect(
      Gaps.all(in: sheet, try Self.corpus(), checkout) == [
        """
        \(names[0]) does not name exercise 1.1; if the page fits, add the number to its line \
        "Exercises:"
        """,
        "\(names[1]) should have the sections What you see, Why, The repair",
        "\(idle) names exercise 1.1, which has no such wrong answer",
      ])
  }

  @Test func copiesOfAStubThatDifferAreTold() throws {
    let checkout = try Self.copy()
    defer { try? FileManager.default.removeItem(at: checkout.root) }
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let path = try Exercise.errorBranch.path(in: checkout)
    try Self.rewrite(sheet.stubPath, in: checkout) { $0 + "// edited\n" }
    #expect(
      try Gaps.copies(of: sheet, checkout) == [
        "\(path) differs from \(sheet.stubPath); `make stubs` copies that to it"
      ])
    #expect(try ShippedFile(of: Exercise.errorBranch, in: checkout)?.restore() != .unchanged)
    #expect(try Gaps.copies(of: sheet, checkout) == [])
  }

  /// A copy of the kit's exercises and lessons that a test may change.
  private static func copy(_ test: String = #function) throws -> Checkout {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("gaps-\(getpid())-\(test.prefix { $0 != "(" })")
    try? FileManager.default.removeItem(at: root)
    for folder in ["Sources/Course", "lessons"] {
      let copy = root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: checkout.root.appendingPathComponent(folder), to: copy)
    }
    return Checkout(root: root)
  }

  /// Changes the page of a misconception.
  private static func rewritePage(
    _ name: String, in checkout: Checkout, _ change: (String) -> String
  ) throws {
    let page = try #require(try Misconception.all(in: checkout).first { $0.name == name })
    // The heading says that it is not true; the file does not.
    let text = String(page.text.drop { $0 != "\n" })
    try rewrite(page.path, in: checkout) { $0.replacing(text, with: change(text)) }
  }

  private static func rewrite(
    _ path: String, in checkout: Checkout, _ change: (String) -> String
  ) throws {
    try change(checkout.text(at: path))
      .write(to: checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
