import Explorer
import Scenario
import Styles
import Trace

extension Check.Scene {
  /// Explores the scene and returns the cheapest shortfall.
  func shortfall(toCost cost: Int, agreeing: Bool) -> Shortfall? {
    let watched = agreeing ? players : players.filter { $0.name == "yours" }
    let (found, progress) = Exploration(of: script, styles: watched, bound: .cost(cost)).run()
    guard let first = found.first else { return nil }
    let traces = players.map {
      $0.play(script, choices: .environment(first.schedule.names)).trace
    }
    let lines = traces.map { $0.text.split(separator: "\n").map(String.init) }
    return Shortfall(
      expected: lines.first ?? [], yours: lines.last ?? [], remark: Self.remark(on: first.kind),
      token: first.schedule.token, played: progress.played)
  }

  private static func remark(on kind: Exploration.Found.Kind) -> String? {
    guard case .violation(_, let verdict) = kind else { return nil }
    return "\(verdict.rawValue): \(verdict.meaning)."
  }
}

extension Catalogue {
  /// The scenario of the catalogue whose full name is `name`.
  public static func scenario(_ name: String) -> Script {
    guard let script = scripts(named: name).first else {
      preconditionFailure("there is no scenario named \(name)")
    }
    return script
  }
}
