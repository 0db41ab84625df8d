import Scenario
import Simulation
import StructuredStyle

/// Turns a sheet with a delegate into something to await.
public protocol DelegateToAwaitExercise: Sendable {
  /// Presents `sheet` and returns the user chosen first.
  ///
  /// - Throws: `CancellationError` if the sheet is dismissed, or the task cancelled.
  func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int
}

extension Exercise {
  /// Write the bridge from a delegate to `async`.
  package static let delegateToAwait = Exercise(
    ExerciseNumber(14, 12), "delegate-to-await", "One await in place of a delegate",
    signature: (any DelegateToAwaitExercise).self,
    story: """
      A `Sheet` tells its `delegate` what the user does: `sheet(_:didChoose:)`, perhaps twice if \
      the user is quick, or `sheetWasDismissed(_:)`. It may do so before `present()` returns. \
      Write one `async` function that sets the delegate, calls `present()`, and returns the first \
      choice. It throws `CancellationError` when the sheet is dismissed and as soon as its task is \
      cancelled, even if that was before it began; that may happen on another thread. The sheet \
      holds its delegate weakly, and when the function has ended no other object may hold it, \
      either. Call `present()` on `main`, in the function itself: a closure inside of it is on \
      `main` only if it captures `main`. No task of your own is needed: a plain `Task { … }` would \
      leave the kit's world.
      """,
    hints: [
      "Who owns the delegate while the function is suspended, and who owns it after that?",
      """
      The delegate is a small class with one state behind a `Locked`: not waiting yet, waiting with a \
      continuation, or ended with a result. Every event is a move between these states.
      """,
      """
      The first event takes the continuation out and resumes it; later events find that it has \
      ended, and do nothing. An event that comes before the continuation stores its result, and \
      the function finds it there. The function keeps the delegate in a variable, and waits in a \
      method of it: an object stays alive while its method is executed.
      """,
    ],
    without: [
      .members("pickAvatar", of: "StructuredStyle", because: "it holds a finished bridge"),
      .unstructuredTasks,
    ],
    requirements: [
      .story(
        "returns the choice, for the page to go on with",
        in: Catalogue.scenario("picker/choose"), toCost: 1
      ) { pick(on: $1, $0) },
      .story(
        "throws when the sheet is dismissed", in: Catalogue.scenario("picker/dismiss"), toCost: 1
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
      } _: {
        $1.play($0, $2)
      },
      .always("leaves no delegate behind") { draw in
        UsedSheets(
          &draw,
          [
            [.choose2, .dismiss, .cancel], [.nothing, .choose3, .dismiss, .cancel],
          ], tellsRest: true)
      } _: {
        $1.play($0, $2)
      },
      .always("ends in a task that was cancelled before") { draw in
        UsedSheets(
          &draw, [[.nothing, .choose2, .dismiss, .cancel]], early: [.before, .onTheWay],
          tellsRest: true)
      } _: {
        $1.play($0, $2)
      },
      .always("takes what comes before the sheet has been presented") { draw in
        UsedSheets(
          &draw,
          whilePresented: [
            [.choose2, .choose3, .choose0, .dismiss], [.nothing, .choose3, .choose0, .dismiss],
          ], [[.nothing, .choose3, .dismiss, .cancel]])
      } _: {
        $1.play($0, $2)
      },
      .story(
        "ends once if another thread cancels the task", in: Catalogue.scenario("picker/choose"),
        toCost: 1, onThreads: true
      ) { answer, stage in
        stage.leaveOnAnotherThread(after: .milliseconds(100))
        return pick(on: stage, answer)
      },
    ])

  @Sendable private static func pick(
    on stage: Stage, _ answer: any DelegateToAwaitExercise
  ) -> Stage.Leave {
    stage.tell { main in
      let user = try await answer.choice(from: stage.sheet, main: main)
      let avatar = try await stage.network.avatar(ofUser: user)
      return { $0.show(avatar) }
    }
  }
}
