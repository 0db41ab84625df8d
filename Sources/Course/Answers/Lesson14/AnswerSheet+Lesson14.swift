import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 14: the coding tasks of an interview.
  static let lesson14: [AnswerSheet] = [
    inOrder, threeOptionals, foldAsyncs, onceOnly, livingStream, handOver,
    awaitACallback, cacheOnce, firstOfMany, latestWins, patientRetry, delegateToAwait,
  ]
}
