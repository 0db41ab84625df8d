import Exercises
import Simulation

extension AnswerSheet {
  static let toldAtOnce = AnswerSheet(
    to: .toldAtOnce, stub: ToldAtOnce(), solution: Solution(),
    why: """
      A group hands over what ends first. So the loop hears of an error at the moment at which it \
      comes, whichever load it is, and an error that leaves the group cancels the other children. \
      With `async let` somebody has to be awaited first, and nobody knows who will fail.
      """,
    wrong: [
      .init(
        "independent-steps-in-turn", diesOf: "loads all three parts at the same time", InTurn()),
      .init(
        "async-let-tells-at-once",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        InTheOrderOfTheText()),
      .init(
        "what-fails-is-known-before",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        FriendsFirst()),
      .init(
        "failure-waits-for-all",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        WaitsForAll()),
      .init(
        "a-child-that-fails-ends-its-group",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        TakesNoResults()),
      .init(
        "each-end-is-a-cancellation",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        FailureIsCancellation()),
      .init(
        "last-error-wins",
        diesOf: "throws the first error as soon as it comes, and cancels the others",
        LastError()),
    ])
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

private struct InTurn: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    try await ProfilePage(name: name(), friends: friends(), messages: messages())
  }
}

private struct InTheOrderOfTheText: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    async let loadedMessages = messages()
    async let loadedFriends = friends()
    async let loadedName = name()
    let page = (try await loadedName, try await loadedFriends, try await loadedMessages)
    return ProfilePage(name: page.0, friends: page.1, messages: page.2)
  }
}

private struct FriendsFirst: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    async let loadedName = name()
    async let loadedFriends = friends()
    async let loadedMessages = messages()
    // The friends are what fails.
    let known = try await loadedFriends
    return try await ProfilePage(name: loadedName, friends: known, messages: loadedMessages)
  }
}

private struct WaitsForAll: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    let page = Locked(ProfilePage(name: "", friends: [], messages: 0))
    try await withThrowingTaskGroup { group in
      group.addTask {
        let name = try await name()
        page.withLock { $0.name = name }
      }
      group.addTask {
        let friends = try await friends()
        page.withLock { $0.friends = friends }
      }
      group.addTask {
        let messages = try await messages()
        page.withLock { $0.messages = messages }
      }
      try await group.waitForAll()
    }
    return page.withLock { $0 }
  }
}

private struct TakesNoResults: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    let page = Locked(ProfilePage(name: "", friends: [], messages: 0))
    await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let name = try await name()
        page.withLock { $0.name = name }
      }
      group.addTask {
        let friends = try await friends()
        page.withLock { $0.friends = friends }
      }
      group.addTask {
        let messages = try await messages()
        page.withLock { $0.messages = messages }
      }
    }
    return page.withLock { $0 }
  }
}

private struct FailureIsCancellation: ToldAtOnceExercise {
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
      while let result = await group.nextResult() {
        // Whatever fails, the page is called off.
        guard case .success(let part) = result else { throw CancellationError() }
        part.fill(&page)
      }
      return page
    }
  }
}

private struct LastError: ToldAtOnceExercise {
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
      var failure: (any Error)?
      while let result = await group.nextResult() {
        switch result {
        case .success(let part): part.fill(&page)
        case .failure(let error):
          failure = error
          group.cancelAll()
        }
      }
      if let failure { throw failure }
      return page
    }
  }
}
