import Scenario
import Simulation
import Styles

/// A schedule that goes another way than one that was played.
///
/// What comes of it may be known without playing it: if a step that leaves no trace comes earlier
/// than by time, and touches nothing that the steps touch which it overtakes, all goes as before.
/// This takes the place of sleep sets, which leave such a schedule out with all that follows from
/// it. They are sound only where no bound is set on the cost: what they keep in place of what they
/// leave out may cost more. Here all schedules stay, at their own cost, and so do all findings.
///
/// Requests that are symmetric are not folded. What a program makes of them need not be symmetric:
/// who pairs avatars in the order in which they come goes wrong in some orders and not in others.
///
/// Source: Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", LNCS 1032,
/// 1996, for independence and sleep sets.
struct Neighbour {
  /// The schedule.
  let schedule: Schedule
  /// What it costs more.
  let price: Int
  /// The index of the style in whose run there was another way.
  let style: Int
  /// What comes of it in this style, if that is known.
  let performance: Performance?
}

extension Exploration {
  /// The schedules that go another way at one point behind the end of `schedule`, and cost at most
  /// `room` more.
  func neighbours(
    of schedule: Schedule, _ performances: [Performance], upTo room: Int
  ) -> [Neighbour] {
    guard room > 0 else { return [] }
    var neighbours: [Neighbour] = []
    for (style, performance) in performances.enumerated() {
      let points = performance.choicePoints
      let names = points.map(\.name)
      func add(_ name: String, at index: Int, _ price: Int, _ known: Performance? = nil) {
        let schedule = Schedule(Array(names[..<index] + [name]))
        neighbours.append(
          Neighbour(schedule: schedule, price: price, style: style, performance: known))
      }
      for index in points.indices where index >= schedule.names.count {
        for option in points[index].options {
          let swaps = option == names[index] ? 0 : 1
          if swaps > 0 { add(option, at: index, swaps, performance.known(if: option, at: index)) }
          guard bound != .exhaustive, !points[index].isJob, swaps < room else { continue }
          for fault in option.faults { add(fault, at: index, swaps + 1) }
        }
      }
    }
    return neighbours
  }
}

extension Performance {
  /// Whether some step that leaves no trace could have come before the one that it followed.
  func mayBeReordered(behind index: Int) -> Bool {
    zip(choicePoints[min(index, choicePoints.count)...], choicePoints.dropFirst(index + 1))
      .contains { before, step in
        step.footprint.isSilent && !before.footprint.isOpaque && before.options.contains(step.name)
      }
  }

  /// What comes if `option` overtakes what came by time at `index`, if that is known from here.
  fileprivate func known(if option: String, at index: Int) -> Performance? {
    let points = choicePoints
    guard let place = points[index...].firstIndex(where: { $0.name == option }) else { return nil }
    let overtaken = points[index..<place]
    let isFree = overtaken.allSatisfy { step in
      step.taken == 0 && step.options.count { $0 == option } == 1
        && points[place].footprint.mightPrecede(step.footprint)
    }
    guard isFree else { return nil }
    let moved = points[index].taking(points[place])
    return by(
      points[..<index] + [moved] + overtaken.map { $0.without(option) } + points[(place + 1)...])
  }
}

extension String {
  /// What might come in place of a good answer.
  fileprivate var faults: [String] {
    guard hasSuffix("=ok") else { return [] }
    return ["503", "lost"].map { dropLast(2) + $0 }
  }
}
