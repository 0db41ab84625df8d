import Scenario
import Simulation

/// The call of the store; it yields its result on the store's queue.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  package func save(
    _ avatar: Avatar, fileID: String = #fileID, line: Int = #line
  ) -> Async<Result<Avatar, any Error>> {
    Async { callback in
      self.save(avatar, at: CallSite(fileID: fileID, line: line)) { result in
        callback(result.mapError { $0 })
      }
    }
  }
}
