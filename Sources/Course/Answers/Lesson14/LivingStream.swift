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
      """,
    wrong: [
      .init("retry-mends-everything", diesOf: "lives on after an error", Retry()),
      .init("an-error-is-no-answer", diesOf: "lives on after an error", Silent()),
      .init("every-answer-counts", diesOf: "drops what a later question has overtaken", All()),
      .init(
        "catch-error-sees-throws",
        diesOf: "takes an error that is thrown before the request for an answer", NotThrown()),
      .init("catch-at-both-ends", diesOf: "fails if the questions do", Both()),
      .init(
        "a-failure-is-mine-to-mend", diesOf: "lives on after an error", TriesAgain()),
      .init(
        "subscribe-inside-subscribe",
        diesOf: "answers each question, and completes after the last answer", Nested()),
      .init(
        "disposal-finds-its-way", diesOf: "calls off what is under way when the user leaves",
        Undisposed()),
    ])
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
        .catchError { error in .just(.failure(error)) }
    }
  }
}

private struct Retry: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions
      .flatMapLatest { question in try fetch(question).map { .success($0) } }
      .retry(100)
  }
}

private struct Silent: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions.flatMapLatest { question in
      Observable.just(question).flatMap(fetch).map { .success($0) }.catchError { _ in .empty() }
    }
  }
}

private struct All: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions.flatMap { question in
      Observable.just(question).flatMap(fetch).map { .success($0) }
        .catchError { .just(.failure($0)) }
    }
  }
}

private struct NotThrown: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions.flatMapLatest { question in
      try fetch(question).map { .success($0) }.catchError { .just(.failure($0)) }
    }
  }
}

private struct Both: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions
      .flatMapLatest { question in
        Observable.just(question).flatMap(fetch).map { .success($0) }
          .catchError { .just(.failure($0)) }
      }
      .catchError { .just(.failure($0)) }
  }
}

private struct TriesAgain: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    questions.flatMapLatest { question in
      Observable.just(question).flatMap(fetch).map { .success($0) }.retry(2)
        .catchError { .just(.failure($0)) }
    }
  }
}

private struct Nested: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    .create { observer in
      let bag = DisposeBag()
      questions.subscribe { question in
        do {
          try fetch(question)
            .subscribe {
              observer.onNext(.success($0))
            } onError: {
              observer.onNext(.failure($0))
            }
            .disposed(by: bag)
        } catch {
          observer.onNext(.failure(error))
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
      .disposed(by: bag)
      return bag
    }
  }
}

private struct Undisposed: LivingStreamExercise {
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>> {
    .create { observer in
      _ = Solution().answers(to: questions, by: fetch)
        .subscribe(
          onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() })
      return Disposables.create()
    }
  }
}
