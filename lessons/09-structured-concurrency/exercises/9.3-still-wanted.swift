import Exercises
import Scenario
import Simulation

// Exercise 9.3. What to do: swift run lessons task 9.3
struct StillWanted: StillWantedExercise {
  @MainActor func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage
  ) async -> Ending {
    do {
      let avatar = try await sharpAvatar(load, sharpen)
      page.show(avatar)
      return .shown
    } catch is CancellationError {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
  }

  @concurrent private func sharpAvatar(
    _ load: @Sendable () async throws -> Avatar, _ sharpen: @Sendable (Avatar) throws -> Avatar
  ) async throws -> Avatar {
    let avatar = try await load()
    try Task.checkCancellation()
    let sharp = try sharpen(avatar)
    try Task.checkCancellation()
    return sharp
  }
}
