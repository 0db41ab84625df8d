import Exercises

extension AnswerSheet {
  static let offMain = AnswerSheet(
    to: .offMain, stub: OffMain(), solution: Solution(),
    why: """
      `@concurrent` sends the reading to the pool, and `await` brings the page back to the main actor. \
      Meanwhile the page goes on: another file may have been opened, and the task may have been \
      cancelled. So behind the `await` it asks both, on the main actor, before it shows anything.
      """)
}

private struct Solution: OffMainExercise {
  @MainActor func makeOpener(
    reading read: @escaping @Sendable (_ file: String) throws -> [String], on list: any ItemList
  ) -> any FileOpener { SolutionOpener(read, list) }
}

@MainActor private final class SolutionOpener: FileOpener {
  private let read: @Sendable (String) throws -> [String]
  private let list: any ItemList
  private var latest = 0

  init(_ read: @escaping @Sendable (String) throws -> [String], _ list: any ItemList) {
    self.read = read
    self.list = list
  }

  func open(_ file: String) async {
    latest += 1
    let mine = latest
    let result = await contents(of: file)
    guard let result, mine == latest, !Task.isCancelled else { return }
    switch result {
    case .success(let items): list.show(items)
    case .failure(let error): list.show(error)
    }
  }

  @concurrent private nonisolated func contents(of file: String) async -> Result<
    [String], any Error
  >? {
    if Task.isCancelled { return nil }
    return Result { try read(file) }
  }
}
