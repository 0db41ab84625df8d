import Scenario
import Simulation

/// The call of the store; it promises its result, settled on the store's queue.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  package func save(
    _ avatar: Avatar, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    Promise { fulfill, reject in
      self.save(avatar, at: CallSite(fileID: fileID, line: line)) { result in
        switch result {
        case .success(let avatar): fulfill(avatar)
        case .failure(let error): reject(error)
        }
      }
    }
  }
}
