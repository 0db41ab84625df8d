import Checker
import CourseFiles
import Exercises
import Foundation
import Interview
import ReadingCommands
import Rendering
import Reports
import Shell

/// An exercise as a coding task of an interview.
struct CodingExercise: CodingTask {
  private let exercise: Exercise
  private let task: ExerciseTask?
  private let sheet: TaskSheet
  private let workspace: Workspace
  /// Whether to tell of a file that has been worked on.
  private let tellsOfChange: Bool
  let path: String

  /// Takes the exercise that a sheet is about.
  ///
  /// - Parameters:
  ///   - sheet: what the bank knows of the task.
  ///   - workspace: where the exercise is worked on.
  ///   - isForCandidate: whether it is to be done, and not only shown.
  /// - Throws: `Failure` if there is none, or `CourseError` if the lessons cannot be read.
  init(_ sheet: TaskSheet, at workspace: Workspace, isForCandidate: Bool) throws {
    let exercise = Exercise.all.first { $0.number.description == sheet.exercise }
    guard let exercise else {
      throw Failure.broken(
        "\(Bank.folderOfTasks)/\(sheet.exercise).json: There is no exercise \(sheet.exercise).")
    }
    self.exercise = exercise
    task = workspace.task(of: exercise)
    self.sheet = sheet
    self.workspace = workspace
    path = try exercise.path(in: workspace.checkout)
    tellsOfChange =
      isForCandidate
      && (try? workspace.checkout.text(at: path)) != exercise.shippedText(in: workspace.checkout)
  }

  var id: String { sheet.exercise }
  var title: String { "\(exercise.number), \(exercise.title)" }
  var lesson: Int { sheet.lesson }
  var level: Level { sheet.level }
  var topic: Topic { sheet.topic }
  var isClassic: Bool { sheet.isClassic }
  var stacks: [Stack] { sheet.stacks }
  var role: Role? { sheet.role }
  var hints: [[String]] { [task?.hints ?? []] }

  var brief: String {
    let story = ([task?.story ?? ""] + exercise.exclusions.sentences).joined(separator: "\n\n")
    guard tellsOfChange else { return story }
    return story + """


      The file is not as it was shipped; `swift run lessons reset \(exercise.number)` brings it back
      and keeps yours aside.
      """
  }

  func check(_ other: URL?, inFull: Bool) throws -> CodingJudgement {
    let judgement = try judgement(of: other)
    // What the shipped file meets already is no merit.
    let given = try workspace.checker.keptAnswers(to: exercise).metByStub
    let met =
      judgement.isPassed ? exercise.requirements.count : judgement.results.count(where: \.isMet)
    return CodingJudgement(
      passed: max(0, met - given),
      total: exercise.requirements.count - given,
      missing: judgement.isPassed ? [] : judgement.results.filter { !$0.isMet }.map(\.title),
      misconceptions: [judgement.guess?.misconception, judgement.guess?.other]
        .compactMap { $0.map { "\($0): `swift run lessons misconception \($0)`" } },
      remark: workspace.report(on: judgement)
        + (given > 0 ? "\nWhat the file met as it was shipped does not count here.\n" : ""))
  }

  /// Judges the exercise's file, which is then known to be passed or not, or another one.
  private func judgement(of other: URL?) throws -> Judgement {
    guard let other else {
      let judgement = try workspace.checker.check(exercise)
      workspace.remember([judgement])
      return judgement
    }
    let text = try String(contentsOf: other, encoding: .utf8)
    return try workspace.checker.tryAnswer(text, at: exercise.fileName, to: exercise).judgement
  }

  func rubric(for level: Level) -> Rubric { sheet.rubric }
}

extension [Exclusion] {
  /// What is excluded, in a sentence for each reason.
  fileprivate var sentences: [String] {
    let reasons = map(\.reason).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return reasons.map { reason in
      let subjects = filter { $0.reason == reason }.map(\.subject)
      return "Do without \(subjects.listed(with: "and")), because \(reason)."
    }
  }
}
