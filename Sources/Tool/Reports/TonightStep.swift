import CourseFiles

/// One thing to do on the evening before an interview.
package struct TonightStep: Hashable, Sendable {
  /// What is to be done.
  package enum Kind: String, Sendable {
    case review, read, predict, answer, write, check, round
  }

  package let kind: Kind
  /// The number of the lesson; nil if it is about all.
  package let lesson: Int?
  /// How long it takes.
  package let minutes: Int
  /// What to do, in a sentence without a full stop.
  package let what: String
  /// The command for it.
  package let command: String
  /// Why.
  package let why: String
}

/// How long things take, in minutes.
enum TonightTimes {
  static let misconception = 2
  static let prediction = 5
  static let question = 4
  static let exercise = 10
  static let check = 2
  /// The shortest and the longest round that is proposed.
  static let round = 15...30
}

extension TonightFacts {
  /// Looks again at the misconceptions that are due; nil if none is.
  func review(within minutes: Int) -> TonightStep? {
    let due = progress.due(on: day).count
    guard due > 0 else { return nil }
    return TonightStep(
      kind: .review, lesson: nil, minutes: min(minutes, due * TonightTimes.misconception),
      what: "Look again at \(due) misconception\(due == 1 ? "" : "s")",
      command: "swift run lessons review",
      why:
        "a check has named \(due == 1 ? "it" : "them"), and \(due == 1 ? "it is" : "they are") due"
    )
  }
}

extension LessonNeed {
  private var name: String { "lesson \(lesson.number), \(lesson.title)" }

  /// Reads the lesson, or the longest step that there is time for.
  func reading(within minutes: Int) -> TonightStep? {
    let why = isNew ? new : shaky
    if lesson.minutes + TonightTimes.prediction <= minutes {
      return TonightStep(
        kind: .read, lesson: lesson.number, minutes: lesson.minutes, what: "Read \(name)",
        command: "swift run lessons \(lesson.number)", why: why)
    }
    let rest = minutes - TonightTimes.prediction - TonightTimes.question
    let sections = lesson.sections.filter { $0.minutes <= rest }
    guard let section = sections.max(by: { $0.minutes < $1.minutes }) else { return nil }
    return TonightStep(
      kind: .read, lesson: lesson.number, minutes: section.minutes,
      what: "Read step \(section.number) of \(name): \(section.title)",
      command: "swift run lessons \(lesson.number) --section \(section.number)",
      why: "\(why); the whole lesson takes \(lesson.minutes) min")
  }

  private var new: String {
    let count = questions.count
    let asked = count == 1 ? "1 question" : "\(count) questions"
    return "you have shown nothing of it so far, and the bank has \(asked) about it"
  }

  /// What was seen that is not right, or still open.
  private var shaky: String {
    if misconceptions > 0 {
      return
        "a check has named \(misconceptions) misconception\(misconceptions == 1 ? "" : "s") there"
    }
    if predicted.right < predicted.all { return wrong }
    return "you have passed \(total - open.count) of its \(total) exercises"
  }

  private var wrong: String {
    guard predicted.all > 1 else { return "your prediction there was wrong" }
    let count = predicted.all - predicted.right
    return
      "\(count) of your \(predicted.all) predictions there \(count == 1 ? "was" : "were") wrong"
  }

  /// Predicts a trace; nil if enough of them were right.
  func prediction() -> TonightStep? {
    guard predicted.right == 0 || predicted.right < predicted.all else { return nil }
    return TonightStep(
      kind: .predict, lesson: lesson.number, minutes: TonightTimes.prediction,
      what: "Predict a trace of lesson \(lesson.number)",
      command: "swift run lessons predict \(lesson.number)",
      why: predicted.all == 0 ? "you have predicted no trace of this lesson so far" : wrong)
  }

  /// Answers a question aloud.
  func answer(_ place: Int) -> TonightStep? {
    guard questions.indices.contains(place) else { return nil }
    let question = questions[place]
    return TonightStep(
      kind: .answer, lesson: lesson.number, minutes: TonightTimes.question,
      what: "Answer aloud: \(question.text)",
      command: "swift run lessons interview --proof \(question.id)",
      why: "the bank asks it; say it first, then let the command show it")
  }

  /// Writes an exercise, and has it checked.
  func writing(_ place: Int) -> [TonightStep] {
    guard open.indices.contains(place) else { return [] }
    let exercise = open[place]
    let isBegun = exercise.number == begun?.number
    return [
      TonightStep(
        kind: .write, lesson: lesson.number, minutes: TonightTimes.exercise,
        what: "\(isBegun ? "Go on with" : "Write") exercise \(exercise.number), \(exercise.title)",
        command: "swift run lessons task \(exercise.number)",
        why: isBegun
          ? "you have written something there, and it has not passed so far"
          : "it is one of \(open.count) open exercises of the lesson"),
      check(exercise, why: "only a check says whether it holds in every order"),
    ]
  }

  /// Checks again what has changed.
  func checks() -> [TonightStep] {
    again.map { check($0, why: "it passed, and it or its requirements have changed since") }
  }

  private func check(_ exercise: ExerciseTask, why: String) -> TonightStep {
    TonightStep(
      kind: .check, lesson: lesson.number, minutes: TonightTimes.check,
      what: "Check exercise \(exercise.number)",
      command: "swift run lessons check \(exercise.number)", why: why)
  }
}
