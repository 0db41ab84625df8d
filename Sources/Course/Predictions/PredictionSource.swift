import Explorer
import Scenario
import Simulation
import StyleList
import Trace

/// A scenario in one style, and the predictions that can be made of it.
struct PredictionSource: Sendable {
  /// The scenario.
  let script: Script
  /// The style that tells it.
  let style: Style

  private static let mostEarlier = 2
  private static let mostFaults = 1

  /// Pairs scenarios with styles; each pair differs in both from the pair before, if possible.
  ///
  /// A naive form stands only beside a story that has one.
  static func pairs(of scripts: [Script], _ styles: [Style]) -> [PredictionSource] {
    styles.indices.flatMap { turn in
      scripts.enumerated().compactMap { index, script in
        let style = styles[(index + turn) % styles.count]
        guard !style.id.isNaive || script.useCase.naive != nil else { return nil }
        return PredictionSource(script: script, style: style)
      }
    }
  }

  /// The traces to predict: the default one, then at most three under other schedules.
  ///
  /// Left out are traces that are too long, and those whose events come in an order that a lesson
  /// prints. A schedule that only leads to the order of another scenario is left out, too.
  func keys(without printed: PrintedTraces) -> [PredictionKey] {
    let shown = printed.orders(of: script.useCase, in: style)
    let own = style.play(script, choices: .environment([]))
    guard own.trace.visible.count <= Prediction.mostEvents else { return [] }
    var known = shown.union(
      (Distractors.otherScripts(than: script) + [script]).map { style.play($0).trace.order })
    var keys: [PredictionKey] = []
    if !shown.contains(own.trace.order) { keys.append(key(nil)) }
    for (most, schedules) in [
      (Self.mostEarlier, ScheduleDifference.earlier(in: own)),
      (Self.mostFaults, ScheduleDifference.faults(in: own)),
    ] {
      var random = SplitMix64(seed: SplitMix64.hash(of: key(nil).id, from: 0))
      var count = 0
      for schedule in schedules.shuffled(using: &random) where count < most {
        guard let order = order(under: schedule), known.insert(order).inserted else { continue }
        keys.append(key(shortened(schedule, order)))
        count += 1
      }
    }
    return keys
  }

  private func key(_ schedule: Schedule?) -> PredictionKey {
    PredictionKey(scenario: script.fullName, style: style.name, token: schedule?.token)
  }

  /// The events in order; nil if the schedule does not fit, or there are too many.
  private func order(under schedule: Schedule) -> [String]? {
    let run = style.play(script, choices: .environment(schedule.names))
    let isFit = !run.findings.contains(where: \.isMisfit)
    return isFit && run.trace.visible.count <= Prediction.mostEvents ? run.trace.order : nil
  }

  /// The same without the steps that are not needed to have the events in this order.
  private func shortened(_ schedule: Schedule, _ order: [String]) -> Schedule {
    schedule.names.indices.reversed().dropFirst().reduce(schedule) { schedule, index in
      var names = schedule.names
      names.remove(at: index)
      return self.order(under: Schedule(names)) == order ? Schedule(names) : schedule
    }
  }
}

extension RecordedTrace {
  /// The events in an order that is right, in words.
  var order: [String] { visible.canonicallyOrdered().map(\.summary) }
}
