import Exercises
import Simulation

extension AnswerSheet {
  static let leavingCancels = AnswerSheet(
    to: .leavingCancels, stub: LeavingCancels(), solution: Solution(),
    why: """
      Each visit is a task, and a task stays cancelled for ever. So whatever belongs to an earlier \
      visit can ask its own task, at any later time, and gets the right answer. A flag of the page \
      is true again in the next visit. The loads are children of that task, so one `cancel()` \
      reaches them all.
      """,
    wrong: [
      .init(
        "independent-steps-in-turn",
        diesOf: "loads all parts at the same time, and shows each as it comes",
        VisitsAnswer { OneTask(inTurn: $0) }),
      .init(
        "one-failure-ends-the-group",
        diesOf: "shows an error in the place of its part, and goes on",
        VisitsAnswer { OneTask(endingAtAFailure: $0) }),
      .init(
        "ignoring-is-cancelling",
        diesOf: "cancels what is under way when the user leaves, and shows nothing more",
        VisitsAnswer { CountedVisits($0) }),
      .init(
        "a-task-inside-is-a-child",
        diesOf: "cancels what is under way when the user leaves, and shows nothing more",
        VisitsAnswer { OneTask(beginningTasksInside: $0) }),
      .init(
        "a-failure-is-always-news",
        diesOf: "cancels what is under way when the user leaves, and shows nothing more",
        VisitsAnswer { OneTask(tellingEachFailure: $0) }),
      .init(
        "the-end-needs-no-check",
        diesOf: "cancels what is under way when the user leaves, and shows nothing more",
        VisitsAnswer { OneTask(alwaysShowingTheEnd: $0) }),
      .init(
        "cancelled-is-gone", diesOf: "loads all parts anew each time the user enters",
        VisitsAnswer { KeptTask($0) }),
      .init(
        "there-again-is-still-there", diesOf: "shows nothing of an earlier visit",
        VisitsAnswer { AskedPage($0) }),
      .init(
        "called-twice-is-done-twice",
        diesOf: "does nothing when the user enters twice, or leaves twice",
        VisitsAnswer { EachTime($0) }),
      .init(
        "checked-before-the-hop",
        diesOf: "shows nothing if the user leaves on the way to main",
        VisitsAnswer { OneTask(checkingOnThePool: $0) }),
    ])
}

private struct Solution: LeavingCancelsExercise {
  func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String],
    main: QueueActor, executor: any TaskExecutor
  ) -> any PageVisits {
    Visits(page: page, parts: parts, main: main, executor: executor)
  }

  private struct Visits: PageVisits {
    let page: any PageOfParts
    let parts: [@Sendable () async throws -> String]
    let main: QueueActor
    let executor: any TaskExecutor
    private let visit = Locked<Task<Void, Never>?>(nil)

    init(
      page: any PageOfParts, parts: [@Sendable () async throws -> String], main: QueueActor,
      executor: any TaskExecutor
    ) {
      self.page = page
      self.parts = parts
      self.main = main
      self.executor = executor
    }

    func enter() {
      guard visit.withLock({ $0 == nil }) else { return }
      visit.exchange(Task(executorPreference: executor) { await load(on: main) })
    }

    func leave() {
      visit.exchange(nil)?.cancel()
    }

    private func load(on main: isolated QueueActor) async {
      await withTaskGroup(of: Void.self) { group in
        for index in parts.indices {
          group.addTask { await load(index, on: main) }
        }
      }
      if !Task.isCancelled { page.showEnd() }
    }

    private func load(_ index: Int, on main: isolated QueueActor) async {
      do {
        let text = try await parts[index]()
        if !Task.isCancelled { page.show(text, inPart: index) }
      } catch {
        if !Task.isCancelled { page.show(error, inPart: index) }
      }
    }
  }
}
