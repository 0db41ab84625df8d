import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 4.
  static let lesson4: [AnswerSheet] = [promiseOnce, promiseThen, promiseOrder]
}
