import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 5.
  static let lesson5: [AnswerSheet] = [forgottenReturn, promiseAll, promiseTimeout, promiseRetry]
}
