import Exercises

// Exercise 10.2. What to do: swift run lessons task 10.2
struct ToldAtOnce: ToldAtOnceExercise {
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage {
    async let loadedName = name()
    async let loadedFriends = friends()
    async let loadedMessages = messages()
    return try await ProfilePage(
      name: loadedName, friends: loadedFriends, messages: loadedMessages)
  }
}
