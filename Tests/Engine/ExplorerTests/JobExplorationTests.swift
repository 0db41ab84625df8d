import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// The search that also takes the ready jobs of a program in another order.
@Suite struct JobExplorationTests {
  /// The stories in which several jobs are ready at once.
  static let cells = ["gallery/all-arrive", "refresh/second-pull-overtakes", "picker/choose-twice"]
    .flatMap { Catalogue.scripts(named: $0) }
    .flatMap { script in Style.all.map { (script, $0) } }

  @Test(arguments: cells) func whatWasTakenIsATokenThatReplaysExactly(
    script: Script, style: Style
  ) throws {
    for schedule in neighbours(of: [], script, style)
      + neighbours(of: [], script, style).flatMap({
        neighbours(of: $0, script, style)
      })
    {
      let played = style.play(script, choices: .environment(schedule, jobs: true))
      let taken = played.choicePoints.map { $0.options[$0.taken] }
      let token = Schedule(taken).token
      let again = style.play(script, choices: .environment(try Schedule(token: token).names))
      #expect(again.trace == played.trace, "\(token)")
      #expect(played.findings == [], "\(token)")
    }
  }

  /// The schedules that take something else at one point behind the end of `names`.
  private func neighbours(of names: [String], _ script: Script, _ style: Style) -> [[String]] {
    let points = style.play(script, choices: .environment(names, jobs: true)).choicePoints
    let taken = points.map { $0.options[$0.taken] }
    return points.indices.dropFirst(names.count).flatMap { index in
      points[index].options.filter { $0 != taken[index] }.map { taken[..<index] + [$0] }
    }
  }

  @Test(arguments: GoodFormsTests.cells) func noGoodFormDependsOnTheOrderOfItsJobs(
    script: Script, style: Style
  ) {
    let result = Exploration(of: script, styles: [style], bound: .cost(2), jobs: true).run()
    let tokens = result.found.filter { $0.kind == .jobOrder(program: style.name) }
      .map(\.schedule.token)
    #expect(tokens == [])
    #expect(result.progress.waiting == 0)
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk && !$0.useCase.isNaive })
  func inNoOrderOfItsJobsDoesStructuredCodeDoSomethingElse(script: Script) {
    let exploration = Exploration(
      of: script, styles: [.good("structured")], bound: .exhaustive, jobs: true)
    let result = exploration.run()
    #expect(!result.found.map(\.kind).contains(.jobOrder(program: "structured")))
    #expect(result.progress.waiting == 0)
  }

  /// Schedules that differ in their jobs only are held against one play.
  @Test func theOrderOfJobsIsHeldAgainstOnePlayForEachOutside() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let style = Style.good("structured").program(of: script)
    let plays = Locked(0)
    let program = Program(style.name) { choices, _ in
      plays.withLock { $0 += 1 }
      return style.play(choices)
    }
    var outside: [Schedule] = []
    let progress = Exploration(of: [program], bound: .cost(2), jobs: true).run(seeing: {
      schedule, runs in
      let jobs = runs[0].choicePoints.filter(\.isJob)
      if jobs.contains(where: { $0.taken > 0 }) { outside.append(schedule.withoutJobs) }
    }).progress
    #expect(outside.count > 2 * Set(outside).count, "most of them share a play")
    #expect(plays.withLock { $0 } == progress.played + Set(outside).count)
  }

  @Test func jobsAreReorderedOnRequestOnly() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    #expect(search(script, jobs: false).played == 32)
    #expect(search(script, jobs: true).played == 64)
  }

  private func search(_ script: Script, jobs: Bool) -> Exploration.Progress {
    Exploration(of: script, styles: [.good("structured")], bound: .cost(2), jobs: jobs).run()
      .progress
  }
}
