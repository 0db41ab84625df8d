import Simulation

/// Takes an answer over from the library that the student's file was compiled to.
///
/// The library hands over a value and no pointer. A type of the student's may have the name of one
/// that the handing over uses; then nothing is handed over, and no memory is taken for another.
public enum AnswerBox {
  /// The name of the function in that library that makes the answer and hands it over.
  package static let entry = "lessonsAnswer"

  private static let held = Locked<(any Sendable)?>(unwatched: nil)

  /// Takes an answer.
  public static func handOver(_ answer: any Sendable) {
    held.exchange(answer)
  }

  /// Returns the answer that was handed over last, and forgets it; nil if there is none.
  package static func takeOut() -> (any Sendable)? {
    held.exchange(nil)
  }
}
