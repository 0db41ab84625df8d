import Scenario
import Simulation

/// The call of the store; it sends its result on the store's queue.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  ///
  /// Disposal does not end the save; only nobody hears of it any more.
  package func save(
    _ avatar: Avatar, fileID: String = #fileID, line: Int = #line
  ) -> Single<Avatar> {
    .create { single in
      self.save(avatar, at: CallSite(fileID: fileID, line: line)) { result in
        single(result.mapError { $0 })
      }
      return Disposables.create()
    }
  }
}
