import Foundation
import Scenario
import Simulation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network of the stories over `URLSession`.
///
///     let base = URL(string: "http://127.0.0.1:8080")
///     let network = URLSessionNetwork(to: base, session: .shared)
///     network.send(.location, at: CallSite()) { result in print(result) }
///
/// Completions come on the session's delegate queue. A session that was made without one makes a
/// queue of its own, which is not the main queue.
///
/// On Linux with Swift 6.3.1, Foundation stops the program if a task is cancelled in the moment in
/// which its reply comes in ("a task that in not in the registry"). No caller can prevent that.
package struct URLSessionNetwork: Network {
  private let base: URL
  private let session: URLSession
  /// Further fields of the header of each request.
  package var fields: [String: String] = [:]
  private let tellUnknown: @Sendable (any Error) -> Void

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - base: where the server is.
  ///   - session: what sends the requests.
  ///   - tellUnknown: told of an error without a word of the kit's; it counts as a lost connection.
  package init(
    to base: URL, session: URLSession,
    tellUnknown: @escaping @Sendable (any Error) -> Void = { complain($0) }
  ) {
    self.base = base
    self.session = session
    self.tellUnknown = tellUnknown
  }

  @discardableResult
  package func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    let urlRequest = request.urlRequest(to: base, fields: fields)
    let task = session.dataTask(with: urlRequest) { [tellUnknown] data, response, error in
      completion(Result(data, response, error, of: request.name, tellUnknown: tellUnknown))
    }
    task.resume()
    return DataTask(task: task)
  }

  /// Says on standard error what the kit has no word for.
  package static func complain(_ error: any Error) {
    let sentence = "URLSession reports what this kit has no word for: \(error)\n"
    try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
  }
}

/// A task of `URLSession` under way.
package struct DataTask: Cancellable {
  /// The task.
  package let task: URLSessionTask

  /// Stops the task, whose completion then gets `URLError.cancelled`, −999.
  package func cancel() {
    task.cancel()
  }
}
