import Simulation
import Testing

@Suite struct ChoicePointTests {
  /// Three queues with two jobs each, and what order they ran in.
  private func order(_ choices: Choices) -> (order: [String], world: World) {
    let world = World(choices: choices)
    let log = Log()
    for round in 1...2 {
      for queue in [world.main, world.network, world.background] {
        queue.schedule { log.add("\(queue.name) \(round)") }
      }
    }
    world.run()
    return (log.all, world)
  }

  private let inTurn = [
    "main 1", "network 1", "background 1", "main 2", "network 2", "background 2",
  ]

  @Test func theDefaultTakesTheFirst() {
    #expect(order(.first).order == inTurn)
    #expect(order(.first).world.choicePoints == [])
  }

  @Test func aSeedFixesTheOrder() {
    for seed in UInt64(0)..<20 {
      #expect(order(.seeded(seed)).order == order(.seeded(seed)).order)
    }
  }

  @Test func seedsFindDifferentOrdersAndKeepEachQueueInOrder() {
    let orders = (UInt64(0)..<50).map { order(.seeded($0)).order }
    #expect(Set(orders).count > 10)
    for order in orders {
      for queue in ["main", "network", "background"] {
        #expect(order.filter { $0.hasPrefix(queue) } == ["\(queue) 1", "\(queue) 2"])
      }
    }
  }

  @Test func eachOfManyArrivalsIsFirstUnderSomeSeed() {
    let firsts = (UInt64(0)..<100).map { seed in
      let world = World(choices: .seeded(seed))
      let log = Log()
      for number in 1...6 {
        let arrival = Arrival("arrival \(number)")
        world.network.schedule(
          after: .milliseconds(number), arrival: arrival, at: CallSite(fileID: "", line: 0)
        ) { log.add("\(number)") }
      }
      world.run()
      #expect(log.all.sorted() == ["1", "2", "3", "4", "5", "6"])
      return log.all[0]
    }
    #expect(Set(firsts).count == 6)
  }

  @Test func aScriptNamesWhatComesNextAndThenTheFirstIsTaken() {
    let (order, world) = order(.scripted(["background", "network"]))
    #expect(
      order == ["background 1", "network 1", "main 1", "main 2", "network 2", "background 2"])
    #expect(world.choicePoints[0].options == ["main", "network", "background"])
    #expect(world.choicePoints[0].taken == 2)
    #expect(world.findings == [])
  }

  @Test func whatASeedDidCanBeReplayedByName() {
    let (seeded, world) = order(.seeded(3))
    let names = world.choicePoints.map { $0.options[$0.taken] }
    #expect(order(.scripted(names)).order == seeded)
  }

  @Test func aNameThatDoesNotFitIsAFindingThatSaysWhereAndWhatCouldCome() {
    let (order, world) = order(.scripted(["main", "printer"]))
    #expect(order.count == 6)
    #expect(
      world.findings == [
        .misfit(
          "step 2 of the schedule wants 'printer', but only these could come next: "
            + "network, background, main")
      ])
  }

  @Test func aNameThatIsNeverReachedIsAFindingToo() {
    let world = World(choices: .scripted(["nonsense"]))
    world.main.schedule {}
    world.run()
    world.run()
    #expect(
      world.findings == [
        .misfit("step 1 of the schedule wants 'nonsense', but the run was over by then")
      ])
  }

  @Test func anArrivalMayOvertakeATimerButAPlainTimerMayNot() {
    let world = World(choices: .scripted(["reply"]))
    let log = Log()
    world.main.schedule(after: .milliseconds(10)) { log.add("timer at \(world.now)") }
    world.network.schedule(after: .milliseconds(90), arrival: Arrival("reply"), at: CallSite()) {
      log.add("reply at \(world.now)")
    }
    world.main.schedule(after: .milliseconds(50)) { log.add("late timer") }
    world.run()
    #expect(log.all == ["reply at 0.01 seconds", "timer at 0.01 seconds", "late timer"])
    #expect(world.choicePoints[0].options == ["timer", "reply"])
  }

  @Test func theGeneratorYieldsThePublishedSequence() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
