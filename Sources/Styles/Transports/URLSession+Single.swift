import Foundation
import RxStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as a single: each subscription sends it, and its disposal cancels the task.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the reply, on the session's delegate queue.
  package func reply(to request: URLRequest) -> Single<Reply> {
    .create { single in
      let task = self.dataTask(with: request) { data, response, error in
        single(Result(data, response, error, of: request.subject).mapError { $0 })
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
