import CourseFiles
import Rendering
import Shell

/// One screen of the course: a step of a lesson, with something to do in it.
struct CourseStep {
  /// What is shown.
  private enum Kind {
    /// What stands before the first section of a lesson that has no steps yet.
    case introduction
    /// A section of a lesson.
    case section(Lesson.Section)
    /// An exercise of a lesson that has no steps yet.
    case exercise(ExerciseTask)
  }

  /// Where it is.
  let place: CourseProgress.Place
  /// How many there are in the lesson.
  let count: Int
  private let lesson: Lesson
  private let kind: Kind

  /// Divides a lesson into steps; one that is not written in steps has its sections, and then its
  /// exercises.
  static func all(of lesson: Lesson, _ tasks: [ExerciseTask]) -> [CourseStep] {
    let kinds: [Kind] =
      lesson.hasSteps
      ? lesson.sections.map(Kind.section)
      : [.introduction]
        + lesson.sections.filter { !$0.holdsAnswers && $0.title != "Exercises" }.map(Kind.section)
        + tasks.filter { $0.number.lesson == lesson.number }.map(Kind.exercise)
    return kinds.enumerated().map { index, kind in
      CourseStep(
        place: .init(lesson: lesson.number, step: index + 1), count: kinds.count, lesson: lesson,
        kind: kind)
    }
  }

  /// What there is to do in it; nil if it is for reading.
  var toDo: Lesson.Block? {
    switch kind {
    case .introduction: nil
    case .section(let section): section.toDo
    case .exercise(let task): .exercise(task.number)
    }
  }

  /// What is asked in it, if something is.
  var question: Lesson.Question? {
    if case .question(let question) = toDo { question } else { nil }
  }

  /// The number of the exercise that is to be done in it, if one is.
  var exercise: ExerciseNumber? {
    if case .exercise(let number) = toDo { number } else { nil }
  }

  /// The scenario that it shows last, if it shows one.
  var play: Lesson.Play? {
    guard case .section(let section) = kind else { return nil }
    return section.main.compactMap(\.block.play).last
  }

  /// Returns what is shown.
  ///
  /// - Throws: the same errors as for the page of the lesson.
  func text(_ page: LessonPage, for terminal: Terminal) throws -> String {
    let name = "Lesson \(place.lesson), step \(place.step) of \(count)"
    func heading(_ title: String) -> String {
      "\(name): \(title)".wrapped(to: min(terminal.width, 100))
        .map { terminal.paint($0, .bold) + "\n" }.joined()
    }
    switch kind {
    case .introduction:
      return try heading(lesson.title) + "\n" + page.introduction(for: terminal)
    case .exercise(let task):
      return try heading(task.title) + "\n" + page.task(task.number, for: terminal)
    case .section(let section) where lesson.hasSteps && place.step == 1:
      return try page.introduction(for: terminal) + "\n" + page.step(section, for: terminal)
    case .section(let section) where lesson.hasSteps:
      return try page.step(section, for: terminal)
    case .section(let section):
      return try heading(section.title) + "\n" + page.body(of: section, for: terminal)
    }
  }

  /// Returns what is deeper; empty if nothing is.
  ///
  /// - Throws: the same errors as for the page of the lesson.
  func more(_ page: LessonPage, for terminal: Terminal) throws -> String {
    guard case .section(let section) = kind else { return "" }
    return try page.more(of: section, for: terminal)
  }

  /// Whether there is something deeper.
  var hasMore: Bool {
    if case .section(let section) = kind { !section.more.isEmpty } else { false }
  }
}
