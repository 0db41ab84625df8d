/// Carries an answer out of the library that the student's file was compiled to.
public final class AnswerBox: Sendable {
  /// The name of the function in that library that makes the answer and returns its box.
  package static let entry = "lessonsAnswer"

  /// The answer.
  public let answer: any Sendable

  /// Takes an answer.
  public init(_ answer: any Sendable) {
    self.answer = answer
  }
}
