import Checker
import CourseFiles
import Exercises
import Foundation
import Judging
import Shell

/// Judges the answers of students, each as `lessons check` would.
package struct Grader: Sendable {
  /// How the answers of a class are judged.
  package struct Setting: Sendable {
    let checkout: Checkout
    let products: URL
    let cache: GradeCache
    let kit: String
    let model: ModelHome?

    /// Describes how.
    ///
    /// - Parameters:
    ///   - checkout: the teacher's kit.
    ///   - products: the folder of what is built.
    ///   - cache: what was graded before.
    ///   - kit: what tells kit and compiler from others.
    ///   - model: the home that each student's sandbox begins with; nil for no sandbox.
    package init(
      _ checkout: Checkout, products: URL, cache: GradeCache, kit: String, model: ModelHome?
    ) {
      self.checkout = checkout
      self.products = products
      self.cache = cache
      self.kit = kit
      self.model = model
    }
  }

  private let setting: Setting
  private let exercises: [(exercise: Exercise, place: String, stub: String)]

  /// One repetition at a time, so that one does not take the other's time.
  private static let repeating = NSLock()

  /// Prepares to judge answers to some exercises.
  ///
  /// - Throws: `CourseError` if the kit's files cannot be read.
  init(_ setting: Setting, _ exercises: [Exercise]) throws {
    self.setting = setting
    self.exercises = try exercises.map { exercise in
      guard let stub = exercise.shippedText(in: setting.checkout) else {
        throw CourseError.unreadable(path: exercise.shippedPath)
      }
      return (exercise, try exercise.path(in: setting.checkout), stub)
    }
  }

  /// Judges what one student has handed in.
  ///
  /// - Parameters:
  ///   - submission: the files.
  ///   - isStopped: is asked before each exercise whether to go on.
  ///   - note: is called after each exercise.
  /// - Returns: a grade for each exercise; nil if it was stopped before the end.
  func grades(
    of submission: Submission, isStopped: () -> Bool, note: () -> Void
  ) -> [Grade]? {
    let finding = AnswerFinding(submission.files)
    let box = StudentBox(setting)
    var grades: [Grade] = []
    for (exercise, place, stub) in exercises {
      if isStopped() { return nil }
      let found = finding.find(exercise, at: place)
      grades.append(grade(found, exercise, stub, submission.refusals, in: box))
      note()
    }
    return grades
  }

  private func grade(
    _ found: AnswerFinding.Found, _ exercise: Exercise, _ stub: String, _ refusals: [String],
    in box: StudentBox
  ) -> Grade {
    let number = "\(exercise.number)"
    switch found {
    case .missing:
      let why = refusals.first.map { " " + $0 } ?? ""
      return Grade(number, .missing, "There is no file for it." + why)
    case .ambiguous(let paths):
      let list = paths.map { "'\($0.printable)'" }.joined(separator: ", ")
      return Grade(number, .ambiguous, "Several files may be meant, and they differ: \(list).")
    case .link(let path):
      var grade = Grade(number, .link, "A link is in its place, and links are not followed.")
      grade.file = path.printable
      return grade
    case .unusable(let flaw, let path):
      var grade = Grade(number, Grade.status(of: flaw), flaw.description)
      grade.file = path.printable
      return grade
    case .text(let text, let path):
      var grade = graded(text, exercise, stub, in: box)
      grade.file = path.printable
      grade.likeness = Grade.likeness(of: text)
      return grade
    }
  }

  /// Grades a text: untouched, known from before, or judged.
  private func graded(
    _ text: String, _ exercise: Exercise, _ stub: String, in box: StudentBox
  ) -> Grade {
    let number = "\(exercise.number)"
    if Grade.likeness(of: text) == Grade.likeness(of: stub) {
      return Grade(number, .untouched, Grade.asShipped)
    }
    if let known = setting.cache.grade(of: text, number, kit: setting.kit) { return known }
    do {
      let grade = try judged(text, exercise, stub, by: box.checker())
      setting.cache.keep(grade, of: text, kit: setting.kit)
      return grade
    } catch {
      return Grade(number, .notJudged, "\(error)".printable)
    }
  }

  /// Judges a text; where time alone speaks against it, once more, with four times as much time.
  ///
  /// What never ends stops at the same place again, and the shipped file ends. Otherwise the machine is
  /// too slow, and nothing is said of the text.
  private func judged(
    _ text: String, _ exercise: Exercise, _ stub: String, by checker: Checker
  ) throws -> Grade {
    func judgement(_ text: String, _ patience: Int) throws -> Judgement {
      var checker = checker
      checker.patience = patience
      return try checker.tryAnswer(text, at: exercise.fileName, to: exercise).judgement
    }
    let first = try judgement(text, 1)
    guard Grade.isTimeAlone(first) else { return Grade(first, of: text, from: stub) }
    Self.repeating.lock()
    defer { Self.repeating.unlock() }
    let second = try judgement(text, 4)
    guard Grade.isTimeAlone(second) else { return Grade(second, of: text, from: stub) }
    if first.obstacle == second.obstacle, first.results == second.results,
      !Grade.isTimeAlone(try judgement(stub, 1))
    {
      return Grade(second, of: text, from: stub)
    }
    return Grade(
      "\(exercise.number)", .notJudged, "Time was over twice: the machine is too slow now.")
  }
}
