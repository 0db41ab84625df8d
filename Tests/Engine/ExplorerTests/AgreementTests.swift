import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// Where the good forms of the six styles part to cost 1, and into which classes.
///
/// They agree everywhere else. Each story is told in all six, so a mistake in one shows here.
@Suite struct AgreementTests {
  private static let partings = """
    update-avatar/leave-early s1:
      callbacks promise rx operations structured | monad
    update-avatar/answers-twice s1:
      callbacks monad | promise rx operations structured
    gallery/all-arrive s1:avatar 2=503
      callbacks monad operations | promise | rx structured
    gallery/second-fails s1:
      callbacks monad operations | promise | rx structured
    gallery/leave-early s1:
      callbacks promise rx operations structured | monad
    retry/leave-while-waiting s1:
      callbacks promise rx operations structured | monad
    timeout/too-late s1:
      callbacks monad promise | rx operations structured
    fastest/left-wins s1:
      callbacks monad promise | rx operations structured
    fastest/right-wins s1:
      callbacks monad promise | rx operations structured
    fastest/first-fails-second-wins s1:right=ok
      callbacks monad promise | rx operations structured
    fastest/both-fail s1:right=500
      callbacks monad rx operations structured | promise
    refresh/second-pull-overtakes s1:
      callbacks promise rx operations structured | monad
    refresh/error-then-pull-again s1:user pulls to refresh,user pulls to refresh
      callbacks promise rx operations structured | monad
    refresh/leave-early s1:
      callbacks promise rx operations structured | monad
    save-avatar/leave-while-saving s1:
      callbacks monad promise | rx operations | structured
    save-avatar/leave-while-saving s1:user leaves the page
      callbacks monad promise | rx operations structured
    bulk/leave-early s1:user leaves the page
      callbacks promise rx operations structured | monad
    """

  @Test(.enabled(if: World.hasMainActor))
  func theGoodFormsPartOnlyWhereTheirNatureDiffersToCost1() {
    let stories = Catalogue.all.filter { !$0.useCase.isNaive }
    let partings = stories.flatMap { script in
      let script = script.size == nil ? script : script.resized(to: 6)
      let found = Exploration(of: script, styles: Style.all, bound: .cost(1)).run().found
      return found.compactMap { finding -> String? in
        guard case .parting(let classes) = finding.kind else { return nil }
        let groups = classes.map { $0.joined(separator: " ") }.joined(separator: " | ")
        return "\(script.fullName) \(finding.schedule.token)\n  \(groups)"
      }
    }
    #expect(partings.joined(separator: "\n") == Self.partings)
  }
}
