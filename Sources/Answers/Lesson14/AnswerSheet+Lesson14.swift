import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 14.
  static let lesson14: [AnswerSheet] = [
    awaitACallback, cacheOnce, firstOfMany, latestWins, patientRetry, delegateToAwait,
  ]
}
