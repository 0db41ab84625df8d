import Explorer
import Scenario
import Styles
import Testing
import Trace

/// What the explorer says of the good forms: only what their nature brings out.
///
/// `bulk` is left out: of a hundred requests, four of which are under way at any time, there are
/// thousands of schedules of cost 1 alone.
@Suite struct GoodFormsTests {
  /// Every style in every scenario but those of `bulk` and of the naive forms.
  static let cells = Catalogue.all
    .filter { ![.bulk, .refreshNaive].contains($0.useCase) }
    .flatMap { script in Style.all.map { (script, $0) } }

  @Test(arguments: cells) func yieldNothingButTheirNatureToCost3(script: Script, style: Style) {
    let result = Exploration(of: script, styles: [style], bound: .cost(3)).run()
    let allowed = nature(of: style, in: script).map {
      Exploration.Found.Kind.violation(style: style.name, $0)
    }
    let unexpected = result.found.filter { !allowed.contains($0.kind) }
    #expect(unexpected.map { "\($0.kind) \($0.schedule.token)" } == [])
    #expect(result.progress.completeToCost != nil)
    print(
      "CELL", script.fullName, style.name, result.progress.played,
      result.found.map { "\($0.kind) \($0.schedule.token)" })
  }

  /// What a style cannot help: to show after leaving what it cannot call off, to wait for what
  /// never comes, and to pass on what comes twice.
  private func nature(of style: Style, in script: Script) -> Set<Verdict> {
    var verdicts: Set<Verdict> = []
    if ["callbacks", "monad", "promise"].contains(style.name) { verdicts.insert(.afterCancel) }
    if script.name == "never-answers" { verdicts.insert(.hang) }
    if script.name == "answers-twice", ["callbacks", "monad"].contains(style.name) {
      verdicts.insert(.duplicated)
    }
    return verdicts
  }
}
