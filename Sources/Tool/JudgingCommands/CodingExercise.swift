import Checker
import CourseFiles
import Exercises
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
  var rubric: Rubric { sheet.rubric }

  var brief: String {
    let story = ([task?.story ?? ""] + exercise.exclusions.map(\.description)).joined(
      separator: "\n\n")
    guard tellsOfChange else { return story }
    return story + """


      The file is not as it was shipped; `swift run lessons reset \(exercise.number)` brings it back
      and keeps yours aside.
      """
  }

  func check() throws -> CodingJudgement {
    let judgement = try workspace.checker.check(exercise)
    workspace.remember([judgement])
    // What the shipped file meets already is no merit.
    let given = try workspace.checker.keptAnswers(to: exercise).metByStub
    let met =
      judgement.isPassed ? exercise.requirements.count : judgement.results.count(where: \.isMet)
    return CodingJudgement(
      passed: max(0, met - given),
      total: exercise.requirements.count - given,
      misconceptions: [judgement.guess?.misconception, judgement.guess?.other]
        .compactMap { $0.map { "\($0): `swift run lessons misconception \($0)`" } },
      remark: workspace.report(on: judgement))
  }

  func hint(_ number: Int) -> String? {
    guard let hints = task?.hints, hints.indices.contains(number - 1) else { return nil }
    return hints[number - 1]
  }
}
