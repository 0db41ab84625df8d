import Exercises

/// What is told of an exercise: what is to be done, and hints.
///
/// It stands apart from the requirements. The program that plays answers links those and not this,
/// and to reword it changes no judgement.
package struct TaskText: Sendable {
  /// The number of the exercise.
  let number: ExerciseNumber
  /// What is given and what is to be done, in Markdown; shown by `check` and at the top of no file.
  let story: String
  /// A question, a direction, the shape; never the answer.
  let hints: [String]

  /// Tells what is to be done.
  ///
  /// - Parameters:
  ///   - number: the number of the exercise.
  ///   - story: what is given and what is to be done, in Markdown.
  ///   - hints: a question, a direction, the shape.
  init(of number: ExerciseNumber, story: String, hints: [String]) {
    self.number = number
    self.story = story
    self.hints = hints
  }

  private static let byNumber = Dictionary(
    all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// The text of `exercise`; nil if it has none.
  static func of(_ exercise: Exercise) -> TaskText? { byNumber[exercise.number] }
}

extension Exercise {
  /// What is given and what is to be done, in Markdown; empty if nobody has written it.
  package var story: String { TaskText.of(self)?.story ?? "" }

  /// A question, a direction, the shape; never the answer.
  ///
  /// Empty if nobody has written them.
  package var hints: [String] { TaskText.of(self)?.hints ?? [] }
}
