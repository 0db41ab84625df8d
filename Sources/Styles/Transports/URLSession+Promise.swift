import Foundation
import PromiseStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends `request`, as a promise: it is sent at once, and nobody can call it off.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the reply, settled on the session's delegate queue.
  package func reply(to request: URLRequest) -> Promise<Reply> {
    Promise { fulfill, reject in
      self.dataTask(with: request) { data, response, error in
        switch Result(data, response, error, of: request.subject) {
        case .success(let reply): fulfill(reply)
        case .failure(let error): reject(error)
        }
      }
      .resume()
    }
  }
}
