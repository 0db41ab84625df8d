import Explorer
import PromiseStyle
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// A request that is cancelled although nobody has left, as by an invalidated session.
@Suite struct CancelledByOthersTests {
  private func explore(_ script: Script, _ styles: [Style]) -> [Finding] {
    Exploration(of: script, styles: styles, bound: .cost(1), faults: [.invalidated]).run().found
  }

  /// What a good form does about it is what it does about a broken connection.
  @Test(arguments: GoodFormsTests.cells)
  func aGoodFormTellsOfItAsOfAnyFailure(script: Script, style: Style) {
    func violations(_ fault: Fault) -> Set<FindingKind> {
      let exploration = Exploration(
        of: script, styles: [style], bound: .cost(1), faults: [fault])
      return Set(exploration.run().found.map(\.kind))
    }
    #expect(violations(.invalidated) == violations(.lost))
  }

  @Test(arguments: Style.all) func theUserSeesAMessage(style: Style) throws {
    for (name, replaced) in [("happy", "login"), ("happy", "avatar"), ("all-arrive", "avatar 2")] {
      let script = try #require(Catalogue.scripts(named: name).first)
      let before = replaced == "login" ? [] : ["login=ok"]
      let trace = style.play(script, choices: .environment(before + ["\(replaced)=invalidated"]))
        .trace
      let lines = trace.events.map(\.summary)
      #expect(lines.contains { $0.hasPrefix("fault ") && $0.hasSuffix(" cancelled by others") })
      #expect(lines.contains { $0.hasPrefix("screen show message \"\(replaced) was cancelled\"") })
      #expect(lines.contains("finish failed"))
    }
  }

  /// The mistake: only the user who leaves cancels a request, so nobody need be told of it.
  @Test func aPromiseWhoseCatchSkipsCancellationsIsFound() throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let skipping = Style(name: "skipping", title: "", module: "ExplorerTests") { _, stage in
      let main = stage.world.main
      let session: Promise<Session> = stage.network.logIn(with: .ada)
      session
        .then { session in stage.network.avatar(of: session) }
        .done(on: main) { avatar in
          stage.screen.show(avatar)
          stage.finish(.shown)
        }
        .catch(on: main, policy: .allErrorsExceptCancellation) { error in
          stage.end(failing: error)
        }
      return {}
    }
    let found = explore(script, [skipping])
    #expect(
      found.map(\.kind)
        == [Verdict.hang, .swallowedError].map {
          .violation(program: "skipping", $0)
        })
    #expect(found.map(\.schedule.token) == ["s1:login=invalidated", "s1:login=invalidated"])
    let usual = Exploration(of: script, styles: [skipping], bound: .cost(2)).run().found
    #expect(usual.map(\.schedule.token) == [])
  }
}
