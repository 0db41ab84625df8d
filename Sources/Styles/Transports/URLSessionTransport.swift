import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport over `URLSession`.
///
///     let transport = URLSessionTransport(to: base, session: .shared)
///     transport.task(for: .location) { _, status, _ in print(status ?? 0) }.resume()
///
/// Completions come on the session's delegate queue.
package struct URLSessionTransport: Transport {
  private let base: URL
  private let session: URLSession

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - base: where the server is.
  ///   - session: what sends the requests.
  package init(to base: URL, session: URLSession) {
    self.base = base
    self.session = session
  }

  package func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    session.dataTask(with: request.urlRequest(to: base)) { data, response, error in
      completion(
        data.map { Array($0) }, (response as? HTTPURLResponse)?.statusCode,
        error.map { TransportError(code: ($0 as NSError).code) })
    }
  }
}
