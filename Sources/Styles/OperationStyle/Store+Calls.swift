import Scenario
import Simulation

/// The call of the store; it is an operation whose result is the avatar.
extension Store {
  /// Saves `avatar`, and gives it back when it is saved.
  ///
  /// The avatar is not known yet when the operation is made, so it is asked for when it starts. To
  /// cancel the operation does not end the save; only nobody hears of it any more.
  package func save(
    _ avatar: @autoclosure @escaping @Sendable () throws -> Avatar,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    AsyncOperation("save") { finish in
      do {
        self.save(try avatar(), at: CallSite(fileID: fileID, line: line)) { result in
          finish(result.mapError { $0 })
        }
      } catch {
        finish(.failure(error))
      }
      return nil
    }
  }
}
