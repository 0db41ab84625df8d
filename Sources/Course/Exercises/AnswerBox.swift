/// Carries an answer out of the library that the student's file was compiled to.
public final class AnswerBox: Sendable {
  /// The answer.
  public let answer: any Sendable

  /// Takes an answer.
  public init(_ answer: any Sendable) {
    self.answer = answer
  }
}
