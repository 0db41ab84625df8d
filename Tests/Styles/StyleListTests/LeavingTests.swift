import Scenario
import StyleList
import Testing
import Trace

/// The user leaves at any moment of any scenario: at each event, and right after it.
///
/// A page that is pulled twice is left out: Rx has one subscription for it, whose end is no ending of
/// a second pull.
@Suite struct LeavingTests {
  static let cells = Cell.all.filter { cell in
    cell.script.useCase != .bulk && !cell.script.useCase.isNaive
      && cell.script.actions.count { $0.kind == .pull } < 2
      && !cell.script.actions.contains { $0.kind == .leave }
  }

  /// What a cell does when the user leaves at each of the moments.
  private func plays(_ cell: Cell) -> [(leave: Duration, events: [Event], trace: RecordedTrace)] {
    let begun = cell.script.actions.first { $0.kind == .pull }?.time ?? .zero
    let times = Set(cell.style.play(cell.script).trace.events.map(\.virtualTime))
      .filter { $0 >= begun }
    let moments = Set(times.flatMap { [$0, $0 + .milliseconds(1)] }).sorted()
    return moments.map { moment in
      let actions = cell.script.actions.dropFirst().filter { $0.time <= moment }
      let script = Script(
        cell.script.useCase, "leave", "", replies: cell.script.replies, saves: cell.script.saves,
        actions + [UserAction(.leave, at: moment)])
      let trace = cell.style.play(script).trace
      return (moment, trace.events, trace)
    }
  }

  @Test(arguments: cells) func nothingElseBreaks(cell: Cell) {
    let usual = Set(cell.style.play(cell.script).trace.violations)
    // Who cancels nothing waits for ever for a sheet that nobody uses any more.
    let hangs: Set<Verdict> = cell.script.useCase == .picker ? [.hang] : []
    let byNature =
      cell.style.cancels(cell.script.useCase)
      ? [] : hangs.union([.afterCancel]).union(cell.style.goesOnAsking)
    for play in plays(cell) {
      let found = Set(play.trace.violations).subtracting(usual).subtracting(byNature)
      #expect(found.isEmpty, "\(found), left at \(play.leave), \(cell.replay)")
    }
  }

  @Test(arguments: cells) func whoCancelsShowsNothingAndSaysSo(cell: Cell) {
    guard cell.style.cancels(cell.script.useCase) else { return }
    for play in plays(cell) {
      let leave = play.events.firstIndex { $0.kind == .leave } ?? 0
      let before = play.events[..<leave]
      let after = play.events[leave...]
      #expect(!after.contains { $0.kind == .screen }, "left at \(play.leave), \(cell.replay)")
      let ends = after.filter { $0.kind == .finish }.map(\.key)
      let isOver = before.contains { $0.kind == .finish }
      #expect(
        isOver ? ends == [] : ends == ["cancelled"],
        "\(ends), left at \(play.leave), \(cell.replay)")
    }
  }
}
