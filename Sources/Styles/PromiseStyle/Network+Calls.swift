import Scenario
import Simulation

/// The calls of the stories; each promises its reply, settled on the network's queue.
///
/// A request that was cancelled before it is sent is not sent.
extension Network {
  /// Logs in.
  public func logIn(
    with credentials: Credentials, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<Session> {
    reply(
      to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line),
      cancellation)
  }

  /// Fetches the avatar of the user of `session`.
  public func avatar(
    of session: Session, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(
      to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line), cancellation)
  }

  /// Fetches the avatar of the user with a number.
  public func avatar(
    ofUser id: Int, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(
      to: .avatar(ofUser: id), from: self, at: CallSite(fileID: fileID, line: line), cancellation)
  }

  /// Fetches the avatar from `mirror`.
  public func avatar(
    from mirror: Mirror, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(
      to: .avatar(from: mirror), from: self, at: CallSite(fileID: fileID, line: line), cancellation)
  }

  /// Finds out where the user is.
  public func location(
    cancelledBy cancellation: Cancellation? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Location> {
    reply(to: .location, from: self, at: CallSite(fileID: fileID, line: line), cancellation)
  }

  /// Fetches the names of the devices near `location`.
  public func devices(
    near location: Location, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<[String]> {
    reply(
      to: .devices(near: location), from: self, at: CallSite(fileID: fileID, line: line),
      cancellation)
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  public func value<Value: Decodable & Sendable>(
    of request: Request, cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Promise<Value> {
    reply(to: request, from: self, at: CallSite(fileID: fileID, line: line), cancellation)
  }
}

/// A network that sends requests in a way of this style's own; the calls above go over it.
package protocol DirectNetwork: Network {
  /// Sends `request` on behalf of the line at `site`.
  func reply(
    to request: Request, at site: CallSite, cancelledBy cancellation: Cancellation?
  ) -> Promise<Reply>
}

private func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite,
  _ cancellation: Cancellation? = nil
) -> Promise<Value> {
  if let direct = network as? any DirectNetwork {
    return direct.reply(to: request, at: site, cancelledBy: cancellation)
      .map { try request.decode(.success($0)).get() }
  }
  return Promise { fulfill, reject in
    try cancellation?.check()
    let work = cancellation?.begin()
    let call = network.send(request, at: site) { result in
      work?.end()
      switch request.decode(result) as Result<Value, NetworkError> {
      case .success(let value): fulfill(value)
      case .failure(let error): reject(error)
      }
    }
    work?.onCancel {
      reject(CancellationError())
      call.cancel()
    }
  }
}
