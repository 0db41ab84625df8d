import PromiseStyle
import Scenario
import Simulation

/// Waits for several promises.
public protocol PromiseAllExercise: Sendable {
  /// Fulfils with all values, in the order of `promises`, or rejects with the first error that
  /// comes; no promises at all fulfil with no values.
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]>
}

extension Exercise {
  /// Write `Promise.all`.
  package static let promiseAll = Exercise(
    ExerciseNumber(5, 2), "promise-all", "Write Promise.all",
    signature: (any PromiseAllExercise).self,
    story: """
      Write `all`: it makes one promise of several. It fulfils when all are fulfilled, with their \
      values in the order of the list. It rejects with the first error that comes, at once. For \
      an empty list there is nothing to wait for. You have `Promise { fulfill, reject in … }`, \
      `observe`, and a `Locked` for what has come so far.
      """,
    hints: [
      "When a value comes, how do you know its place in the list, and whether it is the last one?",
      """
      Observe all promises in one loop, each together with its index. The first call of `fulfill` \
      or `reject` counts, so an error may reject without a thought for the others.
      """,
      """
      Keep an optional value for each place, and the number of values still missing, in one \
      `Locked`. Each value fills its place; the one after which nothing is missing fulfils. \
      Look at the empty list before the loop, since the loop does nothing for it.
      """,
    ],
    without: [
      .members(
        "all", "allSettled", "sequence", of: "PromiseStyle",
        because: "each of them does what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .example("fulfils with the values of promises that are settled already") { answer, log in
        answer.all([Promise(value: 1), Promise(value: 2), Promise(value: 3)])
          .observe { log.writeNow($0) }
      },
      .example("keeps the order of the promises, whichever comes first") { answer, log in
        let promises = [(1, 30), (2, 20), (3, 10)].map { log.promise($0, after: $1) }
        answer.all(promises).observe { log.writeNow($0) }
      },
      .example("fulfils with an empty list if there are no promises") {
        answer, log in
        answer.all([Promise<Int>]()).observe { log.writeNow($0) }
      },
      .example("rejects with the first error that comes, at once") { answer, log in
        let failures = [log.failure("second", after: 20), log.failure("third", after: 10)]
        answer.all([log.promise(1, after: 30)] + failures).observe { log.writeNow($0) }
      },
      .story(
        "shows the gallery in whatever order the avatars arrive",
        in: Catalogue.scenario("gallery/all-arrive"), toCost: 2
      ) { play($0, on: $1) },
    ])

  @Sendable private static func play(_ answer: any PromiseAllExercise, on stage: Stage) {
    firstly {
      stage.network.logIn(with: .ada)
    }
    .then { _ in
      answer.all([1, 2, 3].map { user in stage.network.avatar(ofUser: user) })
    }
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
