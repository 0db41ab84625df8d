import Foundation
import OperationStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends `request`, as an operation, when that starts; cancelling it cancels the task.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the operation, which is on no queue yet.
  package func reply(to request: URLRequest) -> AsyncOperation<Reply> {
    AsyncOperation("fetch \(request.subject)") { finish in
      let task = self.dataTask(with: request) { data, response, error in
        finish(Result(data, response, error, of: request.subject).mapError { $0 })
      }
      task.resume()
      return DataTask(task: task)
    }
  }
}
