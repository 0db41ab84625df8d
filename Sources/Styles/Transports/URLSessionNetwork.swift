import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import StructuredStyle

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network of the stories over `URLSession`.
///
///     let base = URL(string: "http://127.0.0.1:8080")
///     let network = URLSessionNetwork(to: base, session: URLSession.shared)
///     network.send(.location, at: CallSite()) { result in print(result) }
///
/// `send` is the adapter of callbacks. The calls of the other five styles go over their own.
/// Completions come on the session's delegate queue. A session that was made without one makes a
/// queue of its own, which is not the main queue.
///
/// On Linux with Swift 6.3.1, Foundation stops the program if a task is cancelled in the moment in
/// which its reply comes in ("a task that in not in the registry"). No caller can prevent that.
package struct URLSessionNetwork: Network {
  private let base: URL
  private let session: any DataTaskSession
  private let prepare: @Sendable (inout URLRequest, Request, CallSite) -> Void

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - base: where the server is.
  ///   - session: what sends the requests.
  ///   - prepare: may change each request before an adapter takes it.
  package init(
    to base: URL, session: any DataTaskSession,
    prepare: @escaping @Sendable (inout URLRequest, Request, CallSite) -> Void = { _, _, _ in }
  ) {
    self.base = base
    self.session = session
    self.prepare = prepare
  }

  @discardableResult
  package func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    session.reply(to: urlRequest(request, site), completion: completion)
  }

  private func urlRequest(_ request: Request, _ site: CallSite) -> URLRequest {
    var urlRequest = request.urlRequest(to: base)
    prepare(&urlRequest, request, site)
    return urlRequest
  }

  /// Says on standard error what the kit has no word for.
  package static func complain(_ error: any Error) {
    let sentence = "URLSession reports what this kit has no word for: \(error)\n"
    try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
  }
}

extension URLSessionNetwork: MonadStyle.DirectNetwork {
  package func reply(
    to request: Request, at site: CallSite
  ) -> Async<Result<Reply, NetworkError>> {
    session.reply(to: urlRequest(request, site))
  }
}

extension URLSessionNetwork: PromiseStyle.DirectNetwork {
  package func reply(
    to request: Request, at site: CallSite, cancelledBy cancellation: Cancellation?
  ) -> Promise<Reply> {
    session.reply(to: urlRequest(request, site), cancelledBy: cancellation)
  }
}

extension URLSessionNetwork: RxStyle.DirectNetwork {
  package func reply(to request: Request, at site: CallSite) -> Single<Reply> {
    session.reply(to: urlRequest(request, site))
  }
}

extension URLSessionNetwork: OperationStyle.DirectNetwork {
  package func reply<Value: Sendable>(
    to request: @escaping @Sendable () throws -> Request, at site: CallSite,
    _ read: @escaping @Sendable (Request, Reply) throws -> Value
  ) -> AsyncOperation<Value> {
    session.reply { [self] in
      let request = try request()
      return (urlRequest(request, site), { try read(request, $0) })
    }
  }
}

extension URLSessionNetwork: StructuredStyle.DirectNetwork {
  package nonisolated(nonsending) func reply(
    to request: Request, at site: CallSite
  ) async throws -> Reply {
    try await session.reply(to: urlRequest(request, site))
  }
}
