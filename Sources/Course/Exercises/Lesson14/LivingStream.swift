import RxStyle
import Scenario
import Simulation

/// Answers a stream of questions.
public protocol LivingStreamExercise: Sendable {
  /// Fetches an answer to each question; one that a later question overtakes is dropped. An error
  /// is an answer, too, and ends nothing.
  func answers<Question: Sendable, Answer: Sendable>(
    to questions: Observable<Question>,
    by fetch: @escaping @Sendable (Question) throws -> Observable<Answer>
  ) -> Observable<Result<Answer, any Error>>
}

extension Exercise {
  /// Repair a stream that dies of its first error.
  package static let livingStream = Exercise(
    ExerciseNumber(14, 5), "living-stream", "Keep a stream alive",
    signature: (any LivingStreamExercise).self,
    story: """
      The user may ask again and again, and each question is fetched anew; only the latest counts. \
      The answers are results, so that an error can be shown like a value. But after the first \
      error the stream is deaf. Repair it: an error of one answer is a `.failure` and ends \
      nothing, also if `fetch` throws before there is anything to subscribe to. The stream \
      completes when the questions have and the last answer has come. If the questions \
      themselves fail, it fails with their error. It subscribes to the questions once.
      """,
    hints: [
      "Which sequence has ended when the error comes out at `catchError`, and who could wake it?",
      """
      An error must be turned into an element before it reaches `flatMapLatest`, so in the \
      sequence of one answer. Then ask of `fetch` itself: what becomes of an error that it throws?
      """,
      """
      The closure of `flatMapLatest` makes the results of one question: `map` to a success, \
      `catchError` to a failure, inside. Around the call of `fetch` there must be something that \
      catches, too: a `do` and `catch`, or an operator whose closure may throw.
      """,
    ],
    stub: .breaks("lives on after an error"),
    requirements: [
      .example("answers each question, and completes after the last answer") { answer, log in
        play(
          answer, [(0, .next(1)), (50, .next(2)), (100, .next(3)), (110, .completed)], log)
      },
      .example("lives on after an error") { answer, log in
        play(
          answer, [(0, .next(1)), (50, .next(-1)), (100, .next(2)), (150, .completed)], log)
      },
      .example("drops what a later question has overtaken") {
        answer, log in
        play(
          answer,
          [(0, .next(1)), (10, .next(2)), (50, .next(-3)), (60, .next(4)), (100, .completed)], log
        )
      },
      .example("takes an error that is thrown before the request for an answer") { answer, log in
        play(answer, [(0, .next(0)), (50, .next(2)), (100, .completed)], log)
      },
      .example("fails if the questions do") { answer, log in
        let error = NetworkError(request: "questions", reason: .connectionLost)
        play(answer, [(0, .next(1)), (50, .error(error))], log)
      },
      .story(
        "shows what each pull brings, devices or an error",
        in: Catalogue.scenario("refresh/error-then-pull-again"), toCost: 1
      ) { answer, stage in refresh(answer, on: stage) },
      .story(
        "calls off what is under way when the user leaves",
        in: Catalogue.scenario("refresh/leave-early"), toCost: 1
      ) { answer, stage in refresh(answer, on: stage) },
    ])

  /// Lets `answer` answer questions that come at times in milliseconds, once: who subscribes a
  /// second time hears nothing of what was before.
  private static func play(
    _ answer: any LivingStreamExercise, _ events: [(Int, RxStyle.Event<Int>)], _ log: ExampleLog
  ) {
    let questions = Observable<Int>.create { observer in
      for (time, event) in events {
        let delay = Duration.milliseconds(time) - log.world.now
        if delay < .zero || (delay == .zero && time > 0) { continue }
        log.world.main.schedule(after: delay) { observer.on(event) }
      }
      return Disposables.create()
    }
    let subscription = answer.answers(to: questions) { try reply(to: $0, log.world) }
      .subscribe(
        onNext: { log.write($0) }, onError: { log.write("ended with: \($0)") },
        onCompleted: { log.write("completed") })
    log.world.run()
    subscription.dispose()
  }

  /// Ten times a number, after 20 ms; an error for one below zero, and one thrown at once for zero.
  private static func reply(to number: Int, _ world: World) throws -> Observable<Int> {
    if number == 0 { throw NetworkError(request: "0", reason: .malformed) }
    return .create { observer in
      let timer = world.network.schedule(after: .milliseconds(20)) {
        if number < 0 {
          observer.onError(NetworkError(request: "\(number)", reason: .connectionLost))
        } else {
          observer.onNext(number * 10)
          observer.onCompleted()
        }
      }
      return Disposables.create { timer.cancel() }
    }
  }

  private static func refresh(
    _ answer: any LivingStreamExercise, on stage: Stage
  ) -> Stage.Leave {
    let pulls = Observable<Void>.create { observer in
      stage.control.onPull { observer.onNext(()) }
      return Disposables.create { stage.control.onPull(nil) }
    }
    let hasOutcome = Locked(true)
    let subscription = answer.answers(to: pulls.do(onNext: { hasOutcome.exchange(false) })) { _ in
      stage.network.location().flatMap { stage.network.devices(near: $0) }
    }
    .observe(on: stage.world.main)
    .subscribe(onNext: { result in
      hasOutcome.exchange(true)
      switch result {
      case .failure(let error):
        stage.screen.show(error)
        stage.finish(.failed)
      case .success(let devices):
        stage.screen.show(devices)
        stage.finish(.shown)
      }
    })
    return {
      subscription.dispose()
      if !hasOutcome.exchange(true) { stage.finish(.cancelled) }
    }
  }
}
