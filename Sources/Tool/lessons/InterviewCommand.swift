import CourseFiles
import Foundation
import Interview
import Rendering
import Scenario
import StyleList

/// Where a round is held: the keyboard, the clock, and the file in which the round waits.
struct InterviewCommand {
  let interviewing: Command.Interviewing
  private let checkout: Checkout
  private let terminal: Terminal
  private let materials: Materials
  let keyboard = Keyboard(longestLine: 65_536)

  /// Brings together what a round needs.
  init(_ interviewing: Command.Interviewing, at workspace: Workspace) throws {
    self.interviewing = interviewing
    checkout = workspace.checkout
    terminal = workspace.terminal
    materials = try Self.materials(at: workspace, isForCandidate: !interviewing.isForInterviewer)
  }

  /// Holds a round, or shows it to the one who asks.
  ///
  /// - Returns: what to print at the end, and the exit code.
  /// - Throws: `Failure` for options that do not fit a round that is unfinished.
  func run() throws -> (text: String, exitCode: Int32) {
    let keeper = RoundKeeper(in: checkout, warn: Lessons.warn)
    let last = keeper.load(for: materials)
    if interviewing.isForInterviewer { return (try page(after: last), 0) }
    Interrupt.begin()
    defer { Interrupt.end() }
    guard let round = try round(after: last) else { return ("", 1) }
    let start = ContinuousClock.now
    var session = RoundSession(
      round, of: materials,
      talk: RoundSession.Talk(
        tell: { show(MarkdownText($0).rendered(for: terminal)) },
        show: show,
        ask: line,
        seconds: { Int((ContinuousClock.now - start).components.seconds) },
        save: keeper.save))
    let isFinished = try session.run()
    return (
      try sheet(of: session.round, isKept: !isFinished && keeper.isKeeping),
      session.round.isPassed ? 0 : 1
    )
  }

  /// The round to hold: the last one if it is unfinished and nobody wants another.
  ///
  /// - Returns: nil if the input ends before that is clear.
  private func round(after last: Round?) throws -> Round? {
    let next = fresh(after: last)
    guard let last, !last.isFinished, !interviewing.isNew else { return next }
    guard keyboard.hasPerson else {
      guard let option = interviewing.mismatch(with: last) else { return last }
      throw Failure.usage(
        "A round of seed \(last.settings.seed) is unfinished, and \(option) does not fit it.",
        "Without options `lessons interview` goes on with it; --new begins another.")
    }
    show("A round of seed \(last.settings.seed) is unfinished.\n")
    while let line = self.line("Go on with it? y goes on, n drops it, q leaves it > ") {
      if ["y", "yes"].contains(line.lowercased()) { return last }
      if ["n", "no"].contains(line.lowercased()) { return next }
      if ["q", "quit"].contains(line.lowercased()) { return nil }
      show("Please answer y, n or q.\n")
    }
    return nil
  }

  /// A new round; unless a seed is asked for, not with the coding task of the round before.
  private func fresh(after last: Round?) -> Round {
    var settings = interviewing.settings(after: last)
    var round = Round(settings, from: materials)
    let task = last?.parts.first { $0.kind == .coding }?.id
    for _ in 0..<20 where !interviewing.hasSeed && task != nil {
      guard round.parts.first(where: { $0.kind == .coding })?.id == task else { break }
      settings = settings.next
      round = Round(settings, from: materials)
    }
    return round
  }

  private func sheet(of round: Round, isKept: Bool) throws -> String {
    let lessons = try Lesson.all(in: checkout)
    let titles = Dictionary(lessons.map { ($0.number, $0.title) }) { first, _ in first }
    let sheet = ScoreSheet(of: round, titles: titles)
    if interviewing.format == .json { return try sheet.json() }
    let text = "\n" + MarkdownText(sheet.markdown()).rendered(for: terminal)
    return isKept ? text + "\n`swift run lessons interview` goes on with the round.\n" : text
  }

  private func page(after last: Round?) throws -> String {
    let fitting = last.flatMap { last in
      last.isFinished || interviewing.isNew || interviewing.mismatch(with: last) != nil
        ? nil : last
    }
    let round = fitting ?? fresh(after: last)
    return try InterviewerPage(round, of: materials).blocks.map { block in
      switch block {
      case .text(let text): return MarkdownText(text).rendered(for: terminal)
      case .laidOut(let text): return text
      case .sources(let useCase):
        return try Style.all.map { style in
          let path = SourceTree.path(of: style.file(of: useCase))
          return SourceListing(path: path, text: try checkout.text(at: path))
            .rendered(for: terminal)
        }
        .joined(separator: "\n")
      }
    }
    .joined(separator: "\n")
  }
}
