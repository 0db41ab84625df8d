import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let livingStream = AnswerSheet(
    to: .livingStream, stub: LivingStream(), solution: Solution(),
    why: """
      An error ends each sequence that it passes through, so it must become an element inside the \
      sequence of one answer. `fetch` is called inside, too, where an error that it throws takes \
      the same way. The errors of the questions never pass there, and end what they should end.
      """)
}

private struct Solution: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions.flatMapLatest { question in
      Observable.just(question)
        .flatMap(fetch)
        .map { answer in .success(answer) }
        .catch { error in .just(.failure(error)) }
    }
  }
}
