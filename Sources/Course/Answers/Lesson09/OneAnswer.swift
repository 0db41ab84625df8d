import Exercises
import Simulation

extension AnswerSheet {
  static let oneAnswer = AnswerSheet(
    to: .oneAnswer, stub: OneAnswer(), solution: Solution(),
    why: """
      Every branch ends with a `resume`: what is known at once, what fails, and what the user does. \
      Only an answer takes the continuation out of its box, so `later` leaves it there; and whoever \
      comes after the answer finds the box empty.
      """,
    wrong: [
      .init(
        "what-is-known-is-asked-again",
        diesOf: "returns what was decided before, and asks nobody", AsksAllTheSame()),
      .init(
        "only-a-good-reply-wakes", diesOf: "returns the user's answer, or throws the error",
        WakesForGoodReplies()),
      .init(
        "an-error-is-a-no", diesOf: "returns the user's answer, or throws the error",
        TakesErrorsForNo()),
      .init(
        "return-wakes-the-task", diesOf: "returns false if the system may not ask",
        ReturnsWithoutResuming()),
      .init(
        "each-call-is-the-answer", diesOf: "waits when the user wants to be asked later",
        GivesUpAtTheFirstCall()),
      .init(
        "later-means-no", diesOf: "waits when the user wants to be asked later", TakesLaterForNo()),
      .init(
        "later-is-mine-to-ask", diesOf: "waits when the user wants to be asked later",
        AsksAgainItself()),
    ])
}

private struct Solution: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        guard let answer = answer(in: reply) else { return }
        waiting.exchange(nil)?.resume(with: answer)
      }
    }
  }

  /// What a reply says; nil if the answer is still to come.
  private func answer(in reply: PermissionReply) -> Result<Bool, any Error>? {
    switch reply {
    case .granted: .success(true)
    case .refused, .closed: .success(false)
    case .failed(let error): .failure(error)
    case .later: nil
    }
  }
}

private struct AsksAllTheSame: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    guard system.mayAsk else { return system.decision ?? false }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        switch reply {
        case .granted: waiting.exchange(nil)?.resume(returning: true)
        case .refused, .closed: waiting.exchange(nil)?.resume(returning: false)
        case .failed(let error): waiting.exchange(nil)?.resume(throwing: error)
        case .later: break
        }
      }
    }
  }
}

private struct WakesForGoodReplies: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    return try await withUnsafeThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        switch reply {
        case .granted: waiting.exchange(nil)?.resume(returning: true)
        case .refused: waiting.exchange(nil)?.resume(returning: false)
        case .later, .closed, .failed: break
        }
      }
    }
  }
}

private struct TakesErrorsForNo: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        switch reply {
        case .granted: waiting.exchange(nil)?.resume(returning: true)
        case .refused, .closed, .failed: waiting.exchange(nil)?.resume(returning: false)
        case .later: break
        }
      }
    }
  }
}

private struct ReturnsWithoutResuming: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    try await withUnsafeThrowingContinuation { continuation in
      if let decision = system.decision {
        continuation.resume(returning: decision)
        return
      }
      if !system.mayAsk { return }
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        switch reply {
        case .granted: waiting.exchange(nil)?.resume(returning: true)
        case .refused, .closed: waiting.exchange(nil)?.resume(returning: false)
        case .failed(let error): waiting.exchange(nil)?.resume(throwing: error)
        case .later: break
        }
      }
    }
  }
}

private struct GivesUpAtTheFirstCall: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    return try await withUnsafeThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        let continuation = waiting.exchange(nil)
        switch reply {
        case .granted: continuation?.resume(returning: true)
        case .refused, .closed: continuation?.resume(returning: false)
        case .failed(let error): continuation?.resume(throwing: error)
        case .later: break
        }
      }
    }
  }
}

private struct TakesLaterForNo: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = Locked(Optional(continuation))
      system.ask { reply in
        switch reply {
        case .granted: waiting.exchange(nil)?.resume(returning: true)
        case .refused, .closed, .later: waiting.exchange(nil)?.resume(returning: false)
        case .failed(let error): waiting.exchange(nil)?.resume(throwing: error)
        }
      }
    }
  }
}

private struct AsksAgainItself: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    if let decision = system.decision { return decision }
    guard system.mayAsk else { return false }
    for _ in 1...3 {
      let reply: PermissionReply = await withCheckedContinuation { continuation in
        let waiting = Locked(Optional(continuation))
        system.ask { reply in waiting.exchange(nil)?.resume(returning: reply) }
      }
      switch reply {
      case .granted: return true
      case .refused, .closed: return false
      case .failed(let error): throw error
      case .later: continue
      }
    }
    return false
  }
}
