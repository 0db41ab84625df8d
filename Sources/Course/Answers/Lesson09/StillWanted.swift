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
      """,
    wrong: [
      .init(
        "checked-before-the-hop",
        diesOf: "shows no avatar if the user leaves on the way to main", ChecksOnThePool()),
      .init(
        "all-on-main-is-safe", diesOf: "sharpens on a thread of the pool, and shows on main",
        StaysOnMain()),
      .init(
        "asking-once-is-enough", diesOf: "ends with nothing when the user leaves while it loads",
        AsksFirst()),
      .init(
        "checked-after-the-change", diesOf: "ends with nothing when the user leaves while it loads",
        ShowsFirst()),
      .init(
        "work-for-nobody", diesOf: "ends with nothing when the user leaves while it loads",
        SharpensForNobody()),
      .init(
        "cancelled-is-an-error", diesOf: "ends with nothing when the user leaves while it loads",
        TellsTheCancellation()),
      .init(
        "a-failure-is-always-news", diesOf: "shows no error if the user has left",
        TellsEachFailure()),
      .init(
        "a-short-await-is-no-wait",
        diesOf: "shows nothing after that, at whatever moment the user leaves",
        AwaitsSomethingShort()),
    ])
}

private struct Solution: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
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

private struct ChecksOnThePool: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      page.show(try await sharpAvatar(load, sharpen))
      return .shown
    } catch {
      if error is CancellationError { return .cancelled }
      page.show(error)
      return .failed
    }
  }

  @concurrent private func sharpAvatar(
    _ load: @Sendable () async throws -> Avatar, _ sharpen: @Sendable (Avatar) throws -> Avatar
  ) async throws -> Avatar {
    let avatar = try await load()
    if Task.isCancelled { throw CancellationError() }
    let sharp = try sharpen(avatar)
    if Task.isCancelled { throw CancellationError() }
    return sharp
  }
}

private struct StaysOnMain: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let avatar = try await load()
      try Task.checkCancellation()
      page.show(try sharpen(avatar))
      return .shown
    } catch {
      if Task.isCancelled { return .cancelled }
      page.show(error)
      return .failed
    }
  }
}

private struct AsksFirst: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    if Task.isCancelled { return .cancelled }
    do {
      page.show(try await sharpAvatar(load, sharpen))
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
    try sharpen(try await load())
  }
}

private struct ShowsFirst: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      page.show(try await sharpAvatar(load, sharpen))
      return Task.isCancelled ? .cancelled : .shown
    } catch is CancellationError {
      return .cancelled
    } catch {
      page.show(error)
      return Task.isCancelled ? .cancelled : .failed
    }
  }

  @concurrent private func sharpAvatar(
    _ load: @Sendable () async throws -> Avatar, _ sharpen: @Sendable (Avatar) throws -> Avatar
  ) async throws -> Avatar {
    try sharpen(try await load())
  }
}

private struct SharpensForNobody: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
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
    try sharpen(try await load())
  }
}

private struct TellsTheCancellation: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let avatar = try await sharpAvatar(load, sharpen)
      try Task.checkCancellation()
      page.show(avatar)
      return .shown
    } catch {
      page.show(error)
      return Task.isCancelled ? .cancelled : .failed
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

private struct TellsEachFailure: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let avatar = try await sharpAvatar(load, sharpen)
      try Task.checkCancellation()
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
    return try sharpen(avatar)
  }
}

private struct AwaitsSomethingShort: StillWantedExercise {
  func showAvatar(
    loading load: @Sendable () async throws -> Avatar,
    sharpening sharpen: @Sendable (Avatar) throws -> Avatar,
    on page: any AvatarPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let avatar = try await sharpAvatar(load, sharpen)
      try Task.checkCancellation()
      let cropped = await cropped(avatar)
      page.show(cropped)
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

  @concurrent private func cropped(_ avatar: Avatar) async -> Avatar { avatar }
}
