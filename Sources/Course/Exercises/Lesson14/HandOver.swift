import Foundation
import OperationStyle
import Scenario
import Simulation

/// Work that begins with the value of the step before, and returns how to call it off.
public typealias OperationStep<Value: Sendable> =
  @Sendable (Value, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?

/// Makes a chain of operations that hand on their values.
public protocol HandOverExercise: Sendable {
  /// Returns an operation for each step; the first follows `first`, each other the one before.
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>]
}

extension Exercise {
  /// Chain operations that need each other's results.
  package static let handOver = Exercise(
    ExerciseNumber(14, 6), "hand-over", "Hand results down a chain of operations",
    signature: (any HandOverExercise).self,
    without: [
      .members(
        "init(input:)", of: "OperationStyle",
        because: "it hands a result on, which is what you write here")
    ],
    requirements: [
      .always(
        "hands each value to the next step", in: ChainedSteps.self,
        .init(
          steps: [2, 1, 3], rareSteps: [8, 50], first: [.prompt], ends: [.prompt],
          kinds: SampleKind.allCases)),
      .always(
        "begins a step when the one before has finished", in: ChainedSteps.self,
        .init(
          steps: [3, 1, 2], rareSteps: [8], first: [.value, .prompt],
          ends: [.value, .prompt, .twice, .noHandle], kinds: SampleKind.allCases,
          mayTurnRound: true)),
      .always(
        "makes no operation for no steps", in: ChainedSteps.self,
        .init(steps: [0], first: [.value, .prompt, .error, .object], kinds: SampleKind.allCases)),
      .always(
        "hands on the error of the first, and begins no step", in: ChainedSteps.self,
        .init(
          steps: [2, 1, 3], rareSteps: [8], first: [.error, .promptError, .object, .cancelled],
          ends: [.value, .prompt], mayTurnRound: true)),
      .always(
        "hands on the error of a step, and begins none behind it", in: ChainedSteps.self,
        .init(
          steps: [4, 3, 2], rareSteps: [8], first: [.value, .prompt],
          ends: [.value, .error, .prompt],
          second: [.error, .promptError, .object, .cancelled], mayTurnRound: true)),
      .always(
        "begins no step behind a cancelled operation, and leaves none unfinished",
        in: ChainedSteps.self, .init(steps: [2, 1, 3, 4], cancelled: .waiting, mayTurnRound: true)),
      .always(
        "calls off the step that is cancelled", in: ChainedSteps.self,
        .init(
          steps: [2, 1, 3, 4], ends: [.value, .deaf, .twice], cancelled: .busy,
          mayTurnRound: true)),
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { answer, stage in showAlbum(answer, on: stage) },
      .story("stops when the user leaves, wherever it is", in: .albumLeftEarly) {
        answer, stage in showAlbum(answer, on: stage)
      },
    ])

  /// Logs in, fetches three avatars down a chain, and shows them.
  private static func showAlbum(_ answer: any HandOverExercise, on stage: Stage) -> Stage.Leave {
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let none = AsyncOperation<[Avatar]>("no avatars") {
      _ = try logIn.value()
      return []
    }
    none.addDependency(logIn)
    let row = [none] + answer.chain([1, 2, 3].map { fetch($0, stage.network) }, after: none)
    return stage.showAlbum(of: row[row.count - 1], behind: [logIn as Operation] + row.each)
  }

  /// A step that puts the avatar of a user behind those that came before.
  private static func fetch(_ user: Int, _ network: any Network) -> OperationStep<[Avatar]> {
    { avatars, finish in
      let request = Request.avatar(ofUser: user)
      return network.send(request, at: CallSite()) { reply in
        let avatar: Result<Avatar, NetworkError> = request.decode(reply)
        finish(avatar.map { avatars + [$0] }.mapError { $0 })
      }
    }
  }
}
