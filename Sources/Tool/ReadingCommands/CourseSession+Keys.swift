import CourseFiles
import Rendering
import Shell

extension CourseSession {
  /// Does what a key says; false if the user has had enough.
  mutating func obey(_ key: SingleKeys.Key) throws -> Bool {
    if case .list(let digits) = view, choose(key, behind: digits) { return true }
    switch key {
    case .over, .character("q"): return false
    case .nothing: break
    case .character("n"), .right: goOn()
    case .character("b"), .left: goBack()
    case .character(" "), .pageDown, .character("\n"), .character("\r"):
      if screen.hasRest { screen.scroll(screens: 1) } else { notice = noticeAtEnd }
    case .down: screen.scroll(lines: 1)
    case .up: screen.scroll(lines: -1)
    case .pageUp: screen.scroll(screens: -1)
    case .home: screen.goToTop()
    case .end: screen.scroll(lines: .max / 2)
    case .character("h"): try hint()
    case .character("c") where step.exercise != nil: try check()
    case .character("m") where step.hasMore: show(view == .more ? .step : .more)
    case .character("w") where misconception != nil: try showMisconception()
    case .character("s") where step.code != nil: try showFile()
    case .character("k") where showsSolution: try showSolution()
    case .character("?"): showKeys()
    case .character("p"): try writePage()
    case .character("l"): show(.list(""))
    case .character(let letter): try type(letter)
    }
    return true
  }

  /// What is said at the end of a text; a question that is open stays where it is.
  private var noticeAtEnd: String? {
    if view == .step, step.question != nil { return notice }
    if step.exercise != nil, !hasPassed {
      if case .text = view { return "That is all: save the file again, or b for the text." }
      return view == .step ? notice : "That is all; b goes back to the exercise."
    }
    return "That is all; n goes on."
  }

  /// The next step, or the first of the lesson that comes next.
  private mutating func goOn() {
    if !isWarned, let undone {
      isWarned = true
      return notice = undone
    }
    if index + 1 < steps.count {
      return go(to: .init(lesson: step.place.lesson, step: step.place.step + 1))
    }
    let numbers = lessons.map(\.number)
    if let next = workspace.load().lesson(after: step.place.lesson, among: numbers) {
      return go(to: .init(lesson: next, step: 1))
    }
    notice =
      "That was the last lesson of your way. `swift run lessons interview` asks what you know."
  }

  /// What is left undone where somebody goes on: a way to choose, or exercises of the whole lesson.
  private var undone: String? {
    let progress = workspace.load()
    if case .paths = step.toDo, progress.path == nil {
      return "A number chooses your way; n takes all lessons."
    }
    if view == .step, step.question != nil, !progress.hasAnswered(step.place) {
      return "n again goes on without an answer."
    }
    guard index + 1 == steps.count else { return nil }
    let open = steps.compactMap { step -> String? in
      guard let task = task(of: step), !progress.hasPassed(task) else { return nil }
      return "\(task.number) (step \(step.place.step))"
    }
    return open.isEmpty
      ? nil : "Still open in this lesson: \(open.joined(separator: ", ")). n goes on."
  }

  /// The first step of a lesson with something to do that was not done; the first if nothing was.
  private func firstOpenStep(of number: Int) -> Int {
    let progress = workspace.load()
    guard let lesson = lessons.first(where: { $0.number == number }) else { return 1 }
    let steps = CourseStep.all(of: lesson)
    let isDone = steps.map { step in
      task(of: step).map(progress.hasPassed)
        ?? (step.toDo == nil || progress.hasAnswered(step.place))
    }
    guard zip(steps, isDone).contains(where: { $0.toDo != nil && $1 }) else { return 1 }
    return (isDone.firstIndex(of: false) ?? 0) + 1
  }

  /// Back to the step, or to the one before.
  private mutating func goBack() {
    guard view == .step else { return show(.step) }
    if index > 0 { return go(to: .init(lesson: step.place.lesson, step: step.place.step - 1)) }
    let before = lessons.last { $0.number < step.place.lesson }
    if let before { go(to: .init(lesson: before.number, step: .max)) }
  }

  /// Takes a key in the list of the lessons; whether it meant something there.
  private mutating func choose(_ key: SingleKeys.Key, behind digits: String) -> Bool {
    if key != .nothing { notice = nil }
    switch key {
    case .character(let digit) where digit.isASCII && digit.isNumber && digits.count < 3:
      view = .list(digits + String(digit))
    case .character("\u{7F}"), .character("\u{8}"): view = .list(String(digits.dropLast()))
    case .character("\n"), .character("\r"):
      guard let number = Int(digits), lessons.contains(where: { $0.number == number }) else {
        view = .list("")
        if !digits.isEmpty { notice = "There is no lesson \(digits)." }
        return !digits.isEmpty
      }
      go(to: .init(lesson: number, step: firstOpenStep(of: number)))
    default: return false
    }
    return true
  }

  /// Takes a digit as a part of an answer; other letters mean nothing.
  private mutating func type(_ letter: Character) throws {
    if letter == "\u{7F}" || letter == "\u{8}" { return _ = typed.popLast() }
    guard letter.isASCII, let digit = letter.wholeNumberValue, digit > 0 else { return }
    // Behind what is deeper the question is still open.
    if view == .more, step.question != nil { show(.step) }
    guard view == .step else {
      return notice = step.question == nil ? nil : "b goes back to the question."
    }
    if case .paths = step.toDo { return take(digit) }
    guard let question = step.question else { return }
    guard digit <= question.choices.count else {
      return notice = "There are \(question.choices.count) to choose from."
    }
    guard !typed.contains(digit) else { return notice = "\(digit) stands there already." }
    notice = nil
    typed.append(digit)
    if typed.count == question.digits { try answer(question) }
  }

  /// Takes the way through the course with a number, and goes to its first lesson.
  private mutating func take(_ digit: Int) {
    guard CoursePath.allCases.indices.contains(digit - 1) else {
      return notice = "There are \(CoursePath.allCases.count) to choose from."
    }
    let path = CoursePath.allCases[digit - 1]
    change { $0.choose(path) }
    if let lesson = path.lessons.first(where: { number in
      lessons.contains { $0.number == number }
    }) {
      go(to: .init(lesson: lesson, step: 1))
    }
  }
}
