import Exercises

// Exercise 16.4. What to do: swift run lessons task 16.4
struct OffMain: OffMainExercise {
  @MainActor func makeOpener(
    reading read: @escaping @Sendable (_ file: String) throws -> [String], on list: any ItemList
  ) -> any FileOpener { Opener(read, list) }
}

@MainActor private final class Opener: FileOpener {
  private let read: @Sendable (String) throws -> [String]
  private let list: any ItemList

  init(_ read: @escaping @Sendable (String) throws -> [String], _ list: any ItemList) {
    self.read = read
    self.list = list
  }

  func open(_ file: String) async {
    do { list.show(try await items(of: file)) } catch { list.show(error) }
  }

  private nonisolated func items(of file: String) async throws -> [String] {
    try read(file)
  }
}
