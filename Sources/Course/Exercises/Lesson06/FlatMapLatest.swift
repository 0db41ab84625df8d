import RxStyle
import Scenario
import Simulation

/// Writes the operator that follows the newest element.
public protocol FlatMapLatestExercise: Sendable {
  /// Goes on with a sequence for each element, and disposes of the one before.
  ///
  /// It completes when the outer and the newest inner sequence have; the first error ends all.
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next>
}

extension Exercise {
  /// Write `flatMapLatest`.
  package static let flatMapLatest = Exercise(
    ExerciseNumber(6, 4), "flat-map-latest", "Write flatMapLatest",
    signature: (any FlatMapLatestExercise).self,
    without: [
      .members(
        "flatMap", "flatMapLatest", "concatMap", "merge", of: "RxStyle",
        because: "each of them subscribes to inner sequences, which is what you write here")
    ],
    requirements: [
      .always("passes on what an inner sequence brings", by: play) { draw in
        FollowedSequences(
          &draw, elements: [1], ends: [.never], inner: [.twice, .late, .never])
      },
      .always("goes on with the newest element, and disposes of the sequence before", by: play) {
        draw in
        FollowedSequences(
          &draw, elements: [2, 3], rarely: [8], ends: [.never],
          inner: [.twice, .late, .never])
      },
      .always("disposes of both sequences at disposal", by: play) { draw in
        FollowedSequences(
          &draw, elements: [1, 2], ends: [.never],
          inner: [.twice, .never, .late, .begins], leaves: [.at25, .atOnce, .inside])
      },
      .always("completes when the outer and the newest inner sequence have", by: play) { draw in
        FollowedSequences(
          &draw, elements: [2, 0, 1, 3], rarely: [8], ends: [.completion, .lateCompletion],
          inner: [.completes, .once, .empty, .twice, .completesLate])
      },
      .always("ends with the first error, outer or inner", by: play) { draw in
        FollowedSequences(
          &draw, elements: [2, 0, 1, 3], ends: [.never, .error, .completion],
          inner: [.fails, .failsAtOnce, .completes, .failsLate, .otherError])
      },
      .always(
        "keeps its rules if the sequences send on several threads at once", threads: 2, by: play,
        for: FollowedSequences.together),
      .story(
        "shows the devices of the newest pull",
        in: Catalogue.scenario("refresh/second-pull-overtakes"),
        toCost: 2
      ) { play($0, on: $1) },
      .story(
        "cancels everything when the user leaves", in: Catalogue.scenario("refresh/leave-early"),
        toCost: 2
      ) { play($0, on: $1) },
      .always(
        "goes on with an element that comes while the sequence before begins", by: play,
        for: FollowedSequences.asked),
    ])
  /// Subscribes to what the answer makes of the sequences, and writes down the result of it.
  @Sendable private static func play(
    _ sequences: FollowedSequences, _ answer: any FlatMapLatestExercise, _ log: ExampleLog
  ) {
    let calls = Locked<[Int: Int]>(unwatched: [:])
    let latest = answer.flatMapLatest(sequences.outer(log)) { element in
      let count = calls.withLock { calls in
        calls[element, default: 0] += 1
        return calls[element, default: 0]
      }
      if count > sequences.watchers {
        log.writeNow("a second sequence is made of element \(element + 1)")
      }
      return sequences.inner(element, log)
    }
    sequences.watch(latest, log)
  }

  @Sendable private static func play(
    _ answer: any FlatMapLatestExercise, on stage: Stage
  ) -> Stage.Leave {
    stage.subscribe(
      to: answer.flatMapLatest(stage.pulls) { _ in
        stage.network.location()
          .flatMap { location in stage.network.devices(near: location) }
          .endings(on: stage) { $0.show($1) }
      })
  }
}
