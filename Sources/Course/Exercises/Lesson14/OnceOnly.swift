import PromiseStyle
import Scenario
import Simulation

/// Lets many callers share one piece of work.
public protocol OnceOnlyExercise: Sendable {
  /// Returns a function that begins the work when it is first called; other callers share what
  /// came of it, or will. A failure is forgotten, so that the next caller begins anew.
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value>
}

extension Exercise {
  /// Share one request among all who want its result.
  package static let onceOnly = Exercise(
    ExerciseNumber(14, 4), "once-only", "Share one request",
    signature: (any OnceOnlyExercise).self,
    story: """
      Three parts of a page need the session, and each asks for it by itself; the server should \
      see one log-in. Write `once`: it returns a function that calls `begin` when it is first \
      called, and gives everybody the same promise, while it is pending and when it is \
      fulfilled. A rejected promise is for those who have it already: whoever asks after the \
      failure, even from a handler of it, begins anew, and shares that with the others. Somebody \
      may ask while `begin` is still running: another thread, or `begin` itself. So keep what is \
      shared in a `Locked`, and call nothing inside its lock, or both wait for ever.
      """,
    hints: [
      "What must be kept so that the second caller, who comes before the reply, finds it?",
      """
      Keep the promise, not its value. A kept promise can be asked what has come of it so far; \
      so who must forget a failure, and when: the handler, or the next caller?
      """,
      """
      Inside the lock, decide: a promise is kept and its `result` is no failure, so return it; \
      otherwise keep a new one, made with `Promise.pending()`. Outside the lock, settle the new \
      one with the work that you begin.
      """,
    ],
    requirements: [
      .example("begins nothing before somebody asks") { answer, log in
        let value = answer.once(work([.value], log))
        log.write("made")
        ask(value, log)
      },
      .example("begins once for all who ask before the reply, and for who asks after it") {
        answer, log in
        let value = answer.once(work([.value], log))
        for delay in [0, 5, 50] {
          log.world.main.schedule(after: .milliseconds(delay)) { ask(value, log) }
        }
      },
      .example("begins anew for who asks after a failure") { answer, log in
        let value = answer.once(work([.failure, .value], log))
        for delay in [0, 50, 100] {
          log.world.main.schedule(after: .milliseconds(delay)) { ask(value, log) }
        }
      },
      .example("begins anew once, if all who wait ask again at the failure") { answer, log in
        let value = answer.once(work([.failure, .value], log))
        for _ in 1...2 {
          value().recover { _ in value() }.observe { log.write($0) }
        }
      },
      .example("begins anew after a failure that was there at once") { answer, log in
        let value = answer.once(work([.refusal, .value], log))
        ask(value, log)
        log.world.run()
        ask(value, log)
      },
      .example("begins once, even if somebody asks while it begins") {
        answer, log in
        let begin = work([.value], log)
        let value = Locked<(@Sendable () -> Promise<Int>)?>(nil)
        let shared = answer.once {
          let asked = value.exchange(nil)
          let promise = begin()
          if let asked { ask(asked, log) }
          return promise
        }
        value.exchange(shared)
        ask(shared, log)
      },
      .example("keeps two kinds of work apart") { answer, log in
        for _ in 1...2 { ask(answer.once(work([.value], log)), log) }
      },
      .story(
        "logs in once for three parts of a page, and tries again once",
        in: Catalogue.scenario("gallery/all-arrive"), toCost: 1
      ) { answer, stage in
        showGallery(on: stage, answer.once { stage.network.logIn(with: .ada) })
      },
    ])

  /// What comes of one piece of work.
  private enum Fate: Sendable {
    case value, failure, refusal
  }

  /// Work that brings how often it has been begun, or an error, after 10 ms; a refusal at once.
  private static func work(_ fates: [Fate], _ log: ExampleLog) -> @Sendable () -> Promise<Int> {
    let count = Locked(0)
    return {
      let run = count.withLock { count in
        count += 1
        return count
      }
      log.write("begin \(run)")
      let fate = run <= fates.count ? fates[run - 1] : .value
      if case .refusal = fate {
        return Promise(error: NetworkError(request: "\(run)", reason: .status(503)))
      }
      return Promise { fulfill, reject in
        log.world.network.schedule(after: .milliseconds(10)) {
          if case .value = fate { return fulfill(run) }
          reject(NetworkError(request: "\(run)", reason: .connectionLost))
        }
      }
    }
  }

  private static func ask(_ value: @Sendable () -> Promise<Int>, _ log: ExampleLog) {
    value().observe { log.write($0) }
  }

  /// Each part of the page asks for the session, once more after a failure, and for its avatar.
  private static func showGallery(
    on stage: Stage, _ session: @escaping @Sendable () -> Promise<Session>
  ) {
    let avatars = [1, 2, 3].map { user in
      session().recover { _ in session() }.then { _ in stage.network.avatar(ofUser: user) }
    }
    Promise.all(avatars)
      .map(on: stage.world.main) { avatars in
        stage.screen.show(avatars)
        return Ending.shown
      }
      .recover(on: stage.world.main) { error in
        stage.screen.show(error)
        return .failed
      }
      .done { stage.finish($0) }
  }
}
