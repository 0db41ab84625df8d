import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 2.
  static let lesson2: [AnswerSheet] = [allOrFirstError, valueAtPath, decodeProfile, allMistakes]
}
