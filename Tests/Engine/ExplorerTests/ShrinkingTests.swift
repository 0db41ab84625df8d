import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// What is found cannot be made smaller by one step.
@Suite struct ShrinkingTests {
  @Test(arguments: PlantedBug.all) func noStepMakesAPlantedBugSmaller(bug: PlantedBug) throws {
    let script = try bug.script
    for found in try bug.explore(toCost: bug.cost) {
      let swaps = replay(found.schedule, script, bug.styles).swaps
      let (fewer, turned) = steps(from: found.schedule)
      for (smaller, most) in fewer.map({ ($0, swaps) }) + turned.map({ ($0, swaps - 1) }) {
        let replay = replay(smaller, script, bug.styles)
        let isFound = replay.fits && replay.swaps <= most && replay.kinds.contains(found.kind)
        #expect(!isFound, "\(smaller.token)")
      }
    }
  }

  /// A style that calls a request off never meets its answer; that must not keep other steps in.
  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk })
  func noStepCanBeLeftAwayWhereStylesPart(script: Script) {
    func misfits(_ schedule: Schedule) -> Set<String> {
      let exploration = Exploration(of: script, styles: Style.all, bound: .replay(schedule))
      return Set(exploration.misfits.map(\.program))
    }
    for found in Exploration(of: script, styles: Style.all, bound: .cost(1)).run().found {
      let swaps = replay(found.schedule, script, Style.all).swaps
      let allowed = misfits(found.schedule)
      for smaller in steps(from: found.schedule).fewer {
        let replay = replay(smaller, script, Style.all)
        let isFound = replay.kinds.contains(found.kind) && replay.swaps <= swaps
        #expect(!(isFound && misfits(smaller).isSubset(of: allowed)), "\(smaller.token)")
      }
    }
  }

  /// The schedules with a step less or a milder fault, and those with two neighbours turned round.
  private func steps(from schedule: Schedule) -> (fewer: [Schedule], turned: [Schedule]) {
    let names = schedule.names
    let fewer = names.indices.map { index in names[..<index] + names[(index + 1)...] }
    let milder = names.indices.filter { names[$0].hasSuffix("=lost") }.map { index in
      names[..<index] + [names[index].replacing("=lost", with: "=503")] + names[(index + 1)...]
    }
    let turned = names.indices.dropLast().map { index in
      names[..<index] + [names[index + 1], names[index]] + names[(index + 2)...]
    }
    return ((fewer + milder).map { Schedule(Array($0)) }, turned.map { Schedule(Array($0)) })
  }

  /// What a schedule brings out, whether all of it fits, and how much of it is out of turn.
  private func replay(
    _ schedule: Schedule, _ script: Script, _ styles: [Style]
  ) -> (kinds: [FindingKind], fits: Bool, swaps: Int) {
    let found = Exploration(of: script, styles: styles, bound: .replay(schedule)).run().found
    let runs = styles.map { $0.play(script, choices: .environment(schedule.names)) }
    return (
      found.map(\.kind),
      runs.allSatisfy { !$0.findings.contains(where: \.isMisfit) },
      runs.map { $0.choicePoints.count { $0.taken > 0 } }.max() ?? 0
    )
  }

  /// Fetches avatars one after another, and stops for good when the second one has failed.
  private static let secondFailure = Style(
    name: "second-failure", title: "gives up silently", module: "ExplorerTests"
  ) { _, stage in
    let failures = Locked(0)
    stage.fetch(1) {
      failures.withLock {
        $0 += 1; return $0
      } < 2
    }
    return {}
  }

  @Test func ofManyAvatarsAsFewAreLeftAsWillDo() throws {
    let script = Script(.bulk, "many", "Twelve avatars.", size: 12)
    let exploration = Exploration(of: script, styles: [Self.secondFailure], bound: .cost(2))
    let found = try #require(exploration.run().found.first { $0.kind.isHang })
    #expect(found.schedule.token == "s1:avatar 1=503,avatar 2=503")
    #expect(found.cost == 2)
    #expect(found.size == 2)
    for count in [1, 2] {
      let result = Self.secondFailure.play(
        script.resized(to: count), choices: .environment(found.schedule.names))
      #expect(result.trace.violations.contains(.hang) == (count == 2))
    }
  }

  @Test func aStoryOfOneAvatarHasNoCount() throws {
    let bug = try #require(PlantedBug.all.first)
    #expect(try bug.explore(toCost: bug.cost).map(\.size) == bug.kinds.map { _ in nil })
  }

  @Test func whatPCTFindsIsShrunkToTheLeastCost() throws {
    let bug = try #require(PlantedBug.all.first { $0.name == "in-order-of-arrival" })
    let exploration = Exploration(
      of: try bug.script, styles: bug.styles, bound: .pct(20, depth: 3, firstSeed: 1))
    let found = exploration.run().found
    #expect(found.map(\.kind) == bug.kinds)
    #expect(found.map(\.cost) == [1])
  }
}

extension FindingKind {
  fileprivate var isHang: Bool {
    if case .violation(_, .hang) = self { true } else { false }
  }
}

extension Stage {
  /// Fetches avatar `number` and those behind it, as long as failures let it go on.
  fileprivate func fetch(_ number: Int, goesOn: @escaping @Sendable () -> Bool) {
    guard number <= BulkStory.users(in: script).count else {
      return world.main.schedule {
        let total = BulkStory.users(in: self.script).count
        self.screen.show(count: total, of: total)
        self.finish(.shown)
      }
    }
    network.send(.avatar(ofUser: number), at: CallSite()) { result in
      if case .success(let reply) = result, reply.status == 200 {
        self.fetch(number + 1, goesOn: goesOn)
      } else if goesOn() {
        self.fetch(number + 1, goesOn: goesOn)
      }
    }
  }
}
