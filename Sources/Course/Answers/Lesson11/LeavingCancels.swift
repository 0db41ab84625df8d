import Exercises

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
  @MainActor func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String]
  ) -> any PageVisits {
    Visits(page, parts)
  }

  @MainActor
  private final class Visits: PageVisits {
    private let page: any PageOfParts
    private let parts: [@Sendable () async throws -> String]
    private var visit: Task<Void, Never>?

    init(_ page: any PageOfParts, _ parts: [@Sendable () async throws -> String]) {
      self.page = page
      self.parts = parts
    }

    func enter() {
      guard visit == nil else { return }
      visit = Task { await load() }
    }

    func leave() {
      visit?.cancel()
      visit = nil
    }

    private func load() async {
      await withTaskGroup(of: Void.self) { group in
        for index in parts.indices {
          group.addTask { await self.load(index) }
        }
      }
      if !Task.isCancelled { page.showEnd() }
    }

    private func load(_ index: Int) async {
      do {
        let text = try await parts[index]()
        if !Task.isCancelled { page.show(text, inPart: index) }
      } catch {
        if !Task.isCancelled { page.show(error, inPart: index) }
      }
    }
  }
}
