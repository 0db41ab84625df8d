import Answers
import Checker

extension AnswerSheet {
  /// The path of the file that holds the solution, from the root of the checkout.
  package var path: String { exercise.solutionPath }
  /// The path of the copy of the shipped file, from the root of the checkout.
  package var stubPath: String { exercise.shippedPath }
}
