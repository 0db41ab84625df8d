import CourseFiles
import Predictions
import Rendering
import Shell

/// The command that shows a lesson, or one of its sections.
struct LessonCommand {
  private let lesson: Lesson
  private let section: Lesson.Section?
  private let isInFull: Bool
  private let next: Lesson?
  private let checkout: Checkout

  /// Finds the lesson and the section.
  ///
  /// - Throws: `Failure` if one of them is not there.
  init(_ number: String, section: String? = nil, inFull isInFull: Bool = false) throws {
    self.isInFull = isInFull
    checkout = try Command.checkout()
    let lessons = try Lesson.all(in: checkout)
    let lesson = try Self.lesson(numbered: number, among: lessons)
    self.lesson = lesson
    self.section = try section.map { try Self.section(named: $0, of: lesson) }
    next = lessons.first { $0.number > lesson.number }
  }

  /// The lesson with a number.
  ///
  /// - Throws: `Failure` if there is none.
  static func lesson(numbered number: String, among lessons: [Lesson]) throws -> Lesson {
    if let lesson = lessons.first(where: { $0.number == Int(number) }) { return lesson }
    let known = lessons.map { String($0.number) }.joined(separator: ", ")
    throw Failure.usage("There is no lesson \(number).", "The lessons so far: \(known).")
  }

  private static func section(
    named words: String, of lesson: Lesson
  ) throws -> Lesson.Section {
    let found = lesson.sections(named: words)
    if found.count == 1 { return found[0] }
    func list(_ sections: [Lesson.Section]) -> String {
      sections.map { "\($0.number) \($0.title)" }.joined(separator: "; ")
    }
    if found.isEmpty {
      throw Failure.usage(
        "Lesson \(lesson.number) has no section '\(words)'.",
        "Its sections: \(list(lesson.sections)).")
    }
    throw Failure.usage("'\(words)' may be any of these sections: \(list(found)).")
  }

  /// Returns what to show.
  ///
  /// - Throws: `Failure` if the page cannot be shown.
  func text(on terminal: Terminal) throws -> String {
    let (progress, warning) = CourseProgress.load(from: checkout)
    if let warning { Output.warn(warning) }
    if let line = lesson.outdated {
      Output.warnOfOldTranslation(line)
    } else if let language = checkout.language, lesson.language == nil,
      Console.current.environment[Checkout.languageVariable] != nil
    {
      Output.warn("Lesson \(lesson.number) is not translated ('\(language)'); this is English.")
    }
    let page = LessonPage(lesson, in: checkout, progress)
    do {
      guard let section else {
        return try page.rendered(inFull: isInFull, for: terminal) + "\n" + way(on: terminal)
      }
      return try page.rendered(section, for: terminal)
    } catch let error as CourseError {
      guard case .unknownDirective(_, let path, _) = error else { throw error }
      throw Failure.refused(
        "\(error)", "Mend the line, or bring the page back: git checkout \(path)")
    }
  }

  /// What to do after reading.
  private func way(on terminal: Terminal) -> String {
    let steps = lesson.blocks.contains { $0.play != nil }
    let practice =
      (steps ? "Go through it event by event: `swift run lessons \(lesson.number) --step`.\n" : "")
      + (PredictionSubject.ofLessons[lesson.number] == nil
        ? "" : "Predict a trace: `swift run lessons predict \(lesson.number)`.\n")
    guard let next else { return practice }
    let way = "Next: `swift run lessons \(next.number)`, \(next.title)."
    return practice + way.wrapped(to: min(terminal.width, 100), first: "", rest: "")
  }
}

extension Output {
  /// Says that a translation is older than its original; `line` is the first line that fits.
  static func warnOfOldTranslation(_ line: String) {
    warn(
      "This translation is older than its original, which `--language en` shows.\n"
        + "Who renews it writes as its first line: \(line)")
  }
}
