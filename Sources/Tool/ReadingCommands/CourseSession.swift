import CourseFiles
import Foundation
import Rendering
import Shell

/// The course on a terminal: one step at a time, with something to do in each.
///
/// Where somebody is and what was answered is kept at once, so that nothing is lost however it ends.
struct CourseSession {
  /// What of a step is shown.
  enum View: Equatable {
    /// The step itself.
    case step
    /// What is deeper.
    case more
    /// A text about it: hints, an answer, the result of a check.
    case text(String)
    /// The list of the lessons, and the digits that were typed there.
    case list(String)
  }

  let workspace: Workspace
  let lessons: [Lesson]
  let keys: SingleKeys
  let judge: CourseJudge
  private(set) var steps: [CourseStep]
  /// The index of the step.
  private(set) var index: Int
  var view = View.step
  var screen = CourseScreen()
  /// The digits that were typed to answer a question.
  var typed: [Int] = []
  /// How many hints to the question were shown.
  var hints = 0
  /// Whether it was said what is left undone here.
  var isWarned = false
  /// The misconception that the last check of this step has named; nil if it has named none.
  var misconception: String?
  /// What is said on the line above the keys; nil if there is nothing to say.
  var notice: String?
  /// The files of the exercises of the lesson, as they were last seen.
  private var stamps: [ExerciseNumber: FileStamp] = [:]

  /// Opens the course at a place.
  ///
  /// - Returns: nil if there is no such lesson.
  init?(
    _ workspace: Workspace, _ lessons: [Lesson], at place: CourseProgress.Place,
    keys: SingleKeys, judge: CourseJudge
  ) {
    guard let lesson = lessons.first(where: { $0.number == place.lesson }) else { return nil }
    self.workspace = workspace
    self.lessons = lessons
    self.keys = keys
    self.judge = judge
    steps = CourseStep.all(of: lesson)
    index = min(max(place.step, 1), max(steps.count, 1)) - 1
    stamps = fileStamps
  }

  var step: CourseStep { steps[index] }

  /// The task of the exercise that is to be done here, if one is.
  var task: ExerciseTask? { task(of: step) }

  /// The task of the exercise of a step, if it has one.
  func task(of step: CourseStep) -> ExerciseTask? {
    step.exercise.flatMap { number in workspace.tasks.first { $0.number == number } }
  }

  /// Runs until somebody leaves.
  ///
  /// - Throws: `Failure` or `CourseError` if a step cannot be shown.
  mutating func run() throws {
    defer { judge.end() }
    remember()
    var terminal = Console.current.terminal
    try draw(on: terminal)
    while true {
      var key = keys.next(withinMilliseconds: 250)
      let now = Console.current.terminal
      let isSaved = try checkIfSaved()
      // A key that came with a save was meant for what stood there before its check.
      if isSaved, key != .over { key = .nothing }
      if key == .nothing, now == terminal, !isSaved { continue }
      terminal = now
      guard try obey(key) else { break }
      try draw(on: terminal)
    }
    try Output.write("\n" + farewell)
  }

  /// Goes to a step of a lesson, and keeps that.
  mutating func go(to place: CourseProgress.Place) {
    guard let lesson = lessons.first(where: { $0.number == place.lesson }) else { return }
    if place.lesson != step.place.lesson { steps = CourseStep.all(of: lesson) }
    isWarned = false
    misconception = nil
    index = min(max(place.step, 1), steps.count) - 1
    show(.step)
    stamps = fileStamps
    remember()
  }

  /// Shows something from its first line on.
  mutating func show(_ view: View) {
    self.view = view
    typed = []
    notice = nil
    screen.goToTop()
  }

  private mutating func remember() {
    let place = step.place
    change { $0.move(to: place) }
  }

  /// Changes what is known of the student; what could not be kept is told on the screen.
  mutating func change(_ body: (inout CourseProgress) -> Void) {
    notice = CourseProgress.change(in: workspace.checkout, body).warnings.first ?? notice
  }

  private var farewell: String {
    "You are at lesson \(step.place.lesson), step \(step.place.step). `swift run lessons` goes on here."
      .wrapped(to: Console.current.terminal.width, first: "", rest: "")
  }

  // MARK: The student's file

  private var fileStamps: [ExerciseNumber: FileStamp] {
    let tasks = steps.compactMap { task(of: $0) }.compactMap { task in
      (try? task.path(in: workspace.checkout)).map { (task.number, $0) }
    }
    return Dictionary(tasks) { first, _ in first }.mapValues { path in
      FileStamp(of: workspace.checkout.root.appendingPathComponent(path).path)
    }
  }

  /// Has the file judged if it was saved since, or says that it is another's; whether one was saved.
  private mutating func checkIfSaved() throws -> Bool {
    let (before, now) = (stamps, fileStamps)
    guard now != before else { return false }
    stamps = now
    if let task, now[task.number] != before[task.number] {
      try check()
    } else if let other = now.keys.sorted().first(where: { now[$0] != before[$0] }) {
      let here = task.map { "is \($0.number)" } ?? "has no exercise"
      notice = "\(other) was saved; this step \(here)."
    }
    return true
  }

  // MARK: The screen

  private mutating func draw(on terminal: Terminal) throws {
    let (text, manual) = (try text(for: terminal), manual)
    let (notice, prompt) = (notice, prompt)
    try screen.draw(
      text,
      below: { hasRest in
        // What is asked stands at the end of the text.
        (
          line: notice ?? (hasRest && view == .step ? "" : prompt),
          keys: (hasRest ? ["space shows the rest"] : []) + manual
        )
      }, on: terminal)
  }

  /// The page of the lesson, for somebody who has come so far.
  func page(_ progress: CourseProgress) -> LessonPage {
    let lesson = lessons.first { $0.number == step.place.lesson }
    return LessonPage(lesson ?? lessons[0], in: workspace.checkout, progress)
  }

  private func text(for terminal: Terminal) throws -> String {
    switch view {
    case .step: return try step.text(page(workspace.load()), for: terminal)
    case .more: return try step.more(page(workspace.load()), for: terminal)
    case .text(let text): return text
    case .list: return try LessonList(at: workspace, lessons).rendered(for: terminal)
    }
  }

  /// What is to be done now, in a line.
  private var prompt: String {
    switch view {
    case .list(let digits): return "The number of a lesson, then Enter: \(digits)"
    case .step:
      if let question = step.question {
        let digits = typed.map(String.init).joined(separator: " ")
        let again = workspace.load().hasAnswered(step.place) ? "Answered; n goes on. Again: " : ""
        let words =
          question.asksForOrder ? "Type the numbers in order, without Enter: " : "Type a number: "
        return again + words + digits
      }
      if case .paths = step.toDo { return "Type a number." }
      guard let task else { return "" }
      return hasPassed
        ? "\(task.number) has passed. Each save checks it again."
        : "Save \(task.fileName) to have it checked, or press c."
    case .more, .text: return ""
    }
  }

  /// What the keys do, of those that do something here.
  private var manual: [String] {
    if case .list = view { return ["b back", "q quit"] }
    let (isStep, hasExercise) = (view == .step, step.exercise != nil)
    return [
      "n next", "b back", hasExercise || step.question != nil ? "h hint" : nil,
      hasExercise ? "c check" : nil, misconception == nil ? nil : "w why",
      showsSolution ? "k kit's answer" : nil,
      view != .more && step.hasMore ? "m more" : nil,
      isStep && step.code != nil ? "s source" : nil,
      hasExercise || step.play != nil ? "p page" : nil, "l list", "q quit",
    ]
    .compactMap(\.self)
  }
}
