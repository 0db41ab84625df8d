import Foundation
import RxStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as a sequence: each subscription sends it, and its disposal cancels the task.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the reply, on the session's delegate queue.
  package func reply(to request: URLRequest) -> Observable<Reply> {
    .create { observer in
      let task = self.dataTask(with: request) { data, response, error in
        switch Result(data, response, error, of: request.subject) {
        case .success(let reply):
          observer.onNext(reply)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
