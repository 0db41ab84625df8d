import CallbackStyle
import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as a callback.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - completion: gets the reply on the session's delegate queue.
  /// - Returns: the task, to be cancelled.
  @discardableResult
  package func reply(
    to request: URLRequest, completion: @escaping Completion<Reply>
  ) -> DataTask {
    let task = dataTask(with: request) { data, response, error in
      completion(.init(data, response, error, of: request.subject))
    }
    task.resume()  // without it the task waits, and nobody is told
    return task
  }
}

extension Result where Success == Reply, Failure == NetworkError {
  /// Sorts the three optional values of a completion, and says on standard error what has no word.
  init(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, of request: String
  ) {
    self.init(
      data, response, error, of: request, tellUnknown: { URLSessionNetwork.complain($0) })
  }
}
