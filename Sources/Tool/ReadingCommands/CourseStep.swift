import CourseFiles
import Rendering
import Shell

/// One screen of the course: a step of a lesson, with something to do in it.
struct CourseStep {
  /// Where it is.
  let place: CourseProgress.Place
  /// What is shown; nil for a lesson that has nothing but an introduction.
  private let section: Lesson.Section?

  /// The steps of a lesson: one at least.
  static func all(of lesson: Lesson) -> [CourseStep] {
    let sections: [Lesson.Section?] = lesson.sections.isEmpty ? [nil] : lesson.sections
    return sections.enumerated().map { index, section in
      CourseStep(place: .init(lesson: lesson.number, step: index + 1), section: section)
    }
  }

  /// What there is to do in it; nil if it is for reading.
  var toDo: Lesson.Block? { section?.toDo }

  /// What is asked in it, if something is.
  var question: Lesson.Question? {
    if case .question(let question) = toDo { question } else { nil }
  }

  /// The number of the exercise that is to be done in it, if one is.
  var exercise: ExerciseNumber? {
    if case .exercise(let number) = toDo { number } else { nil }
  }

  /// The scenario that it shows last, if it shows one.
  var play: Lesson.Play? { section?.main.compactMap(\.block.play).last }

  /// The file of the first lines of code that it shows, and words of the first of them.
  var code: (file: String, words: String)? {
    section?.main.lazy.compactMap { part in
      if case .lines(let file, _, let words) = part.block { (file, words) } else { nil }
    }
    .first
  }

  /// Whether there is something deeper.
  var hasMore: Bool { section?.more.isEmpty == false }

  /// Returns what is shown; the first step begins with what the lesson is for.
  ///
  /// - Throws: the same errors as for the page of the lesson.
  func text(_ page: LessonPage, for terminal: Terminal) throws -> String {
    let first = place.step == 1 ? try page.introduction(for: terminal) : ""
    let rest = try section.map { try page.step($0, for: terminal) } ?? ""
    return [first, rest].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns what is deeper; empty if nothing is.
  ///
  /// - Throws: the same errors as for the page of the lesson.
  func more(_ page: LessonPage, for terminal: Terminal) throws -> String {
    try section.map { try page.more(of: $0, for: terminal) } ?? ""
  }
}
