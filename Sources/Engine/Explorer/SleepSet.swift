import Simulation

/// Steps that may come next and need not: all that follows if they do is played elsewhere.
///
/// If a step leaves no trace and touches nothing that another touches which would come next by time,
/// both orders come to the same. The order by time is played; in the other, the step that was
/// overtaken sleeps until a step comes that does touch what it touches. A run in which a step that
/// sleeps would come next is left there.
///
/// It is sound only where no bound is set on the cost: what is played in place of what is left out
/// may cost more. There a search knows the result of some schedules without playing them, as
/// `Neighbour` says, and leaves none out.
///
/// Source: Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", LNCS 1032,
/// 1996, chapter 5.
struct SleepSet {
  private var steps: [(name: String, footprint: Footprint)] = []

  var isEmpty: Bool { steps.isEmpty }

  func contains(_ name: String) -> Bool {
    !steps.isEmpty && steps.contains { $0.name == name }
  }

  /// The same with what was taken at a point, for a schedule that takes something else there.
  func adding(_ point: ChoicePoint) -> SleepSet {
    guard point.footprint.states != nil else { return self }
    var set = self
    set.steps.append((point.name, point.footprint))
    return set
  }

  /// Removes each step whose result could differ if it came before `step`, which has just come.
  mutating func wake(by step: Footprint) {
    if !steps.isEmpty { steps.removeAll { !step.mightPrecede($0.footprint) } }
  }
}
