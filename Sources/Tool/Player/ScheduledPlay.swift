import Exercises
import Explorer
import Records
import Rendering
import Scenario

/// One schedule, played with an answer and the solution side by side.
package struct ScheduledPlay {
  private let schedule: Schedule?
  private let terminal: Terminal

  /// Takes the token of a schedule, and how many columns a page may have.
  package init(_ token: String, width: Int) {
    schedule = try? Schedule(token: token)
    terminal = Terminal(width: width, hasColour: false)
  }

  /// Plays the schedule in each scene that it fits, and returns the lines for the record.
  package func lines(for scenes: [Check.Scene]) -> [Record.Line] {
    let played = scenes.map { PlayedScenario.play($0.script, $0.participants, schedule: schedule) }
    // A schedule of one requirement need not fit the scenario of another.
    let fitting = played.filter { $0.misfit == nil }
    let shown = (fitting.isEmpty ? played : fitting).map { ComparisonReport(of: $0) }
    let broken = shown.filter { !$0.isClean }
    // Several requirements may explore the same scenario.
    let pages = (broken.isEmpty ? shown : broken).map { $0.text(for: terminal) }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let misfit = fitting.isEmpty ? played.first?.misfit : nil
    return pages.map { .page($0) } + (misfit.map { [.misfit($0)] } ?? [])
      + (broken.isEmpty ? [.isClean] : [])
  }
}
