import Simulation

/// Something that sends requests and delivers what comes back.
///
/// The page that wants the answer keeps what `send` returns:
///
/// ```swift
/// let call = network.send(.avatar(ofUser: 1), at: site) { result in
///   switch result {
///   case .success(let reply): print(reply.status)
///   case .failure(let error): print(error)
///   }
/// }
/// call.cancel()  // the closure gets a failure, unless the reply was there first
/// ```
public protocol Network: Sendable {
  /// Sends `request`; `completion` gets the result of it, on a queue of the network's own.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - site: the line on whose behalf it is asked.
  ///   - completion: called once, if the other side behaves; a server in trouble may never
  ///     answer, or answer twice. After a cancellation it gets `NetworkError.Reason.cancelled`.
  /// - Returns: the request under way, to be cancelled when nobody wants the answer any more.
  @discardableResult
  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable
}
