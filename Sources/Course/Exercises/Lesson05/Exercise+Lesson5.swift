extension Exercise {
  /// The exercises of lesson 5.
  static let lesson5: [Exercise] = [forgottenReturn, promiseAll, promiseTimeout, promiseRetry]
}
