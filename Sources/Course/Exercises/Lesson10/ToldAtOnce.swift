import Scenario
import StructuredStyle

/// What a profile page shows.
public struct ProfilePage: Hashable, Sendable {
  /// The name of the user.
  public var name: String
  /// The names of the user's friends.
  public var friends: [String]
  /// How many messages wait for the user.
  public var messages: Int

  /// Puts a page together.
  public init(name: String, friends: [String], messages: Int) {
    self.name = name
    self.friends = friends
    self.messages = messages
  }
}

/// Loads a page of three parts.
public protocol ToldAtOnceExercise: Sendable {
  /// Loads the three parts at the same time.
  ///
  /// - Parameters:
  ///   - name: loads the name.
  ///   - friends: loads the names of the friends.
  ///   - messages: loads how many messages wait.
  /// - Returns: the page.
  /// - Throws: the first error that comes; the loads that are under way are cancelled then.
  func page(
    name: @escaping @Sendable () async throws -> String,
    friends: @escaping @Sendable () async throws -> [String],
    messages: @escaping @Sendable () async throws -> Int
  ) async throws -> ProfilePage
}

extension Exercise {
  /// Repair a page that notices a failure late.
  package static let toldAtOnce = Exercise(
    ExerciseNumber(10, 2), "told-at-once", "Tell of a failure at once",
    signature: (any ToldAtOnceExercise).self,
    stub: .breaks("throws the first error as soon as it comes, and cancels the others"),
    requirements: [
      .always(
        "loads all three parts at the same time", in: PageLoads.self, .init(mayEndAtOnce: true)),
      .always(
        "throws the first error as soon as it comes, and cancels the others", in: PageLoads.self,
        .init(
          name: [.value, .fails, .complains], friends: [.fails, .object, .cancelled, .value],
          messages: [.value, .fails, .object, .complains])),
      .always(
        "waits for a load that ignores being cancelled, and not for its result", in: PageLoads.self,
        .init(
          name: [.deaf, .deafFailure, .value], friends: [.fails, .object, .cancelled],
          messages: [.value, .deafFailure, .deaf])),
      .always(
        "cancels the loads when its task is cancelled", in: PageLoads.self,
        .init(leaves: [60, 130, 230])),
      .story(
        "shows the page or the first error, whatever the order and whatever fails",
        in: .threeAvatars(
          "page-of-three", "Three parts are loaded; the user leaves in the end.",
          [80, 30, 50], leavingAt: 90), hasTasks: true
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let page = try await answer.page(
            name: { try await network.avatar(ofUser: 1).image },
            friends: { [try await network.avatar(ofUser: 2).image] },
            messages: { try await network.avatar(ofUser: 3).image.count })
          return { screen in
            screen.show(([page.name] + page.friends).map { Avatar(image: $0) })
          }
        }
      },
    ])
}
