import Scenario
import Simulation

/// The call of the store; it returns when the avatar is saved.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  ///
  /// Cancellation does not end a save that has begun, so the caller waits for its end.
  ///
  /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled before the save begins.
  @discardableResult
  package func save(
    _ avatar: Avatar, on background: isolated QueueActor,
    fileID: String = #fileID, line: Int = #line
  ) async throws -> Avatar {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      save(avatar, at: CallSite(fileID: fileID, line: line)) { result in
        continuation.resume(with: result)
      }
    }
  }
}
