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
      """)
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
