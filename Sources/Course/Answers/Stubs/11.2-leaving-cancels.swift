import Exercises

// Exercise 11.2. What to do: swift run lessons task 11.2
struct LeavingCancels: LeavingCancelsExercise {
  @MainActor func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String]
  ) -> any PageVisits {
    Visits(page, parts)
  }
}

@MainActor
private final class Visits: PageVisits {
  private let page: any PageOfParts
  private let parts: [@Sendable () async throws -> String]
  private var isThere = false

  init(_ page: any PageOfParts, _ parts: [@Sendable () async throws -> String]) {
    self.page = page
    self.parts = parts
  }

  func enter() {
    guard !isThere else { return }
    isThere = true
    Task { await load() }
  }

  func leave() {
    isThere = false
  }

  private func load() async {
    await withTaskGroup(of: Void.self) { group in
      for index in parts.indices {
        group.addTask { await self.load(index) }
      }
    }
    if isThere { page.showEnd() }
  }

  private func load(_ index: Int) async {
    do {
      let text = try await parts[index]()
      if isThere { page.show(text, inPart: index) }
    } catch {
      if isThere { page.show(error, inPart: index) }
    }
  }
}
