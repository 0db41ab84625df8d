import Exercises
import Simulation

extension AnswerSheet {
  static let oneAnswer = AnswerSheet(
    to: .oneAnswer, stub: OneAnswer(), solution: Solution(),
    why: """
      Every branch ends with a `resume`: what is known at once, what fails, and what the user does. \
      Only an answer takes the continuation out of its box, so `later` leaves it there; and whoever \
      comes after the answer finds the box empty.
      """)
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
