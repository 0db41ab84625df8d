import Explorer
import Scenario
import Simulation
import StyleList
import Testing
import Trace

@Suite struct ExplorationTests {
  private func explore(
    _ name: String, _ styles: String..., bound: Exploration.Bound = .cost(2)
  ) throws -> (found: [Finding], progress: Exploration.Progress) {
    let script = try #require(Catalogue.scripts(named: name).first)
    let all = Style.all + Style.all.map(\.naive)
    let chosen = styles.compactMap { name in all.first { $0.name == name } }
    return Exploration(of: script, styles: chosen, bound: bound).run()
  }

  @Test func theStreamThatDiesIsFoundByOneFault() throws {
    let found = try explore("refresh/second-pull-overtakes", "rx-naive").found
    #expect(found.map(\.kind) == [.violation(program: "rx-naive", .hang)])
    #expect(found.map(\.schedule.token) == ["s1:location=503"])
    #expect(found.map(\.cost) == [1])
  }

  @Test func aStaleReplyThatWinsNeedsNoSearchIfItComesLastAnyway() throws {
    let found = try explore("refresh/second-pull-overtakes", "callbacks-naive").found
    #expect(found.first?.kind == .violation(program: "callbacks-naive", .stale))
    #expect(found.first?.schedule.token == "s1:")
    #expect(found.first?.cost == 0)
  }

  @Test func twoStylesThatPartAreFoundWithTheirClasses() throws {
    let found = try explore("fastest/left-wins", "promise", "rx").found
    #expect(found.first?.kind == .parting([["promise"], ["rx"]]))
    #expect(found.first?.cost == 0)
  }

  @Test func aFindingReplaysFromItsTokenAndNoStepCanBeLeftAway() throws {
    let result = try explore("fastest/both-fail", "callbacks", "promise", bound: .cost(2))
    let script = try #require(Catalogue.scripts(named: "fastest/both-fail").first)
    #expect(result.found.map(\.cost) == [1])
    for found in result.found {
      #expect(kinds(script, try Schedule(token: found.schedule.token)).contains(found.kind))
      for index in found.schedule.names.indices {
        var fewer = found.schedule.names
        fewer.remove(at: index)
        #expect(!kinds(script, Schedule(fewer)).contains(found.kind), "\(found.schedule.token)")
      }
    }
  }

  private func kinds(_ script: Script, _ schedule: Schedule) -> [FindingKind] {
    let styles = Style.all.filter { ["callbacks", "promise"].contains($0.name) }
    let traces = styles.map {
      $0.play(script, choices: .environment(schedule.names)).trace
    }
    let classes = Comparison(of: traces).classes.map { $0.map { traces[$0].name } }
    return classes.count > 1 ? [.parting(classes)] : []
  }

  @Test func theSameIsFoundEveryTime() throws {
    let results = try (0..<5).map { _ in
      try explore("refresh-naive/second-pull-overtakes", "callbacks", "rx", "operations").found
        .map { "\($0.kind) \($0.cost) \($0.schedule.token)" }
    }
    #expect(Set(results).count == 1)
    #expect(results[0].count > 2)
  }

  @Test func costCountsFaultsAndReorderings() throws {
    let played = try [0, 1, 2, 3].map { try explore("happy", "rx", bound: .cost($0)).progress }
    // login and avatar, each well, with status 503 or lost; after a failed log-in there is no more.
    #expect(played.map(\.played) == [1, 5, 5, 5])
    #expect(played.map(\.completeToCost) == [0, 1, 1, 1])
  }

  @Test func whatComesOutOfTurnMayFailAsWell() throws {
    let progress = try explore("gallery/all-arrive", "callbacks", bound: .cost(3)).progress
    // Three avatars arrive in 6 orders: 1 of cost 0, 3 of cost 1, 2 of cost 2. Each avatar is good
    // or one of two faults: 1 way of cost 0, 6 of cost 1, 12 of cost 2, 8 of cost 3. And the log-in
    // may fail in two ways.
    #expect(progress.played == 1 * (1 + 6 + 12 + 8) + 3 * (1 + 6 + 12) + 2 * (1 + 6) + 2)
  }

  @Test(arguments: zip(["callbacks", "monad"], ["s1:login=twice", "s1:login=twice"]))
  func anAnswerThatComesTwiceIsAFaultOnRequest(style: String, token: String) throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let result = Exploration(
      of: script, styles: [.good(style)], bound: .cost(1), faults: Fault.allCases
    ).run()
    #expect(result.found.map(\.kind) == [.violation(program: style, .duplicated)])
    #expect(result.found.map(\.schedule.token) == [token])
    #expect(result.progress.played == 1 + 2 * (Fault.allCases.count - 1))
  }

  @Test(arguments: ["promise", "rx", "operations", "structured"])
  func whoTakesOneAnswerOnlyDoesNotMindASecond(style: String) throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let result = Exploration(
      of: script, styles: [.good(style)], bound: .cost(2), faults: Fault.allCases
    ).run()
    #expect(result.found.map(\.schedule.token) == [])
  }

  @Test(
    arguments: Style.all,
    [
      ("malformed", "200 malformed"), ("404", "404"), ("401", "401"), ("timeout", "timed out"),
    ])
  func aFaultOnRequestHasItsLineInEveryTrace(style: Style, fault: (name: String, text: String))
    throws
  {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let run = style.play(script, choices: .environment(["avatar=\(fault.name)"]))
    #expect(run.findings == [])
    #expect(run.trace.events.contains { $0.summary == "fault GET /avatar \(fault.text)" })
  }

  @Test func withoutAnyFaultThereAreOnlyOrders() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let progress = Exploration(
      of: script, styles: [.good("callbacks")], bound: .cost(3), faults: []
    ).run().progress
    #expect(progress.played == 6)
  }

  @Test func exhaustiveTakesAllOrdersAndNoFault() throws {
    let progress = try explore("gallery/all-arrive", "rx", bound: .exhaustive).progress
    #expect(progress.played == 6)
    #expect(progress.waiting == 0)
  }

  @Test func aSampleNamesTheFirstSeedThatBringsSomethingOut() throws {
    let bound = Exploration.Bound.random(50, firstSeed: 7)
    let name = "refresh/second-pull-overtakes"
    let result = try explore(name, "callbacks-naive", bound: bound)
    #expect(result.progress.played == 50)
    let found = try #require(result.found.first)
    let seed = try #require(found.seed)
    #expect(found.kind == .violation(program: "callbacks-naive", .stale))
    let script = try #require(Catalogue.scripts(named: name).first)
    let style = try #require(Style.all.first).naive
    let trace = style.play(script, choices: .seeded(seed)).trace
    #expect(trace.visible.marks().values.joined().contains(.stale))
  }

  @Test func whatPCTFindsHasATokenInPlaceOfASeed() throws {
    let bound = Exploration.Bound.pct(20, depth: 3, firstSeed: 1)
    let result = try explore("gallery/leave-early", "callbacks-naive", "rx", bound: bound)
    #expect(result.progress.played == 20)
    #expect(
      result.found.map(\.kind) == [
        .violation(program: "callbacks-naive", .afterCancel),
        .violation(program: "callbacks-naive", .sentAfterLeaving),
        .parting([["callbacks-naive"], ["rx"]]),
      ])
    #expect(result.found.map(\.schedule.token) == ["s1:", "s1:user leaves the page", "s1:"])
    #expect(result.found.map(\.seed) == [nil, nil, nil])
  }

  @Test func aReplayFindsWhatOneScheduleBringsOut() throws {
    let schedule = try Schedule(token: "s1:location=503")
    let result = try explore(
      "refresh/second-pull-overtakes", "rx-naive", bound: .replay(schedule))
    #expect(result.found.map(\.kind) == [.violation(program: "rx-naive", .hang)])
    #expect(result.found.map(\.schedule) == [schedule])
    #expect(result.found.map(\.cost) == [0])
    #expect(result.progress.played == 1)
  }

  @Test func asLongAsSchedulesWaitASearchNeverSaysThatItIsOver() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    // 1 schedule of cost 0, 11 of cost 1, 32 of cost 2: the bounds of budget end amid a layer or not.
    for budget in [1, 5, 11, 12, 13, 43, 44] {
      let progress = Exploration(
        of: script, styles: [.good("callbacks")], bound: .cost(2), budget: budget
      ).run().progress
      #expect(progress.played == budget)
      #expect((progress.waiting == 0) == (budget == 44), "budget \(budget)")
      #expect(progress.completeToCost == (budget < 12 ? 0 : budget < 44 ? 1 : 2))
    }
  }

  @Test func schedulesOfManyNamesAreKeptApart() {
    let script = Script(.bulk, "sixty", "", size: 60)
    var traces: Set<String> = []
    let progress = Exploration(of: script, styles: [.good("callbacks")], bound: .cost(1))
      .run(seeing: { traces.insert($1[0].trace.text) }).progress
    // Each of 60 avatars may fail in 2 ways. Of four under way, three may overtake; at the end there
    // are fewer.
    #expect(progress.played == 1 + 60 * 2 + 57 * 3 + 2 + 1)
    #expect(traces.count { $0.contains("fault GET") } == 60 * 2)
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk })
  func severalThreadsFindTheSameInTheSameOrder(script: Script) {
    let results = [1, 3].map { threads in
      var seen: [String] = []
      let result = Exploration(of: script, styles: Style.all, bound: .cost(1), workers: threads)
        .run(seeing: { seen += $1.map(\.trace.text) })
      let found = result.found.map { "\($0.kind) \($0.cost) \($0.schedule.token)" }
      return (found: found, progress: result.progress, seen: seen)
    }
    #expect(results[0].found == results[1].found)
    #expect(results[0].progress == results[1].progress)
    #expect(results[0].seen == results[1].seen)
  }

  /// A search plays operations on threads of its own, where one play ends as another begins.
  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk })
  func aSearchSeesWhatASinglePlaySees(script: Script) {
    var different: [String] = []
    let exploration = Exploration(of: script, styles: [.operations], bound: .cost(1), workers: 2)
    _ = exploration.run(seeing: { schedule, runs in
      let alone = Style.operations.play(script, choices: .environment(schedule.names))
      let isSame =
        runs.map(\.trace.text) == [alone.trace.text] && runs[0].findings == alone.findings
        && runs[0].choicePoints.map(\.taken) == alone.choicePoints.map(\.taken)
      if !isSame { different.append(schedule.token) }
    })
    #expect(different.isEmpty)
  }

  @Test(arguments: [0, 1, 7, 29, 33])
  func severalThreadsStopWhereOneDoes(limit: Int) throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let progress = [1, 2].map { threads in
      Exploration(of: script, styles: [.good("rx")], bound: .cost(2), budget: 30, workers: threads)
        .run(while: { $0.played < limit }).progress
    }
    #expect(progress[0] == progress[1])
    #expect(progress[0].played == min(limit, 30))
  }

  @Test func theBudgetAndWhoWatchesCanStopIt() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let small = Exploration(of: script, styles: Style.all, bound: .cost(3), budget: 7).run()
    #expect(small.progress.played == 7)
    #expect(small.progress.waiting > 0)
    let stopped = Exploration(of: script, styles: Style.all, bound: .cost(3))
      .run(while: { $0.played < 4 })
    #expect(stopped.progress.played == 4)
  }
}
