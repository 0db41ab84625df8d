import Explorer
import Scenario
import Simulation
import StructuredStyle
import StyleList
import Testing
import Trace

/// The search in which answers, and leaving the page, may come before jobs that are ready.
@Suite struct AtOnceTests {
  private let script = Script(
    .updateAvatar, "leave-late", "The user leaves when all is done.",
    [UserAction(.leave, at: .milliseconds(60))])
  private static let leavesAtOnce =
    "s1:network job 1 after avatar 1=ok,user leaves the page at once"

  private func explore(
    _ style: Style, _ bound: Exploration.Bound, atOnce: Bool
  ) -> (found: [Finding], progress: Exploration.Progress) {
    Exploration(of: script, styles: [style], bound: bound, jobs: true, atOnce: atOnce).run()
  }

  @Test func whoChecksAndThenHopsIsFoundOnlyIfTheUserLeavesDuringTheHop() {
    let patient = explore(.hopping, .exhaustive, atOnce: false).found
    #expect(patient.map(\.kind) == [])
    let found = explore(.hopping, .cost(1), atOnce: true).found
    #expect(found.map(\.kind) == [.violation(program: "hopping", .afterCancel)])
    #expect(found.map(\.schedule.token) == [Self.leavesAtOnce])
    #expect(found.map(\.cost) == [1])
  }

  @Test func whoStaysOnTheActorOfTheCallerHasNoSuchGap() {
    let result = explore(.staying, .cost(3), atOnce: true)
    #expect(result.found.map(\.schedule.token) == [])
    #expect(result.progress.waiting == 0)
    #expect(result.progress.played > 10)
  }

  @Test func theTokenSaysByItselfThatItIsPlayedSo() throws {
    let names = try Schedule(token: Self.leavesAtOnce).names
    let run = Style.hopping.play(script, choices: .environment(names))
    #expect(run.findings == [])
    #expect(run.trace.visible.marks().values.joined().contains(.afterCancel))
  }

  @Test(arguments: GoodFormsTests.cells) func goodFormsDoNothingWorseThan(
    script: Script, style: Style
  ) {
    func violations(atOnce: Bool) -> Set<FindingKind> {
      let exploration = Exploration(of: script, styles: [style], bound: .cost(2), atOnce: atOnce)
      return Set(exploration.run().found.map(\.kind))
    }
    #expect(violations(atOnce: true).subtracting(violations(atOnce: false)) == [])
  }

  /// A deadline and a reply take the places of timers that are gone, which may not be offered again.
  @Test func aTimerInThePlaceOfOneThatIsGoneIsOfferedOnce() {
    let rows = Catalogue.all.filter { $0.useCase == .timeout }.flatMap { script in
      Exploration(of: script, styles: Style.all, bound: .cost(2), atOnce: true).run().found
        .map { "\(script.name) \($0.cost) \($0.schedule.token)" }
    }
    #expect(
      rows == [
        "in-time 1 s1:operation 1 after login=ok,avatar=ok at once",
        "in-time 1 s1:task 3 after login=ok,avatar=ok at once",
        "too-late 0 s1:",
        "too-late 1 s1:timer,avatar=ok at once",
        "too-late 1 s1:operation 1 after login=ok,avatar=ok at once",
        "too-late 1 s1:task 3 after login=ok,avatar=ok at once",
        "too-late 1 s1:main job 1 after timer,avatar=ok at once",
        "too-late 2 s1:timer,avatar=ok at once,network job 1 after avatar=ok",
      ])
  }

  /// The page is told of the pull in the job in which the user pulls.
  @Test(.enabled(if: World.hasMainActor)) func aPullCancelsTheOneBeforeAtOnce() throws {
    let script = try #require(Catalogue.scripts(named: "refresh/second-pull-overtakes").first)
    let found = Exploration(
      of: script, styles: [.good("structured")], bound: .cost(3), atOnce: true
    ).run().found
    #expect(found.isEmpty)
  }
}

extension Style {
  /// Asks whether it was cancelled on a thread of the pool, and goes back to `main` with the avatar.
  fileprivate static let hopping = showing("hopping") { stage, main in
    await showAvatarCheckedElsewhere(on: stage, main: main)
  }

  /// Asks on `main`, and goes on there.
  fileprivate static let staying = showing("staying") { stage, main in
    await showAvatar(on: stage, main: main)
  }

  private static func showing(
    _ name: String, _ show: @escaping @Sendable (Stage, QueueActor) async -> Void
  ) -> Style {
    Style(name: name, title: "shows an avatar", module: "ExplorerTests") { _, stage in
      let task = Task(executorPreference: stage.world.background.taskExecutor) {
        await show(stage, QueueActor(stage.world.main))
      }
      return { task.cancel() }
    }
  }
}

private func showAvatar(on stage: Stage, main: isolated QueueActor) async {
  do {
    let avatar = try await stage.network.avatar(ofUser: 1)
    try Task.checkCancellation()
    stage.screen.show(avatar)
    stage.finish(.shown)
  } catch {
    stage.finish(.cancelled)
  }
}

private func showAvatarCheckedElsewhere(on stage: Stage, main: isolated QueueActor) async {
  do {
    stage.screen.show(try await avatarCheckedElsewhere(stage.network))
    stage.finish(.shown)
  } catch {
    stage.finish(.cancelled)
  }
}

/// The mistake: the check and the change of the screen are two jobs, and the user may leave between.
@concurrent private func avatarCheckedElsewhere(_ network: any Network) async throws -> Avatar {
  let avatar = try await network.avatar(ofUser: 1)
  try Task.checkCancellation()
  return avatar
}
