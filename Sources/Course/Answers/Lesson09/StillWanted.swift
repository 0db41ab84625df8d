import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let stillWanted = AnswerSheet(
    to: .stillWanted, stub: StillWanted(), solution: Solution(),
    why: """
      The check and the change of the screen are one job on `main`, and the user leaves on `main`: \
      nobody can leave in between. A check on another thread says what was true there; until the \
      hop is over the page may be left. The same holds for the error.
      """)
}

private struct Solution: StillWantedExercise {
  @MainActor func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage
  ) async -> Ending {
    do {
      let avatar = try await sharpAvatar(load, sharpen)
      try Task.checkCancellation()
      page.show(avatar)
      return .shown
    } catch {
      if Task.isCancelled { return .cancelled }
      page.show(error)
      return .failed
    }
  }

  @concurrent private func sharpAvatar(
    _ load: @Sendable () async throws -> Avatar, _ sharpen: @Sendable (Avatar) throws -> Avatar
  ) async throws -> Avatar {
    let avatar = try await load()
    try Task.checkCancellation()
    return try sharpen(avatar)
  }
}
