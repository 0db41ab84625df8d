import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 6.
  static let lesson6: [AnswerSheet] = [rxCreate, leaveThePage, compactMap, flatMapLatest]
}
