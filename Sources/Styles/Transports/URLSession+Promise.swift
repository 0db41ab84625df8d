import Foundation
import PromiseStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as a promise: it is sent at once.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - cancellation: what cancels the task and rejects the promise.
  /// - Returns: the reply, settled on the session's delegate queue.
  package func reply(
    to request: URLRequest, cancelledBy cancellation: Cancellation? = nil
  ) -> Promise<Reply> {
    Promise { fulfill, reject in
      try cancellation?.check()
      let work = cancellation?.begin()
      let task = self.dataTask(with: request) { data, response, error in
        work?.end()
        switch Result(data, response, error, of: request.subject) {
        case .success(let reply): fulfill(reply)
        case .failure(let error): reject(error)
        }
      }
      task.resume()
      work?.onCancel {
        reject(CancellationError())
        task.cancel()
      }
    }
  }
}
