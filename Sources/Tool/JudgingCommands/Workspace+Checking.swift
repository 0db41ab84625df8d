import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Grading
import ReadingCommands
import Rendering
import Replays
import Reports
import Shell

/// Work on exercises that needs a judge.
extension Workspace {
  /// What compiles, plays and judges answers.
  var checker: Checker {
    var checker = Checker(checkout, products: products)
    // A file may have two mistakes, and each shows where the other does not.
    checker.mostShown = 3
    return checker
  }

  /// What is told of an exercise; nil if its file is gone.
  func task(of exercise: Exercise) -> ExerciseTask? {
    tasks.first { $0.number == exercise.number }
  }

  /// Reports on a judgement: on the terminal here, unless told.
  func report(
    on judgement: Judgement, next: String? = nil, for terminal: Terminal? = nil
  ) -> String {
    let task = task(of: judgement.exercise)
    let learnt = [task?.lesson, wholeLesson(judgement.exercise.number.lesson)]
    return JudgementReport(
      judgement, task: task?.story ?? "", lesson: learnt.compactMap(\.self).joined(separator: " "),
      next: next,
      // Where there is no solution, none is to be compared with.
      inCourse: Console.current.isInCourse
        || judgement.isPassed && Edition.isThere(in: checkout),
      for: terminal ?? self.terminal
    ).text
  }

  /// What somebody can do who has passed all exercises of a lesson; nil if one is open.
  private func wholeLesson(_ number: Int) -> String? {
    let progress = load()
    let own = tasks.filter { $0.number.lesson == number }
    guard own.count > 1, own.allSatisfy(progress.hasPassed),
      let goal = try? Lesson.first(of: [number], in: checkout)?.goal
    else { return nil }
    return "Lesson \(number) is done: you can \(goal)."
  }

  /// Checks exercises.
  ///
  /// - Parameters:
  ///   - exercises: what to check.
  ///   - inFull: whether to report on each; otherwise each has a line, and the first that is not
  ///     passed has its report below.
  /// - Returns: what to print, and 0 if all are passed, 70 if one cannot be judged, otherwise 1.
  /// - Throws: `CheckerError` if nothing can be checked.
  func check(_ exercises: [Exercise], inFull: Bool) throws -> (text: String, exitCode: Int32) {
    var judgements: [Judgement] = []
    for exercise in exercises {
      let judgement = try checker.check(exercise)
      judgements.append(judgement)
      if !inFull { try Output.write(JudgementReport(judgement, for: terminal).line) }
    }
    remember(judgements)
    // What comes next is known once a pass is kept.
    let isAlone = inFull && judgements.count == 1 && !Console.current.isInCourse
    let next = isAlone ? try nextStep().sentence : nil
    let open = judgements.filter { !$0.isPassed }
    let exitCode = Self.exitCode(judgements)
    func report(_ judgement: Judgement) -> String {
      self.report(on: judgement, next: next)
    }
    guard !inFull else { return (judgements.map(report).joined(separator: "\n"), exitCode) }
    let first = open.first.map { "\n" + report($0) } ?? ""
    return (first + "\n\(judgements.count - open.count) of \(judgements.count) passed.\n", exitCode)
  }

  /// 0 if all are passed, 70 if one cannot be judged, otherwise 1.
  private static func exitCode(_ judgements: [Judgement]) -> Int32 {
    judgements.allSatisfy(\.isPassed) ? 0 : judgements.contains(where: \.isNotJudged) ? 70 : 1
  }

  /// Checks exercises, and tells them as `grade` does, for other programs.
  ///
  /// - Returns: the text, and the same exit code.
  /// - Throws: `CheckerError` if nothing can be checked.
  func check(
    _ exercises: [Exercise], in format: ClassFormat
  ) throws -> (text: String, exitCode: Int32) {
    let judged = try exercises.map { (try checker.check($0), text(of: $0) ?? "") }
    remember(judged.map(\.0))
    let report = ClassReport(try ClassRecord(judged, in: checkout), in: checkout)
    return (
      report.files(format, from: checkout).map(\.text).joined(),
      Self.exitCode(judged.map(\.0))
    )
  }

  /// Checks one exercise, and writes a page that shows where it falls short.
  ///
  /// - Parameters:
  ///   - exercise: what to check.
  ///   - file: where the page goes.
  ///   - isKeptFresh: whether the browser is to read the page again and again.
  /// - Returns: what to print, and 0 if it is passed, 70 if it cannot be judged, otherwise 1.
  /// - Throws: `CheckerError` if it cannot be checked, `Failure` if the page cannot be written.
  func check(
    _ exercise: Exercise, pageTo file: String, isKeptFresh: Bool = false
  ) throws -> (text: String, exitCode: Int32) {
    let judgement = try checker.check(exercise)
    let page = try AnswerPage(
      of: judgement, answer: text(of: exercise) ?? "", isKeptFresh: isKeptFresh, from: checkout)
    try PageOutput(path: file).write(page.text)
    remember([judgement])
    let next = try nextStep().sentence
    let report = report(on: judgement, next: next)
    return (
      report + "\nThe page: \(file). Open it in a browser.\n",
      judgement.isNotJudged ? 70 : judgement.isPassed ? 0 : 1
    )
  }

  /// Judges what was changed: the answers that are not as they were shipped, but for those that have
  /// passed just as they are.
  func checkChanged() throws -> (text: String, exitCode: Int32) {
    let progress = load()
    let changed = begun.filter { exercise in
      text(of: exercise).map { !progress.hasPassed(exercise, with: $0) } ?? true
    }
    if !changed.isEmpty {
      return try check(
        Exercise.all.filter { exercise in changed.contains { $0.number == exercise.number } },
        inFull: changed.count == 1)
    }
    let what = begun.isEmpty ? "No answer is written yet." : "Nothing was changed since it passed."
    return ("\(what) `swift run lessons check all` checks all exercises.\n" + (try next()), 0)
  }

  /// Notes which of the judged exercises are passed, and which misconceptions were shown.
  func remember(_ judgements: [Judgement]) {
    let passed = judgements.filter(\.isPassed).map(\.exercise)
    let shown = judgements.compactMap { judgement in
      judgement.guess.flatMap { $0.isSure ? (judgement.exercise, $0.misconception) : nil }
    }
    guard !passed.isEmpty || !shown.isEmpty else { return }
    change { progress in
      progress.work(on: Self.today)
      for exercise in passed {
        progress.pass(
          exercise, in: exercise.edition(in: checkout), answer: text(of: exercise) ?? "")
      }
      for (exercise, misconception) in shown {
        progress.show(misconception, in: exercise, on: Self.today)
      }
    }
  }

  /// Shows the result of the student's answer when it is played as tokens say.
  func replay(
    _ tokens: [PlayToken], _ exercise: Exercise, continues: Bool
  ) throws -> (text: String, exitCode: Int32) {
    let judgement = try checker.replay(tokens, exercise)
    guard judgement.obstacle == nil else {
      return (report(on: judgement), judgement.isNotJudged ? 70 : 1)
    }
    let misfits = judgement.plays.map(\.misfit)
    if let misfit = misfits.first ?? nil, !misfits.contains(nil) {
      guard continues else { throw Failure.misfit(misfit) }
      Output.warn(misfit)
    }
    let report = JudgementReport(judgement, for: terminal)
    return (report.plays, report.shownPlays.allSatisfy(\.isRight) ? 0 : 1)
  }

  /// Shows the kit's solution.
  func solution(of exercise: Exercise) throws -> String {
    guard !Edition.isThere(in: checkout) else {
      throw Failure.refused(
        "This edition is without solutions: your teacher has the one to \(exercise.number).",
        "`lessons hint \(exercise.number)` gives three hints.")
    }
    let kept = try checker.keptAnswers(to: exercise)
    let path = exercise.solutionPath
    let text = try checkout.text(at: path)
    guard let code = Self.code(ofSolution: text, to: exercise) else {
      throw Failure.broken("\(path) holds no `struct Solution`.")
    }
    return terminal.paint(path, .bold) + "\n\n" + code + "\n"
      + MarkdownText(kept.why).rendered(for: terminal)
  }

  /// All of a solution's file but the sheet that hands it to the kit, with the name of the type that
  /// a student writes: it passes when it is pasted.
  private static func code(ofSolution text: String, to exercise: Exercise) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.hasPrefix("private struct Solution") }),
      let start = lines.firstIndex(where: { $0.hasPrefix("extension AnswerSheet") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return nil }
    // The empty line behind the sheet goes, too.
    lines.removeSubrange(start..<min(end + 2, lines.count))
    return lines.joined(separator: "\n")
      .replacing("private struct Solution", with: "struct \(exercise.typeName)")
      .replacing("\nprivate typealias", with: "\ntypealias")
      .replacing(/\bSolution\b/, with: exercise.typeName)
  }
}
