import Foundation
import OperationStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as an operation, when that starts; cancelling it cancels the task.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the operation, which is on no queue yet.
  package func reply(to request: URLRequest) -> AsyncOperation<Reply> {
    reply { (request, { $0 }) }
  }

  /// Sends a request that is known only when the operation starts, and reads its reply.
  ///
  /// - Parameter request: what to ask, and how to read the reply; the operation fails where it throws.
  /// - Returns: the operation, which is on no queue yet.
  func reply<Value: Sendable>(
    to request: @escaping @Sendable () throws -> (URLRequest, @Sendable (Reply) throws -> Value)
  ) -> AsyncOperation<Value> {
    AsyncOperation("fetch \(Value.self)") { finish in
      do {
        let (request, read) = try request()
        let task = dataTask(with: request) { data, response, error in
          let reply = Result(data, response, error, of: request.subject)
          finish(Result { try read(reply.get()) })
        }
        task.resume()
        return task
      } catch {
        finish(.failure(error))
        return nil
      }
    }
  }
}
