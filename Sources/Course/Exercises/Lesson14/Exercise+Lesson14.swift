extension Exercise {
  /// The exercises of lesson 14: the coding tasks of an interview.
  static let lesson14: [Exercise] = [
    inOrder, threeOptionals, foldAsyncs, onceOnly, livingStream, handOver,
    awaitACallback, cacheOnce, firstOfMany, latestWins, patientRetry, delegateToAwait,
  ]
}
