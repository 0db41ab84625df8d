import Exercises
import Simulation

// Exercise 9.2. What to do: swift run lessons task 9.2
struct OneAnswer: OneAnswerExercise {
  func isAllowed(by system: any PermissionSystem) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      if let decision = system.decision {
        continuation.resume(returning: decision)
        return
      }
      guard system.mayAsk else { return }
      let isFirst = Locked(true)
      system.ask { reply in
        // A continuation may be resumed once only.
        guard isFirst.exchange(false) else { return }
        switch reply {
        case .granted: continuation.resume(returning: true)
        case .refused: continuation.resume(returning: false)
        case .failed(let error): continuation.resume(throwing: error)
        case .later, .closed: break
        }
      }
    }
  }
}
