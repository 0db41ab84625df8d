import Scenario
import Simulation
import StructuredStyle

/// Turns a sheet with a delegate into something to await.
public protocol DelegateToAwaitExercise: Sendable {
  /// Presents `sheet` and returns the user chosen first.
  ///
  /// - Throws: `CancellationError` if the sheet is dismissed, or the task cancelled.
  @MainActor func choice(from sheet: Sheet) async throws -> Int

  /// The same, as it was asked for in the first edition, with the actor to which the sheet belongs.
  ///
  /// - Throws: `CancellationError` if the sheet is dismissed, or the task cancelled.
  func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int
}

extension DelegateToAwaitExercise {
  @MainActor public func choice(from sheet: Sheet) async throws -> Int {
    try await choice(from: sheet, main: .main)
  }

  public func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int {
    preconditionFailure("`choice(from:)` is not there.")
  }
}

extension Exercise {
  /// Write the bridge from a delegate to `async`.
  package static let delegateToAwait = Exercise(
    ExerciseNumber(14, 12), "delegate-to-await", "One await in place of a delegate",
    signature: (any DelegateToAwaitExercise).self,
    without: [
      .members("pickAvatar", of: "StructuredStyle", because: "it holds a finished bridge")
    ], onMainActor: true,
    requirements: [
      .story(
        "returns the choice, for the page to go on with",
        in: Catalogue.scenario("picker/choose"), toCost: 1, hasTasks: true
      ) { pick(on: $1, $0) },
      .story(
        "throws when the sheet is dismissed", in: Catalogue.scenario("picker/dismiss"), toCost: 1,
        hasTasks: true
      ) { pick(on: $1, $0) },
      .story(
        "ends at once when the user leaves",
        in: Script(
          .picker, "leave-early", "The user leaves while the sheet is open.",
          [UserAction(.leave, at: .milliseconds(20))])
      ) { pick(on: $1, $0) },
      .always("takes what comes first") { draw in
        UsedSheets(
          &draw,
          [
            [.choose2, .choose3, .choose0, .dismiss, .cancel],
            [.choose3, .choose2, .choose0, .dismiss, .cancel, .nothing],
            [.nothing, .choose3, .choose0, .dismiss, .cancel],
          ])
      },
      .always("leaves no delegate behind") { draw in
        UsedSheets(
          &draw,
          [
            [.choose2, .dismiss, .cancel], [.nothing, .choose3, .dismiss, .cancel],
          ], tellsRest: true)
      },
      .always("ends in a task that was cancelled before") { draw in
        UsedSheets(
          &draw, [[.nothing, .choose2, .dismiss, .cancel]], early: [.before, .onTheWay],
          tellsRest: true)
      },
      .always("takes what comes before the sheet has been presented") { draw in
        UsedSheets(
          &draw,
          whilePresented: [
            [.choose2, .choose3, .choose0, .dismiss], [.nothing, .choose3, .choose0, .dismiss],
          ], [[.nothing, .choose3, .dismiss, .cancel]])
      },
      .story(
        "ends once if another thread cancels the task", in: Catalogue.scenario("picker/choose"),
        toCost: 1, onThreads: true
      ) { answer, stage in
        stage.leaveOnAnotherThread(after: .milliseconds(100))
        return pick(on: stage, answer)
      },
      .story(
        "ends if nobody chooses and another thread cancels the task",
        in: Script(.picker, "nobody-chooses", "The user leaves, and has chosen nobody.", []),
        toCost: 1, onThreads: true
      ) { answer, stage in
        stage.leaveOnAnotherThread(after: .milliseconds(100))
        return pick(on: stage, answer)
      },
    ])

  @Sendable private static func pick(
    on stage: Stage, _ answer: any DelegateToAwaitExercise
  ) -> Stage.Leave {
    stage.tell { _ in
      let user = try await answer.choice(from: stage.sheet)
      let avatar = try await stage.network.avatar(ofUser: user)
      return { $0.show(avatar) }
    }
  }
}
