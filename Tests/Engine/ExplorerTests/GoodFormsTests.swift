import Explorer
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// What the explorer says of the good forms: only what their nature brings out.
///
/// All that is left out is `bulk`: a hundred requests, four of them under way at any time, have
/// hundreds of schedules of cost 1 alone, and each takes a hundred times as long as a small one.
@Suite struct GoodFormsTests {
  /// Every style in every scenario but those of `bulk` and of the naive forms.
  static let cells = Catalogue.all
    .filter { $0.useCase != .bulk && !$0.useCase.isNaive }
    .flatMap { script in Style.all.map { (script, $0) } }
    .filter { script, style in
      World.hasMainActor || script.useCase != .refresh || style.name != "structured"
    }

  @Test(arguments: cells) func yieldNothingButTheirNatureToCost3(script: Script, style: Style) {
    let result = Exploration(of: script, styles: [style], bound: .cost(3)).run()
    let allowed = nature(of: style, in: script).map {
      FindingKind.violation(program: style.name, $0)
    }
    let unexpected = result.found.filter { !allowed.contains($0.kind) }
      .map { "\($0.kind) \($0.schedule.token)" }
    #expect(unexpected == [])
    #expect(result.progress.waiting == 0)
  }

  /// What a style cannot help: to show and to ask after leaving where it cannot call off, to wait
  /// for what never comes, and to pass on what comes twice.
  private func nature(of style: Style, in script: Script) -> Set<Verdict> {
    var verdicts: Set<Verdict> = []
    if !cancels(style, script.useCase) { verdicts.insert(.afterCancel) }
    if !cancels(style, .updateAvatar) { verdicts.insert(.sentAfterLeaving) }
    if script.name == "never-answers" { verdicts.insert(.hang) }
    if script.name == "answers-twice", breaks(style, "answers-twice", by: .duplicated) {
      verdicts.insert(.duplicated)
    }
    return verdicts
  }

  /// Whether a style calls off a story: the callbacks and promises of the others keep nothing.
  private func cancels(_ style: Style, _ useCase: UseCase) -> Bool {
    !breaks(style, "leave-early", by: .afterCancel)
      && (!["callbacks", "promise"].contains(style.name)
        || [.updateAvatar, .gallery, .album, .retry, .timeout, .bulk].contains(useCase))
  }

  /// Whether a style breaks the contract in a scenario of the first story, as its expected trace says.
  private func breaks(_ style: Style, _ scenario: String, by verdict: Verdict) -> Bool {
    Catalogue.scripts(named: "update-avatar/\(scenario)").contains {
      style.play($0).trace.violations.contains(verdict)
    }
  }

  @Test func itIsTheNatureOfOneStyleToShowAfterLeavingAndOfTwoToPassOnTwice() {
    let six = ["callbacks", "monad", "promise", "rx", "operations", "structured"]
    let styles = Style.all.filter { six.contains($0.name) }
    #expect(
      styles.filter { breaks($0, "leave-early", by: .afterCancel) }.map(\.name)
        == ["monad"])
    #expect(
      styles.filter { breaks($0, "answers-twice", by: .duplicated) }.map(\.name)
        == ["callbacks", "monad"])
  }
}
