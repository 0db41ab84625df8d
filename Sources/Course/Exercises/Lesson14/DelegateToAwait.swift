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
      A `Sheet` tells its `delegate` what the user does: `sheet(_:didChoose:)`, perhaps twice if the \
      user is quick, or `sheetWasDismissed(_:)`. Write one `async` function that sets the delegate, \
      calls `present()`, and returns the first choice. It throws `CancellationError` when the sheet \
      is dismissed and as soon as its task is cancelled, even if that was before it began. The sheet \
      holds its delegate weakly, and when the function has ended nobody else may hold it, either. No \
      task of your own is needed: a plain `Task { … }` would leave the kit's world.
      """,
    hints: [
      "Who owns the delegate while the function is suspended, and who owns it after that?",
      """
      The delegate is a small class with one state behind a `Locked`: not waiting yet, waiting with a \
      continuation, or ended with a result. Every event is a move between these states.
      """,
      """
      The first event takes the continuation out and resumes it; later ones find the end and do \
      nothing. An event that comes before the continuation leaves its result to be found. The \
      function keeps the delegate in a variable and uses it once more when the wait is over.
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
      .example("takes what comes first") { answer, log in
        watch(log, answer) { sheet, _ in
          log.write("the user chooses 2 and 3")
          for user in 2...3 { sheet.delegate?.sheet(sheet, didChoose: user) }
        }
        watch(log, answer, ending: "it ends") { sheet, task in
          log.write("the user chooses 2 and leaves")
          sheet.delegate?.sheet(sheet, didChoose: 2)
          task.cancel()
        }
      },
      .example("leaves no delegate behind") { answer, log in
        let chosenIsGone = watch(log, answer) { sheet, _ in
          log.write("the user chooses 2")
          sheet.delegate?.sheet(sheet, didChoose: 2)
        }
        log.write("the delegate is \(chosenIsGone ? "gone" : "still there")")
        let leftIsGone = watch(log, answer) { _, task in
          log.write("the task is cancelled")
          task.cancel()
        }
        log.write("the delegate is \(leftIsGone ? "gone" : "still there")")
      },
      .example("ends in a task that was cancelled before") { answer, log in
        watch(log, answer, fromTheStart: true) { _, task in
          log.write("the task is cancelled")
          task.cancel()
        }
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

  /// Awaits a choice and acts meanwhile, or before it begins; log what came of it, or `ending`.
  ///
  /// - Returns: whether the delegate is gone.
  @discardableResult
  private static func watch(
    _ log: ExampleLog, _ answer: any DelegateToAwaitExercise, ending: String? = nil,
    fromTheStart: Bool = false,
    _ act: (Sheet, Task<Void, Never>) -> Void
  ) -> Bool {
    let stage = Stage(Catalogue.scenario("picker/choose"))
    let sheet = stage.sheet
    let task = Task(executorPreference: stage.world.background.taskExecutor) {
      do {
        let user = try await answer.choice(from: sheet, main: QueueActor(stage.world.main))
        log.write(ending ?? "\(user) is chosen")
      } catch {
        log.write(ending ?? "error: \(error)")
      }
    }
    if !fromTheStart { stage.world.run() }
    weak let delegate = sheet.delegate
    act(sheet, task)
    stage.world.run()
    return delegate == nil
  }
}
