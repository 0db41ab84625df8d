import Scenario

/// A scenario in which a bridge loses what the user has done.
public protocol LostOnTheWayExercise: ProvingScenario {}

extension Exercise {
  /// Prove that a bridge with a place for one value loses one that counts.
  package static let lostOnTheWay = Exercise(
    ExerciseNumber(13, 4), "lost-on-the-way", "Prove that a bridge loses what counts",
    signature: (any LostOnTheWayExercise).self,
    stub: .breaks(counterexample.title), requirements: counterexample.requirements { $0 },
    asksForCounterexample: true)

  private static let counterexample = Counterexample(
    in: .picker, .hang, given: ChoicePages.openGiven, repaired: ChoicePages.openRepaired)
}
