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
    story: """
      A user who pulls again does not want the answer to the first pull any more. `flatMapLatest` \
      is the `flatMap` for that: as soon as an element comes, the inner sequence of the element \
      before is disposed of. Write it by means of `create` and `subscribe`. It completes when the \
      outer sequence has completed and no inner one is under way. The first error, outer or \
      inner, ends all, and so does disposal. A `SerialDisposable` has a place for one disposable: \
      when another is put into `disposable`, it disposes of the one that was there.
      """,
    hints: [
      "How many subscriptions may there be at a time, and who ends each of them?",
      """
      There are at most two: one to the outer sequence, and one to the newest inner one. When \
      either completes, the other decides whether that was the end of all.
      """,
      """
      Inside `create`: a `SerialDisposable` for the inner subscription, and a `Locked` with two \
      truths, whether the outer sequence has ended and whether an inner one is under way. The \
      closures for an element and for the two completions change and ask them; both errors are \
      passed on. Return a disposable that disposes of the outer and of the inner subscription.
      """,
    ],
    without: [
      .members(
        "flatMap", "flatMapLatest", "concatMap", "merge", of: "RxStyle",
        because: "each of them subscribes to inner sequences, which is what you write here")
    ],
    requirements: [
      .example("passes on what an inner sequence brings") { answer, log in
        watch([(10, .next("a"))], [10, 30], answer, log)
      },
      .example("goes on with the newest element, and disposes of the sequence before") {
        answer, log in
        watch([(10, .next("a")), (30, .next("b"))], [10, 30], answer, log)
      },
      .example("disposes of both sequences at disposal") { answer, log in
        let disposed = Locked<Set<String>>([])
        let subscription = watch([(10, .next("a"))], [10, 30], answer, log) { name in
          _ = disposed.withLock { $0.insert(name) }
        }
        log.world.main.schedule(after: .milliseconds(25)) {
          log.writeNow("disposal")
          subscription.dispose()
        }
        log.world.run()
        for name in disposed.withLock({ $0.sorted() }) { log.write("\(name) is disposed of") }
      },
      .example("completes when the outer and the newest inner sequence have") { answer, log in
        let outers: [[(Int, Event<String>)]] = [
          [(10, .next("a")), (20, .next("b")), (25, .completed)],
          [(10, .next("a")), (50, .completed)],
          [(10, .completed)],
        ]
        for outer in outers {
          watch(outer, [30], end: .completed, answer, log) { _ in }
          log.world.run()
        }
        watch([(10, .next("a")), (20, .completed)], [], answer, log) { _ in }
      },
      .example("ends with the first error, outer or inner") { answer, log in
        let lost = NetworkError.lost("a")
        watch([(10, .next("a")), (40, .next("b"))], [10], end: .error(lost), answer, log) { _ in }
        log.world.run()
        let outer = NetworkError.lost("outer")
        watch([(10, .next("b")), (20, .error(outer))], [30], answer, log) { _ in }
      },
      .story(
        "shows the devices of the newest pull",
        in: Catalogue.scenario("refresh/second-pull-overtakes"),
        toCost: 2
      ) { play($0, on: $1) },
      .story(
        "cancels everything when the user leaves", in: Catalogue.scenario("refresh/leave-early"),
        toCost: 2
      ) { play($0, on: $1) },
    ])
  /// Subscribes to what becomes of an outer sequence whose inner sequences send `a1`, `a2`, … some
  /// milliseconds after they begin; without any, they send `a1` at once, and complete.
  @discardableResult @Sendable private static func watch(
    _ outer: [(Int, Event<String>)], _ inner: [Int], end: Event<String>? = nil,
    _ answer: any FlatMapLatestExercise, _ log: ExampleLog,
    onDispose: (@Sendable (String) -> Void)? = nil
  ) -> any Disposable {
    let onDispose = onDispose ?? { log.writeNow("\($0) is disposed of") }
    let source = log.sequence(outer) { onDispose("outer") }
    let sequence = answer.flatMapLatest(source) { element in
      guard let last = inner.last else { return .just("\(element)1") }
      var events = inner.enumerated().map { ($1, Event.next("\(element)\($0 + 1)")) }
      if let end { events.append((last, end)) }
      return log.sequence(events) { onDispose(element) }
    }
    return log.subscribe(to: sequence)
  }

  @Sendable private static func play(
    _ answer: any FlatMapLatestExercise, on stage: Stage
  ) -> Stage.Leave {
    let pulls = Observable<Void>.create { observer in
      stage.control.onPull { observer.onNext(()) }
      return Disposables.create { stage.control.onPull(nil) }
    }
    return stage.subscribe(
      to: answer.flatMapLatest(pulls) { _ in
        stage.network.location()
          .flatMap { location in stage.network.devices(near: location) }
          .observe(on: stage.world.main)
          .map { devices in
            stage.screen.show(devices)
            return .shown
          }
          .catchError { error in
            stage.screen.show(error)
            return .just(.failed)
          }
      })
  }
}
