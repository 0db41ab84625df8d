import Exercises
import RxStyle

// Exercise 14.5. What to do: swift run lessons task 14.5
struct LivingStream: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions
      .flatMapLatest { question in
        try fetch(question).map { answer in .success(answer) }
      }
      .catch { error in .just(.failure(error)) }
  }
}
