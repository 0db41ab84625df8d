import CallbackStyle
import Exercises
import Scenario
import Testing

@Suite struct CounterexampleTests {
  /// What is wrong with the naive page of pull to refresh: an older reply comes last and stays.
  private static let counterexample = Counterexample(in: .refresh, .stale) { stage in
    refreshNaively(
      on: stage.control, network: stage.network, screen: stage.screen, main: stage.world.main
    ) { stage.finish($0) }
  } repaired: { stage in
    refresh(
      on: stage.control, network: stage.network, screen: stage.screen, main: stage.world.main
    ) { stage.finish($0) }
  }

  private static let exercise = Exercise(
    ExerciseNumber(7, 9), "overtaken", "Prove it", signature: Overtaken.self,
    stub: .breaks(counterexample.title),
    requirements: counterexample.requirements { $0 }, asksForCounterexample: true)

  struct Overtaken: ProvingScenario {
    var replies: [String: [ScriptedReply]] = [:]
    var actions: [UserAction] = []
  }

  /// The result of a scenario, requirement by requirement.
  private func lines(of scenario: Overtaken) throws -> [[String]] {
    let plays = try #require(Self.exercise.plays(of: scenario))
    return plays.map { play in
      play.situations.flatMap { play.outcomes(in: $0) }.flatMap(\.outcome.lines)
    }
  }

  private static let twoPulls = [
    UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(40)),
  ]

  private static func devices(after latencies: Int...) -> [String: [ScriptedReply]] {
    let body = Reply(status: 200, text: #"["lamp"]"#)
    return ["GET /devices": latencies.map { .ok(body, after: .milliseconds($0)) }]
  }

  @Test func aScenarioThatTellsTheTwoPagesApartProvesIt() throws {
    let scenario = Overtaken(replies: Self.devices(after: 200, 30), actions: Self.twoPulls)
    let lines = try lines(of: scenario)
    #expect(lines[0] == ["it can happen"])
    #expect(lines[1] == ["the repaired page is right"])
    #expect(lines[2].count == 1 && lines[2][0].hasPrefix("the given page breaks, stale"))
  }

  @Test(
    arguments: [
      Overtaken(), Overtaken(actions: [twoPulls[0]]),
      Overtaken(actions: [twoPulls[0], UserAction(.pull, at: .milliseconds(200))]),
    ])
  func aScenarioInWhichNothingIsWrongShowsItsTrace(scenario: Overtaken) throws {
    let trace = try lines(of: scenario)[2]
    #expect(!trace.contains { $0.hasPrefix("the given page breaks") })
    let plays = try #require(Self.exercise.plays(of: scenario))
    let outcome = plays[2].outcomes(in: plays[2].situations[0])[0].outcome
    #expect(outcome.seen != outcome.lines || scenario.actions.isEmpty)
  }

  @Test(
    arguments: [
      (Overtaken(actions: [UserAction(.open, at: .zero)]), "opens the page"),
      (
        Overtaken(actions: [
          UserAction(.leave, at: .zero), UserAction(.pull, at: .milliseconds(1)),
        ]), "after having left"
      ),
      (Overtaken(actions: twoPulls.reversed()), "times go up"),
      (Overtaken(actions: [UserAction(.pull, at: .seconds(Int64.max))]), "times go up"),
      (Overtaken(actions: [UserAction(.pull, at: .seconds(-1))]), "times go up"),
      (Overtaken(actions: Array(repeating: twoPulls[0], count: 21)), "20 are the most"),
      (Overtaken(replies: ["GET /device": []]), "nobody asks for `GET /device`"),
      (Overtaken(replies: devices(after: -1)), "is answered after"),
    ])
  func aScenarioThatCannotHappenIsToldWhy(scenario: Overtaken, why: String) throws {
    let lines = try lines(of: scenario)
    #expect(lines[0].count == 1)
    #expect(lines[0][0].hasPrefix("it cannot happen: ") && lines[0][0].contains(why))
    #expect(lines[2].isEmpty)
  }
}
