import Explorer
import Rendering
import Scenario
import Shell
import Simulation
import StyleList
import Testing

/// What a report says of a search: how far it came, and how to play again what it found.
@Suite struct ExplorationReportTests {
  private func report(
    _ name: String, _ style: Style, _ bound: Exploration.Bound, jobs: Bool = false,
    budget: Int = 100_000
  ) throws -> ExplorationReport {
    let script = try #require(Catalogue.scripts(named: name).first)
    return ExplorationReport(
      of: .explore(
        script, in: [style],
        Exploration(of: script, styles: [style], bound: bound, jobs: jobs, budget: budget)))
  }

  private static func report(
    _ script: Script, _ styles: [Style], toCost cost: Int
  ) -> ExplorationReport {
    ExplorationReport(
      of: .explore(
        script, in: styles, Exploration(of: script, styles: styles, bound: .cost(cost))))
  }

  private func style(_ name: String) throws -> Style {
    try #require(Style.all.first { $0.name == name })
  }

  @Test func whereTimeEndedTheSearchTheReportSaysHowFarItCameAndHowToGoOn() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let styles = [try style("callbacks")]
    var explored = ExploredScenario.explore(
      script, in: styles, Exploration(of: script, styles: styles, bound: .cost(2)),
      while: { $0.cost < 2 })
    explored.stop = .time
    let text = ExplorationReport(of: explored).text(for: .none)
    #expect(text.contains("\n\nNothing was found to cost 1.\n\n"))
    #expect(text.contains("\n\nEnded after 8 seconds; --max-cost 2 goes on. Explored "))
    #expect(text.contains(", all to cost 1; at least "))
  }

  @Test func theCoverageSaysWhatIsSkippedAndTheTimeOnRequestOnly() throws {
    let report = try report("gallery/leave-early", style("rx"), .exhaustive)
    let words = "Explored 17 of 17 schedules without faults (7 equivalent ones left out)"
    #expect(report.coverage == words + ".")
    var explored = report.explored
    explored.time = .milliseconds(114)
    #expect(ExplorationReport(of: explored).coverage == words + ", 0.11 s.")
  }

  @Test func largeNumbersAreGroupedByThreeDigits() throws {
    let report = try report("happy", style("callbacks"), .random(1_056, firstSeed: 0))
    #expect(report.coverage == "Sampled 1,056 of 1,056 seeds from 0 on; a sample is no proof.")
  }

  @Test func whatASampleFindsIsPlayedAgainByItsSeed() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/second-fails").first)
    func text(_ bound: Exploration.Bound) -> String {
      let exploration = Exploration(of: script, styles: Style.all, bound: bound)
      return ExplorationReport(of: .explore(script, in: Style.all, exploration)).text(for: .none)
    }
    let random = text(.random(20, firstSeed: 0))
    #expect(random.contains("  swift run lessons compare gallery/second-fails --seed 0\n"))
    let pct = text(.pct(20, depth: 2, firstSeed: 0))
    let command = "  swift run lessons explore gallery/second-fails --pct 1 --depth 2 --seed 1\n"
    #expect(pct.contains(command))
  }

  @Test func aSearchOfAllOrdersThatEndsEarlySaysThatItTriedNoFault() throws {
    let report = try report("gallery/leave-early", style("callbacks"), .exhaustive, budget: 10)
    #expect(
      report.coverage.hasPrefix("Explored 10 schedules, all to cost 1 without faults; at least "))
  }

  @Test func whereNobodyWroteWhyAStyleSaysWhereItPartsWithBothLines() throws {
    let script = try #require(Catalogue.scripts(named: "refresh/second-pull-overtakes").first)
    let report = ComparisonReport(
      of: .play(
        script, in: [try style("callbacks"), try style("rx").naive],
        schedule: try Schedule(token: "s1:location=503")))
    let remark = try #require(report.remarks.first { $0.participant.name == "rx-naive" })
    #expect(!remark.isWritten)
    #expect(
      remark.sentence == """
        It parts from callbacks at 40 ms: here `hang no outcome`, there `request GET /location#2` \
        (line 37 of CallbackStyle/Refresh.swift).
        """)
  }

  @Test func whoPartsFromNobodyAndBreaksTheContractSaysWhere() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let report = ComparisonReport(
      of: .play(
        script, in: [try style("callbacks").naive],
        schedule: try Schedule(token: "s1:login=ok,user leaves the page,avatar=503")))
    #expect(
      report.remarks.map(\.sentence) == [
        """
        `screen show message "avatar failed: status 503"` (line 31) at 90 ms: the screen changed after \
        the user had left.
        """
      ])
  }

  @Test func aReplaySaysInWhichStylesItDoesNotFitAndWhy() throws {
    let schedule = try Schedule(token: "s1:login=ok,location=ok")
    let report = try report("update-avatar/leave-early", style("rx"), .replay(schedule))
    let reason =
      "step 2, 'location=ok', never came up; after step 1 came user leaves the page, avatar=cancelled"
    #expect(report.explored.misfit == "The schedule does not fit this run: \(reason).")
    #expect(report.text(for: .none).replacing("\n", with: " ").contains("rx: \(reason) "))
    var explored = report.explored
    explored.stop = .interrupt
    let interrupted = ExplorationReport(of: explored)
    #expect(interrupted.coverage.hasPrefix("Interrupted. Played one schedule"))
    #expect(try ExplorationReport.json(of: [interrupted]).contains("\"isInterrupted\" : true"))
  }

  @Test func aSearchThatEndsEarlySaysHowFarItCame() throws {
    let report = try report("gallery/all-arrive", style("callbacks"), .cost(3), budget: 20)
    #expect(report.coverage.hasPrefix("Explored 20 schedules, all to cost 1; "))
    #expect(report.coverage.hasSuffix("and nobody knows how many follow from those."))
  }

  @Test func severalScenariosEndInALineForEach() throws {
    let names = ["gallery/all-arrive", "gallery/second-fails", "gallery/leave-early"]
    let reports = names.flatMap { Catalogue.scripts(named: $0) }.map { script in
      Self.report(script, Style.six, toCost: 1)
    }
    let lines = ExplorationReport.summary(of: reports, for: .none).split(separator: "\n")
    #expect(
      lines == [
        "In short",
        "  gallery/all-arrive    the styles part",
        "  gallery/second-fails  the styles part",
        "  gallery/leave-early   after cancel: monad; the styles part; sent after leaving: monad",
      ])
  }

  @Test func whatSeveralStylesDoWrongIsSaidOnceAndTheCommandIsShort() throws {
    let script = try #require(Catalogue.scripts(named: "save-avatar/leave-while-saving").first)
    let report = Self.report(script, Style.all, toCost: 0)
    #expect(
      report.text(for: .none).contains(
        """
        * callbacks, monad, promise: after cancel, the screen changed after the user had left, cost 0
        * the styles part: callbacks, monad, promise | rx, operations | structured, cost 0
          swift run lessons compare save-avatar/leave-while-saving --replay 's1:'
        """))
    let refresh = try #require(Catalogue.scripts(named: "refresh/leave-early").first)
    #expect(
      Self.report(refresh, Style.bothForms, toCost: 0).text(for: .none).contains(
        "compare refresh/leave-early --naive --replay 's1:'\n"))
  }

  @Test func eachPlaceHasItsCommandAndNoneIsLeftOut() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/leave-early").first)
    let report = Self.report(script, Style.bothForms, toCost: 2)
    #expect(report.explored.places.count >= 3)
    let text = report.text(for: .none)
    for place in report.explored.places {
      #expect(text.contains("--replay '\(place.schedule.token)'\n"), "\(place.schedule.token)")
    }
  }

  @Test func theBrokenStyleStandsBesideItsGoodFormAndAllFitsOneScreen() throws {
    let script = try #require(Catalogue.scripts(named: "refresh/error-then-pull-again").first)
    let forms = Style.six.flatMap { [$0, $0.naive] }
    let text = Self.report(script, forms, toCost: 2)
      .text(for: Terminal(width: 100, hasColour: false), explainsCost: true)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41, "\(text)")
    #expect(text.contains("\nrx-naive beside rx\n  t ms  observable event"))
    #expect(text.contains("    rx        (naive)\n"))
    #expect(text.contains("* the styles part: rx-naive, operations-naive | the other 10, cost 0\n"))
    #expect(text.contains("Nobody listens to\n  the second pull"))
    #expect(text.contains("structured-naive: stale, cost 1\n  swift run lessons compare"))
    #expect(text.split(separator: "observable event").count == 2)
  }

  @Test(arguments: [[3, 4], [4, 3], [5, 2], [1, 6]]) func ofManyStylesTheLargestClassHasNoNames(
    sizes: [Int]
  ) throws {
    let styles = sizes.enumerated().flatMap { index, size in
      (1...size).map { number in
        Style(name: "\(index)-\(number)", title: "", module: "") { (_: UseCase, stage: Stage) in
          stage.finish(index == 0 ? .shown : .failed)
          return {}
        }
      }
    }
    let script = try #require(Catalogue.all.first)
    let text = Self.report(script, styles, toCost: 0).text(for: .none)
    let smallest = sizes[0] < sizes[1] ? 0 : 1
    let names = (1...sizes[smallest]).map { "\(smallest)-\($0)" }.joined(separator: ", ")
    let others = "the other \(sizes[1 - smallest])"
    #expect(text.contains("the styles part: \(names) | \(others), cost 0\n"))
  }

  @Test func besideABrokenStyleStandsOneThatBreaksNothing() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let early = Self.report(script, Style.six, toCost: 0).text(for: .none)
    #expect(early.contains("\nmonad beside callbacks\n"))
    let silent = try #require(Catalogue.scripts(named: "update-avatar/never-answers").first)
    let all = Self.report(silent, Style.six, toCost: 0).text(for: .none)
    #expect(all.contains("\ncallbacks\n  t ms  observable event"))
    #expect(all.contains("! hang\n"))
  }

  /// Shows what two tasks bring in the order in which they run.
  private static let racing = Style(
    name: "racing", title: "two tasks", module: "RenderingTests"
  ) { _, stage in
    let order = Locked<[String]>([])
    for name in ["lamp", "printer"] {
      Task(executorPreference: stage.world.background.taskExecutor) {
        let all = order.withLock { order in
          order.append(name)
          return order
        }
        guard all.count == 2 else { return }
        stage.world.main.schedule {
          stage.screen.show(all)
          stage.finish(.shown)
        }
      }
    }
    return {}
  }

  @Test func whatDependsOnTheOrderOfJobsIsShownBesideTheOrderAsTheyCome() throws {
    #expect(try report("happy", Self.racing, .cost(2)).explored.found.map(\.kind) == [])
    let report = try report("happy", Self.racing, .cost(2), jobs: true)
    #expect(report.explored.found.map(\.kind) == [.jobOrder(program: "racing")])
    let text = report.text(for: .none)
    let command = "  swift run lessons compare update-avatar/happy"
    let long = " --styles racing --replay 's1:task 2 after user opens the page'\n"
    #expect(text.contains(command + long + command + " --styles racing --replay 's1:'\n"))
    #expect(text.contains("* racing: depends on the order of its own jobs;"))
    #expect(text.contains("screen show devices printer lamp"))
    #expect(text.hasSuffix("to cost 2, jobs in other orders included.\n"))
    let json = try ExplorationReport.json(of: [report])
    #expect(json.contains("\"jobOrder\" : true"))
    #expect(json.contains("\"token\" : \"s1:task 2 after user opens the page\""))
  }
}
