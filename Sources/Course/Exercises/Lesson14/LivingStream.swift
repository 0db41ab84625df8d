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
    stub: .breaks("lives on after an error"),
    requirements: [
      .always("answers each question, and completes after the last answer", most: 90) { draw in
        AskedQuestions(
          &draw, kinds: SampleKind.allCases, [.answer, .atOnce, .late],
          ends: [.completesSoon, .completes, .completesLate, .never])
      },
      .always("lives on after an error", most: 90) { draw in
        AskedQuestions(
          &draw, [.answer, .fails, .failsAtOnce, .failsOtherwise, .cancelled], second: .fails,
          ends: [.completesLate, .completesSoon, .completes], asksAgain: true)
      },
      .always("drops what a later question has overtaken", most: 90) { draw in
        AskedQuestions(
          &draw, gaps: [10, 50, 0], [.answer, .fails, .never, .late, .atOnce, .failsAtOnce],
          ends: [.completesSoon, .completes, .never])
      },
      .always("takes an error that is thrown before the request for an answer", most: 90) {
        draw in
        AskedQuestions(
          &draw, gaps: [50, 10, 0],
          [.answer, .throwing, .throwingOtherwise, .throwingCancelled, .fails],
          second: .throwing, ends: [.completesSoon, .completes, .completesLate, .never],
          asksAgain: true)
      },
      .always("fails if the questions do", most: 90) { draw in
        AskedQuestions(
          &draw, plain: 2, gaps: [50, 10, 0], [.answer, .fails, .throwing, .never, .atOnce],
          ends: [.failsSoon, .failsLate, .fails, .failsOtherwise, .cancelled])
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

  private static func refresh(_ answer: any LivingStreamExercise, on stage: Stage) -> Stage.Leave {
    let hasOutcome = Locked(true)
    let subscription = answer.answers(to: stage.pulls.do(onNext: { hasOutcome.exchange(false) })) {
      _ in
      stage.network.location().flatMap { stage.network.devices(near: $0) }
    }
    .observe(on: stage.world.main)
    .subscribe(onNext: { result in
      hasOutcome.exchange(true)
      stage.finish(with: result) { $0.show($1) }
    })
    return {
      subscription.dispose()
      if !hasOutcome.exchange(true) { stage.finish(.cancelled) }
    }
  }
}
