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
    requirements: [
      .always("begins nothing before somebody asks") { draw in
        SharedWork(
          &draw, [[.value, .ready, .never]], askers: [[5, 0, 50]], most: 1, [.one, .two, .other])
      },
      .always("begins once for all who ask before the reply, and for who asks after it") { draw in
        SharedWork(
          &draw, kinds: SampleKind.allCases, [[.value, .ready, .never]],
          askers: [[0, 5, 50], [5, 0, 50], [50, 0, 5, 500]])
      },
      .always("begins anew for who asks after a failure") { draw in
        SharedWork(
          &draw, [[.failure, .failureObject, .cancelled], [.value, .failure, .ready, .never]],
          askers: [[0, 5, 50], [50, 5, 0], [100, 5, 50, 500]])
      },
      .always("begins anew once, if all who wait ask again at the failure") { draw in
        SharedWork(
          &draw, [[.failure, .failureObject, .cancelled], [.value, .failure, .ready, .never]],
          askers: [[0, 5], [0, 5, 50]], patience: [.recovers, .observes, .none])
      },
      .always("begins anew after a failure that was there at once") { draw in
        SharedWork(
          &draw, [[.refusal], [.value, .refusal, .failure, .ready]],
          askers: [[0, 5], [50, 0, 5], [100, 0, 50]])
      },
      .always("begins once, even if somebody asks while it begins") { draw in
        SharedWork(
          &draw, [[.value, .failure, .ready, .refusal, .never], [.value, .failure, .refusal]],
          askers: [[0, 5], [50, 5, 0]], inner: ["in run 1", "in run 2"])
      },
      .always("keeps two kinds of work apart") { draw in
        SharedWork(
          &draw, [[.value, .failure, .ready, .refusal], [.value, .failure]],
          askers: [[0, 5], [5, 0, 50]], [.two, .other])
      },
      .always("begins once if two threads ask at the same time", threads: 1) { draw in
        SharedWork(
          asksAfterwards: draw.flag("two ask again later"), fails: draw.flag("run 1 fails"))
      },
      .story(
        "logs in once for three parts of a page, and tries again once",
        in: Catalogue.scenario("gallery/all-arrive"), toCost: 1
      ) { answer, stage in
        showGallery(on: stage, answer.once { stage.network.logIn(with: .ada) })
      },
    ])

  /// Each part of the page asks for the session, once more after a failure, and for its avatar.
  private static func showGallery(
    on stage: Stage, _ session: @escaping @Sendable () -> Promise<Session>
  ) {
    let avatars = [1, 2, 3].map { user in
      session().recover { _ in session() }.then { _ in stage.network.avatar(ofUser: user) }
    }
    Promise.all(avatars).finish(on: stage) { $0.show($1) }
  }
}
