extension Exercise {
  /// The exercises of lesson 14.
  static let lesson14: [Exercise] = [
    awaitACallback, cacheOnce, firstOfMany, latestWins, patientRetry, delegateToAwait,
  ]
}
