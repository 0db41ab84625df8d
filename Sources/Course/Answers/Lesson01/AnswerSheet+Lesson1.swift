import Exercises

extension AnswerSheet {
  /// The answer sheets of lesson 1.
  static let lesson1: [AnswerSheet] = [errorBranch, oneAfterAnother, waitForThree, callOff]
}
