import Scenario

/// A scenario in which a page shows a stale reply.
public protocol NeverCancelledExercise: ProvingScenario {}

extension Exercise {
  /// Prove that a page which cancels can still show what is stale.
  package static let neverCancelled = Exercise(
    ExerciseNumber(11, 4), "never-cancelled", "Prove that cancelling is not enough",
    signature: (any NeverCancelledExercise).self,
    stub: .breaks(counterexample.title), requirements: counterexample.requirements { $0 },
    asksForCounterexample: true)

  private static let counterexample = Counterexample(
    in: .refresh, .stale, given: NeverCancelledPage.open, repaired: LatestPullPage.open)
}
