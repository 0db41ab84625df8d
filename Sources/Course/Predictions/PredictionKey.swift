import Explorer
import Scenario
import StyleList

/// Which trace is to be predicted: a scenario, as one style tells it, under a schedule.
///
/// It is what a drawing brings, and what results are kept under.
package struct PredictionKey: Hashable, Sendable {
  /// The full name of the scenario.
  package let scenario: String
  /// The name of the style.
  package let style: String
  /// The token of the schedule; nil for the default one.
  package let token: String?

  /// Names a trace.
  package init(scenario: String, style: String, token: String? = nil) {
    self.scenario = scenario
    self.style = style
    self.token = token
  }

  /// Names the trace of a prediction.
  package init(of prediction: Prediction) {
    self.init(
      scenario: prediction.script.fullName, style: prediction.teller.name,
      token: prediction.schedule?.token)
  }

  /// Reads what `id` has written; nil if it is no such text.
  package init?(id: String) {
    let words = id.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1 else { return nil }
    self.init(scenario: words[0], style: words[1], token: words.count > 2 ? words[2] : nil)
  }

  /// The key in one line: `gallery/leave-early rx s1:avatar 2=ok`.
  package var id: String { [scenario, style, token].compactMap(\.self).joined(separator: " ") }

  /// Makes the task.
  ///
  /// - Returns: nil if this version of the kit has no such scenario, style or schedule.
  /// - Throws: `PredictionError` if the trace is too long.
  package func prediction(seed: UInt64) throws(PredictionError) -> Prediction? {
    guard let script = Catalogue.all.first(where: { $0.fullName == scenario }),
      let style = Style.bothForms.first(where: { $0.name == style })
    else { return nil }
    let schedule = token.flatMap { try? Schedule(token: $0) }
    guard (schedule == nil) == (token == nil) else { return nil }
    do { return try Prediction(script, style: style, schedule: schedule, seed: seed) } catch {
      if case .misfit = error { return nil }
      throw error
    }
  }
}
