import Scenario
import Simulation
import StructuredStyle

/// A page that shows one avatar; it belongs to the main actor.
public protocol AvatarPage: Sendable {
  /// Shows the avatar.
  func show(_ avatar: Avatar)
  /// Shows a message that says what failed.
  func show(_ error: any Error)
}

/// Shows an avatar on a page that the user may leave.
public protocol StillWantedExercise: Sendable {
  /// Loads an avatar, has it sharpened, and shows it, or shows the error in its place.
  ///
  /// - Parameters:
  ///   - load: loads the avatar.
  ///   - sharpen: makes a better picture of it, which takes long; not on `main`.
  ///   - page: where it is shown.
  /// - Returns: what was done: `cancelled` if nothing was shown.
  @MainActor func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage
  ) async -> Ending

  /// The same, as it was asked for in the first edition, with the actor to which the page belongs.
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending
}

extension StillWantedExercise {
  @MainActor public func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage
  ) async -> Ending {
    await showAvatar(loading: load, sharpening: sharpen, on: page, main: .main)
  }

  public func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    preconditionFailure("`showAvatar(loading:sharpening:on:)` is not there.")
  }
}

extension Exercise {
  /// Repair a page that checks on another thread, and then hops.
  package static let stillWanted = Exercise(
    ExerciseNumber(9, 3), "still-wanted", "Close the gap between the check and the screen",
    signature: (any StillWantedExercise).self, onMainActor: true,
    stub: .breaks("shows no avatar if the user leaves on the way to main"),
    requirements: [
      .always(
        "shows the sharp avatar, or the error", most: 100, in: LeftAvatars.self,
        .init(
          loads: [.brings, .fails, .object], sharpenings: [.brings, .fails, .object],
          leaves: [.never])),
      .always(
        "sharpens on a thread of the pool, and shows on main", most: 60, in: LeftAvatars.self,
        .init(
          loads: [.brings, .fails], sharpenings: [.brings, .fails], leaves: [.never],
          tellsQueues: true)),
      .always(
        "ends with nothing when the user leaves while it loads", most: 100, in: LeftAvatars.self,
        .init(loads: [.deaf, .brings], sharpenings: [.brings], leaves: [.loading, .before, .late])),
      .always(
        "shows no avatar if the user leaves on the way to main", most: 100, in: LeftAvatars.self,
        .init(loads: [.brings, .deaf], sharpenings: [.brings], leaves: [.sharpened, .loaded])),
      .always(
        "shows no error if the user has left", most: 120, in: LeftAvatars.self,
        .init(
          loads: [.deafFailure, .fails, .object, .cancelled, .deaf],
          sharpenings: [.fails, .object, .cancelled],
          leaves: [.loaded, .loading, .sharpened, .late])),
      .always(
        "shows a CancellationError if nobody has cancelled the task", most: 40,
        in: LeftAvatars.self,
        .init(
          loads: [.cancelled, .callCancelled, .brings],
          sharpenings: [.cancelled, .callCancelled, .brings], leaves: [.never])),
      .always(
        "returns what was shown, even if the user leaves just then", most: 30, in: LeftAvatars.self,
        .init(
          loads: [.brings, .fails], sharpenings: [.brings, .fails], leaves: [.showing, .never])),
      .always(
        "shows nothing after that, at whatever moment the user leaves", most: 100,
        in: LeftAvatars.self,
        .init(
          loads: [.brings, .deaf, .fails, .deafFailure], sharpenings: [.brings, .fails],
          leaves: [.hops], hops: [2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9])),
      .story(
        "keeps the page right when the user leaves at once",
        in: Script(
          .updateAvatar, "leave-late", "The user leaves when all is done.",
          [UserAction(.leave, at: .milliseconds(60))]), agreeing: false, atOnce: true
      ) { answer, stage in
        let page = StagePage(screen: stage.screen)
        let task = Task(executorPreference: stage.world.background.taskExecutor) {
          stage.finish(
            await answer.showAvatar(
              loading: { try await stage.network.avatar(ofUser: 1) }, sharpening: { $0 },
              on: page))
        }
        return { stage.world.cancel(task) }
      },
    ])
}

/// The screen of a story as a page.
private struct StagePage: AvatarPage {
  let screen: Screen

  func show(_ avatar: Avatar) { screen.show(avatar) }
  func show(_ error: any Error) { screen.show(error) }
}
