import CourseFiles
import Shell

/// What a student had best do now, and why.
package struct NextStep: Sendable {
  /// What is to be done.
  private enum Step {
    case read(Lesson, then: ExerciseTask)
    case goOn(ExerciseTask)
    case begin(ExerciseTask)
    case again(ExerciseTask)
    case interview
  }

  private let step: Step
  private let progress: CourseProgress
  private let tasks: [ExerciseTask]
  /// How many misconceptions are due today.
  private let due: Int
  /// How many questions of interviews are due today.
  private let dueCards: Int
  /// How many predictions are due today.
  private let duePredictions: Int
  /// The exercises whose files are not as they were when they passed.
  let changed: [ExerciseTask]

  /// Finds out what comes next: what was begun, then what stands next in the course, then what was
  /// passed when its requirements were others.
  ///
  /// - Parameters:
  ///   - lessons: the lessons that may be next, in any order; the others need not be read.
  ///   - tasks: all exercises.
  ///   - progress: what the student has done.
  ///   - begun: the exercises whose files are not as they were shipped.
  ///   - outdated: exercises that were passed when their requirements were others.
  ///   - changed: exercises whose files are not as they were when they passed.
  ///   - day: today, counted from 1970-01-01.
  package init(
    _ lessons: [Lesson], _ tasks: [ExerciseTask], _ progress: CourseProgress,
    begun: [ExerciseTask] = [],
    outdated: [ExerciseTask] = [], changed: [ExerciseTask] = [], on day: Int
  ) {
    self.changed = changed
    self.tasks = tasks
    duePredictions = progress.duePredictions(on: day).count
    self.progress = progress
    due = progress.due(on: day).count
    dueCards = progress.dueCards(on: day).count
    let open = tasks.filter { !progress.hasPassed($0) }
    let begun = begun.first { !progress.hasPassed($0) }
    let inTurn = Self.openLessons(tasks, progress).lazy.compactMap { number in
      lessons.first { $0.number == number }
    }
    let steps = inTurn.compactMap { Self.step(in: $0, tasks, open, progress) }
    step =
      begun.map(Step.goOn) ?? Self.neighbour(of: progress.last, open).map(Step.begin)
      ?? steps.first ?? outdated.first.map(Step.again) ?? .interview
  }

  /// The open exercise of the same lesson that comes next; nil if none is open there.
  private static func neighbour(
    of last: ExerciseNumber?, _ open: [ExerciseTask]
  ) -> ExerciseTask? {
    let lesson = open.filter { $0.number.lesson == last?.lesson }
    return lesson.first { $0.number > last ?? $0.number } ?? lesson.first
  }

  /// The numbers of the lessons with an open exercise, the most wanted first.
  package static func openLessons(_ tasks: [ExerciseTask], _ progress: CourseProgress) -> [Int] {
    progress.ordered(tasks.filter { !progress.hasPassed($0) }.map(\.number.lesson))
  }

  /// What is left to do of a lesson; nil if nothing is.
  ///
  /// A student who has passed one of its exercises need not be sent to its page.
  private static func step(
    in lesson: Lesson, _ tasks: [ExerciseTask], _ open: [ExerciseTask], _ progress: CourseProgress
  ) -> Step? {
    let all = tasks.filter { $0.number.lesson == lesson.number }
    guard let first = open.first(where: { $0.number.lesson == lesson.number }) else { return nil }
    return all.contains(where: progress.hasPassed) ? .begin(first) : .read(lesson, then: first)
  }

  /// What to do in a sentence, with the command.
  package var sentence: String {
    switch step {
    case .read(let lesson, _): "Next: lesson \(lesson.number), \(lesson.title): \(command)."
    case .goOn(let exercise): "Next: go on with \(Self.name(of: exercise)): \(command)."
    case .begin(let exercise): "Next: exercise \(Self.name(of: exercise)): \(command)."
    case .again(let exercise): "Next: check \(Self.name(of: exercise)) again: \(command)."
    case .interview: "All exercises are passed. Next: an interview: \(command)."
    }
  }

  /// What to do, why, and what is due beside it.
  package func rendered(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let texts = [sentence, "Why: \(why)"] + [changedSentence, dueSentence].compactMap(\.self)
    return texts.map { $0.wrapped(to: width, first: "", rest: "") }.joined()
  }

  /// How many misconceptions, questions and predictions are due today, with the commands; nil if none is.
  package var dueSentence: String? {
    let sentences = [
      (due, "misconception", "due today: `swift run lessons review`."),
      (dueCards, "interview question", "due again: `swift run lessons review`."),
      (duePredictions, "prediction", "due again: `swift run lessons predict`."),
    ]
    .filter { $0.0 > 0 }
    .map { count, what, rest in
      count == 1 ? "1 \(what) is \(rest)" : "\(count) \(what)s are \(rest)"
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Which exercises no longer are as they were when they passed; nil if all are.
  package var changedSentence: String? {
    guard let first = changed.first else { return nil }
    let numbers = changed.map(\.number.description).joined(separator: ", ")
    return """
      Changed since it passed: \(numbers). Check again, for example with \
      `swift run lessons check \(first.number)`.
      """
  }

  private var command: String {
    switch step {
    case .read(let lesson, _): "`swift run lessons \(lesson.number)`"
    case .goOn(let exercise), .again(let exercise): "`swift run lessons check \(exercise.number)`"
    case .begin(let exercise): "`swift run lessons task \(exercise.number)`"
    case .interview: "`swift run lessons interview`"
    }
  }

  private var why: String {
    switch step {
    case .read(let lesson, let exercise):
      """
      it takes about \(lesson.minutes) min to read\(lesson.goal.map { "; you learn to \($0)" } ?? ""). \
      If you have read it: `swift run lessons task \(exercise.number)`.
      """
    case .goOn:
      "you have written something there, and it has not passed so far."
    case .begin(let exercise):
      """
      you have passed \(passed(with: exercise)) exercises of lesson \(exercise.number.lesson), and \
      this is the next.
      """
    case .again: "it was passed, but its requirements have changed since."
    case .interview: "a round asks what the lessons taught, and shows what is not known well."
    }
  }

  private func passed(with exercise: ExerciseTask) -> String {
    let all = tasks.filter { $0.number.lesson == exercise.number.lesson }
    return "\(all.count(where: progress.hasPassed)) of \(all.count)"
  }

  private static func name(of exercise: ExerciseTask) -> String {
    "\(exercise.number), \(exercise.title.prefix(1).lowercased() + exercise.title.dropFirst())"
  }
}
