import Exercises
import Simulation

extension AnswerSheet {
  static let toldAtOnce = AnswerSheet(
    to: .toldAtOnce, stub: ToldAtOnce(), solution: Solution(),
    why: """
      A group hands over what ends first. So the loop hears of an error at the moment at which it \
      comes, whichever load it is, and an error that leaves the group cancels the other children. \
      With `async let` somebody has to be awaited first, and nobody knows who will fail.
      """)
}

private enum Part: Sendable {
  case name(String)
  case friends([String])
  case messages(Int)

  func fill(_ page: inout ProfilePage) {
    switch self {
    case .name(let name): page.name = name
    case .friends(let friends): page.friends = friends
    case .messages(let messages): page.messages = messages
    }
  }
}

private struct Solution: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    try await withThrowingTaskGroup(of: Part.self) { group in
      group.addTask { .name(try await name()) }
      group.addTask { .friends(try await friends()) }
      group.addTask { .messages(try await messages()) }
      var page = ProfilePage(name: "", friends: [], messages: 0)
      for try await part in group { part.fill(&page) }
      return page
    }
  }
}
