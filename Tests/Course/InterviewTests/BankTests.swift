import CourseFiles
import Exercises
import Foundation
import Interview
import Testing

/// The questions of the kit.
@Suite struct BankTests {
  /// The bank of the kit, read once for all tests.
  static let own = Result { try Bank(in: .own) }

  private let bank: Bank
  private var questions: [Question] { bank.questions }

  init() throws { bank = try Self.own.get() }

  @Test func thereAreAtLeastFortyTwoQuestionsWithNamesOfTheirOwn() {
    #expect(questions.count >= 42)
    #expect(Set(questions.map(\.id)).count == questions.count)
  }

  @Test func everyLessonFromTheFirstHasItsQuestions() throws {
    let lessons = try Lesson.all(in: .own).map(\.number).filter { $0 > 0 }
    #expect(Set(questions.map(\.lesson)).sorted() == lessons)
    for lesson in lessons { #expect(questions.count { $0.lesson == lesson } >= 2) }
  }

  /// Staff get what seniors get, and some more.
  @Test(arguments: Level.allCases.filter { $0 != .staff })
  func eachLevelHasAQuarterOrMore(level: Level) {
    let share = questions.count { $0.level == level } * 100 / questions.count
    #expect((25...38).contains(share))
  }

  @Test func aRubricAsksForSomethingAndEveryQuestionHasTwoFollowUps() {
    for question in questions {
      #expect((2...4).contains(question.rubric.mustMention.count), "\(question.id)")
      #expect(question.rubric.followUps.count >= 2, "\(question.id)")
      #expect(question.rubric.answer.contains { !$0.hasPrefix("```") }, "\(question.id)")
    }
  }

  /// Code keeps its lines, behind a margin of four columns.
  @Test func theAnswerToACodingTaskIsCodeAndThatToAQuestionNeedNotBe() throws {
    for task in bank.tasks {
      let answer = task.rubric.answer
      #expect(answer.first == "```" && answer.last == "```", "\(task.exercise)")
      #expect(answer.count > 2, "\(task.exercise)")
    }
    #expect(questions.contains { $0.rubric.answer.first != "```" })
  }

  @Test func theCodeOfAnAnswerFitsSixtyColumns() {
    for question in questions {
      var isCode = false
      for line in question.rubric.answer {
        if line.hasPrefix("```") { isCode.toggle() }
        #expect(!isCode || line.count <= 56, "\(question.id): \(line)")
      }
      #expect(!isCode, "\(question.id)")
    }
  }

  @Test func aFileBeginsWithTheNumberOfItsLesson() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.own.root.appendingPathComponent("lessons").path)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.own.root.appendingPathComponent(Bank.folder).path)
    let numbers = Set(folders.compactMap { Int($0.prefix(2)) })
    for file in files {
      #expect(Int(file.prefix(2)).map(numbers.contains) == true, "\(file)")
      #expect(file.hasSuffix(".json") && file.dropFirst(2).hasPrefix("-"), "\(file)")
    }
  }

  @Test func thereAreAtLeastTwelveCodingTasksOfAllLevelsEachAnExercise() throws {
    let tasks = bank.tasks
    let exercises = Exercise.all.map(\.number.description)
    #expect(tasks.count >= 12)
    for task in tasks { #expect(exercises.contains(task.exercise), "\(task.exercise)") }
    for level in Level.allCases where level != .staff {
      // Juniors get coding tasks in parts, too.
      #expect(tasks.count { $0.level == level } >= (level == .junior ? 1 : 2))
    }
  }

  /// What is quoted must stand in the test, and not merely somewhere in its file.
  @Test func eachNamedTestExistsAndItsSourceShowsWhatTheAnswerClaims() throws {
    let tests = try TestSources()
    let tasks = bank.tasks
    let proofs =
      questions.map { ($0.id, $0.rubric.proof) } + tasks.map { ($0.exercise, $0.rubric.proof) }
    for (id, proof) in proofs {
      guard case .test(let name) = proof.place else { continue }
      let source = tests.source(of: name)
      #expect(source != nil, "\(id): \(name)")
      for words in proof.shows { #expect(source?.contains(words) == true, "\(id): \(words)") }
    }
  }
}

/// The sources of all tests of the kit.
private struct TestSources {
  private let files: [[Substring]]

  init() throws {
    let folder = Checkout.own.root.appendingPathComponent("Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    files = try paths.filter { $0.hasSuffix("Tests.swift") }.map { path in
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// Returns the lines of a function of a suite, from its first to the brace below it.
  func source(of name: String) -> String? {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 2 else { return nil }
    for lines in files {
      guard let suite = lines.firstIndex(where: { $0.contains("@Suite struct \(parts[0]) ") })
      else { continue }
      let rest = lines[suite...]
      let end = rest.dropFirst().firstIndex(of: "}") ?? rest.endIndex
      guard let start = rest[..<end].firstIndex(where: { $0.contains("func \(parts[1])(") })
      else { continue }
      let last = rest[start...].firstIndex(of: "  }") ?? end
      return rest[start..<last].joined(separator: "\n")
    }
    return nil
  }
}
