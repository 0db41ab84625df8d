import Scenario
import Simulation

/// The call of the store; it passes its result to `completion`, on the store's queue.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  package func save(
    _ avatar: Avatar, fileID: String = #fileID, line: Int = #line,
    completion: @escaping @Sendable (Result<Avatar, StoreError>) -> Void
  ) {
    save(avatar, at: CallSite(fileID: fileID, line: line), completion: completion)
  }
}
