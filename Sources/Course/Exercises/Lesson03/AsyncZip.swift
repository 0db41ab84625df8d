import MonadStyle
import Scenario
import Simulation
import Trace

/// Waits for two pieces of work that can fail.
public protocol AsyncZipExercise: Sendable {
  /// Executes both at once and gives both values, or the first failure as soon as it comes.
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>>
}

extension Exercise {
  /// Write the `zip` of two pieces of work that can fail.
  package static let asyncZip = Exercise(
    ExerciseNumber(3, 4), "async-zip", "Write zip for work that can fail",
    signature: (any AsyncZipExercise).self,
    story: """
      Write `zip`. It begins both at once. When both have succeeded, in whatever order, it gives \
      both values. As soon as one fails it gives that failure and waits no longer. It calls back \
      once, whatever comes later.

      Two callbacks have to share what they know, and any thread may call them. `Locked` holds \
      such a state: `let state = Locked(…)`, then `state.withLock { state in … }`, which returns \
      what the closure returns. Call nobody inside of it; decide inside, and call back outside.
      """,
    hints: [
      """
      Each of the two may succeed or fail, and may come first or last. In which of these cases \
      must you call back?
      """,
      """
      Keep both values as optionals, and beside them whether you have called back already. Keep \
      them where every `execute` gets its own.
      """,
      """
      Inside of `Async { … }`: make the state, then execute both. Each callback log \
      its result under the lock and gets back what is to be said, if anything: a failure if it is \
      the first news of that kind, the pair if it is complete, otherwise nothing.
      """,
    ],
    without: [
      .members("zip", "race", of: "MonadStyle", because: "the kit's `zip` is what you write here")
    ],
    requirements: [
      .example("gives both values, whichever comes first") { answer, log in
        zip(answer, log, .success(1), .success("one"), after: (20, 30))
        zip(answer, log, .success(2), .success("two"), after: (50, 40))
      },
      .example("begins both at once, when it is executed") { answer, log in
        let both = answer.zip(
          log.work("first", giving: good(1), after: 20),
          log.work("second", giving: good("one"), after: 20))
        log.write("made")
        both.execute { _ in }
        log.write("executed")
      },
      .example("fails as soon as one of them fails") { answer, log in
        zip(answer, log, .success(1), .failure(.trouble(with: "right")), after: (50, 20))
      },
      .example("calls back once if both fail") { answer, log in
        let left = NetworkError.trouble(with: "left")
        zip(answer, log, .failure(left), .failure(.trouble(with: "right")), after: (20, 50))
      },
      .example("calls back once if one of them does so more often") {
        answer, log in
        answer.zip(
          log.value(good(1), after: 10, 20, 40), log.value(good("one"), after: 30, 50)
        )
        .execute { log.write($0) }
      },
      .example("does everything anew each time") {
        answer, log in
        zipAgain(answer, log)
      },
      .story("tells the story, whatever comes first and whatever fails", in: gallery) {
        play($0, on: $1)
      },
    ])

  private static let gallery = Script(
    .gallery, "pair", "Two avatars, the second of which arrives first.",
    replies: [
      "GET /avatar/2": [
        .ok(Reply(status: 200, text: #"{"image": "grace.png"}"#), after: .milliseconds(30))
      ]
    ])

  @Sendable private static func play(_ answer: any AsyncZipExercise, on stage: Stage) {
    let network = stage.network
    network.logIn(with: .ada)
      .flatMapResult { _ in answer.zip(network.avatar(ofUser: 1), network.avatar(ofUser: 2)) }
      .on(stage.world.main)
      .execute { result in
        switch result {
        case .success((let first, let second)):
          stage.screen.show([first, second])
          stage.finish(.shown)
        case .failure(let error):
          stage.screen.show(error)
          stage.finish(.failed)
        }
      }
  }

  private static func good<Value>(_ value: Value) -> Result<Value, NetworkError> {
    .success(value)
  }

  /// Zips two results that come after some milliseconds; log what comes, and when if it is bad.
  private static func zip(
    _ answer: any AsyncZipExercise, _ log: ExampleLog, _ first: Result<Int, NetworkError>,
    _ second: Result<String, NetworkError>, after delays: (Int, Int)
  ) {
    answer.zip(log.value(first, after: delays.0), log.value(second, after: delays.1))
      .execute { result in
        log.write(result)
        if case .failure = result { log.write("\(log.world.now.milliseconds) ms") }
      }
  }

  /// Zips work whose first run gives 1, the next 2, and executes it twice at once and once more.
  private static func zipAgain(_ answer: any AsyncZipExercise, _ log: ExampleLog) {
    let runs = Locked(0)
    let counting = Async<Result<Int, NetworkError>> { callback in
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      callback(.success(run))
    }
    let both = answer.zip(counting, log.value(good("run"), after: 20))
    both.execute { log.write($0.map { "one: \($1) \($0)" }) }
    both.execute { log.write($0.map { "two: \($1) \($0)" }) }
    log.world.run()
    both.execute { log.write($0.map { "three: \($1) \($0)" }) }
  }
}
