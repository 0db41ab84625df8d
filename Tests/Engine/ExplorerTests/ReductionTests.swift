import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// What a search leaves out as equivalent, and that nothing is lost by it.
@Suite struct ReductionTests {
  /// Every style in every scenario with up to 8 choices, naive forms included.
  static let cells = Catalogue.all
    .flatMap { script in
      (Style.all + (script.useCase.naive == nil ? [] : Style.all.map(\.naive)))
        .map { (script, $0) }
    }
    .filter { script, style in
      style.play(script, choices: .environment([])).choicePoints.count <= 8
    }

  /// The traces that a search brings about.
  private func outcomes(
    _ script: Script, _ style: Style, _ bound: Exploration.Bound, reduces: Bool
  ) -> (outcomes: Set<String>, progress: Exploration.Progress) {
    var outcomes: Set<String> = []
    let progress = Exploration(of: script, styles: [style], bound: bound, reduces: reduces)
      .run(seeing: { outcomes.insert($1[0].trace.text) }).progress
    return (outcomes, progress)
  }

  @Test(arguments: cells, [Exploration.Bound.exhaustive, .cost(2)])
  func bothModesReachTheSameOutcomes(cell: (Script, Style), bound: Exploration.Bound) {
    let all = outcomes(cell.0, cell.1, bound, reduces: false)
    let some = outcomes(cell.0, cell.1, bound, reduces: true)
    #expect(all.outcomes == some.outcomes)
    #expect(all.progress.skipped + all.progress.leftOut == 0)
    #expect(some.progress.waiting == 0)
    if bound == .exhaustive {
      #expect(some.progress.played <= all.progress.played)
    } else {
      #expect(some.progress.leftOut == 0)
      #expect(some.progress.played == all.progress.played)
    }
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk })
  func bothModesFindTheSameInAllStylesTogether(script: Script) {
    let results = [true, false].map { reduces in
      Exploration(of: script, styles: Style.all, bound: .cost(1), reduces: reduces).run()
    }
    let reports = results.map { $0.found.map { "\($0.kind) \($0.cost) \($0.schedule.token)" } }
    #expect(reports[0] == reports[1])
    #expect(results[0].progress.played == results[1].progress.played)
  }

  @Test func whatNobodyListensToMayComeInAnyOrder() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/leave-early").first)
    let progress = outcomes(script, .good("rx"), .exhaustive, reduces: true).progress
    #expect(progress.played == 17)
    #expect(progress.leftOut == 7)
    let toCost = outcomes(script, .good("rx"), .cost(2), reduces: true).progress
    #expect(toCost.skipped > 0)
    #expect(toCost.leftOut == 0)
  }

  @Test func nothingIsSkippedWhereNobodyCanSeeWhatIsTouched() throws {
    for (name, style) in [
      ("gallery/leave-early", "operations"), ("gallery/leave-early", "structured"),
    ] {
      let script = try #require(Catalogue.scripts(named: name).first)
      let progress = outcomes(script, .good(style), .exhaustive, reduces: true).progress
      #expect(progress.skipped + progress.leftOut == 0)
    }
  }

  /// Silent steps that share a state: the order in which they come shows in the end.
  @Test func whatSharesAStateIsNotSkipped() throws {
    let style = Style(name: "list", title: "lists who is cancelled", module: "ExplorerTests") {
      _, stage in
      let cancelled = Locked<[String]>([])
      let calls = (1...3).map { user in
        stage.network.send(.avatar(ofUser: user), at: CallSite()) { _ in
          let all = cancelled.withLock {
            $0.append("\(user)"); return $0
          }
          if all.count == 3 { stage.screen.show(all) }
        }
      }
      return { calls.forEach { $0.cancel() } }
    }
    let script = Script(.gallery, "leave", "", [UserAction(.leave, at: .milliseconds(10))])
    let all = outcomes(script, style, .exhaustive, reduces: false)
    let some = outcomes(script, style, .exhaustive, reduces: true)
    #expect(all.outcomes == some.outcomes)
    #expect(all.outcomes.filter { $0.contains("show devices") }.count >= 6)
    #expect(some.progress.skipped + some.progress.leftOut == 0)
  }

  /// A reply that overtakes what nobody listens to comes earlier for that, and a trace says when.
  @Test func whatShowsIsNotSkippedWhateverItOvertakes() throws {
    let style = Style(name: "two", title: "calls off one of two", module: "ExplorerTests") {
      _, stage in
      stage.network.send(.avatar(ofUser: 1), at: CallSite()) { _ in }
      let call = stage.network.send(.avatar(ofUser: 2), at: CallSite()) { _ in }
      return { call.cancel() }
    }
    let script = Script(.gallery, "leave", "", [UserAction(.leave, at: .milliseconds(10))])
    let all = outcomes(script, style, .exhaustive, reduces: false)
    let some = outcomes(script, style, .exhaustive, reduces: true)
    #expect(all.outcomes == some.outcomes)
    #expect(some.outcomes.contains { $0.contains("    10  reply GET /avatar/1 200  ! wasted") })
  }
}
