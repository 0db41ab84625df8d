import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 3.
  static let lesson3: [AnswerSheet] = [asyncMap, asyncFlatMapResult, oneLogIn, asyncZip]
}
