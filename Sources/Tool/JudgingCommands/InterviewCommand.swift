import CourseFiles
import Foundation
import Interview
import ReadingCommands
import Rendering
import Shell

/// Where a round is held or shown: the keyboard, the clock, and the file in which the round waits.
struct InterviewCommand {
  let interviewing: Command.Interviewing
  let workspace: Workspace
  let terminal: Terminal
  let materials: Materials
  let keyboard = Keyboard(longestLine: 65_536)

  var checkout: Checkout { workspace.checkout }

  /// Brings together what a round needs.
  init(_ interviewing: Command.Interviewing, at workspace: Workspace) throws {
    self.interviewing = interviewing
    self.workspace = workspace
    terminal = workspace.terminal
    let isForCandidate = if case .practice = interviewing.purpose { true } else { false }
    materials = try Self.materials(at: workspace, isForCandidate: isForCandidate)
  }

  /// Holds a round, or shows it to the one who asks.
  ///
  /// - Returns: what to print at the end, and the exit code.
  /// - Throws: `Failure` for options that do not fit a round that is unfinished.
  func run() throws -> (text: String, exitCode: Int32) {
    switch interviewing.purpose {
    case .interviewer(let section):
      let page = InterviewerPage(try roundToShow(), of: materials)
      return (try text(of: page, section: section), 0)
    case .handout(let section):
      return (try handout(of: InterviewerPage(try roundToShow(), of: materials), section), 0)
    case .sheets(let folder, let candidate, let section):
      return try sheets(in: folder, of: candidate, section: section)
    case .practice, .proof: return try practice()
    }
  }

  private func practice() throws -> (text: String, exitCode: Int32) {
    let keeper = RoundKeeper(in: checkout, warn: Output.warn)
    guard keeper.begin() else {
      throw Failure.refused(
        "Another program holds a round in this folder.",
        "Leave it there with q; it can then be gone on with here.")
    }
    let last = keeper.load(for: materials)
    Interrupt.begin()
    defer { Interrupt.end() }
    guard let round = try round(after: last) else { return ("", 1) }
    let start = ContinuousClock.now
    var session = RoundSession(
      round, of: materials,
      talk: RoundSession.Talk(
        tell: tell, show: show, ask: line,
        seconds: { Int((ContinuousClock.now - start).components.seconds) },
        save: keeper.save))
    let isFinished = try session.run()
    noteCards(of: session.round, after: round)
    return (
      try sheet(of: session.round, isKept: !isFinished && keeper.isKeeping),
      session.round.isPassed ? 0 : 1
    )
  }

  /// Has the questions come back in `review` that were done now and brought less than 70 of 100.
  private func noteCards(of round: Round, after before: Round) {
    let done = zip(round.parts, before.parts).filter { $0.isDone && !$1.isDone }.map(\.0)
    let asked = done.filter { $0.kind == .question }
    guard !asked.isEmpty else { return }
    workspace.change { progress in
      for part in asked { progress.ask(part.id, knowing: part.isGood, on: Workspace.today) }
    }
  }

  /// The round to hold: the last one if it is unfinished and nobody wants another.
  ///
  /// - Returns: nil if the input ends before that is clear.
  private func round(after last: Round?) throws -> Round? {
    guard let last, !last.isFinished, !interviewing.isNew else { return try fresh(after: last) }
    guard keyboard.hasPerson else {
      guard let option = interviewing.mismatch(with: last) else { return last }
      throw Failure.usage(
        "A round of seed \(last.settings.seed) is unfinished, and \(option) does not fit it.",
        "Without options `lessons interview` goes on with it; --new begins another.")
    }
    show("A round of seed \(last.settings.seed) is unfinished.\n")
    while let line = self.line("Go on with it? y goes on, n drops it, q leaves it > ") {
      if ["y", "yes"].contains(line.lowercased()) { return last }
      if ["n", "no"].contains(line.lowercased()) { return try fresh(after: last) }
      if ["q", "quit"].contains(line.lowercased()) { return nil }
      show("Please answer y, n or q.\n")
    }
    return nil
  }

  private func fresh(after last: Round?) throws -> Round {
    try interviewing.fresh(after: last, from: materials)
  }

  private func sheet(of round: Round, isKept: Bool) throws -> String {
    let lessons = try Lesson.all(in: checkout)
    let titles = Dictionary(lessons.map { ($0.number, $0.title) }) { first, _ in first }
    let sheet = ScoreSheet(of: round, titles: titles)
    if interviewing.format == .json { return try sheet.json() }
    let text = "\n" + MarkdownText(sheet.markdown(isNarrow: isNarrow)).rendered(for: terminal)
    return isKept ? text + "\n`swift run lessons interview` goes on with the round.\n" : text
  }

  /// The unfinished round that the options fit, or else the round that would be drawn.
  func roundToShow() throws -> Round {
    let last = RoundKeeper(in: checkout, warn: Output.warn).load(for: materials)
    guard let last, !last.isFinished, !interviewing.isNew, interviewing.mismatch(with: last) == nil
    else { return try fresh(after: last) }
    return last
  }
}
