import Scenario

/// A scenario in which a colleague's page shows a stale reply.
public protocol BreakARefreshExercise: ProvingScenario {}

extension Exercise {
  /// Prove that a page which keeps its task can lose it.
  package static let breakARefresh = Exercise(
    ExerciseNumber(14, 14), "break-a-refresh", "Break a colleague's refresh",
    signature: (any BreakARefreshExercise).self, onMainActor: true,
    stub: .breaks(counterexample.title), requirements: counterexample.requirements { $0 },
    asksForCounterexample: true)

  private static let counterexample = Counterexample(
    in: .refresh, .stale, given: ColleaguePages.openGiven, repaired: ColleaguePages.openRepaired)
}
