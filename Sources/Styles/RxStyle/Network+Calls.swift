import Scenario
import Simulation

/// The calls of the stories; each sends its reply on the network's queue.
extension Network {
  /// Logs in.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) -> Single<Session> {
    reply(to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user of `session`.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line
  ) -> Single<Avatar> {
    reply(to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user with a number.
  public func avatar(
    ofUser id: Int, fileID: String = #fileID, line: Int = #line
  ) -> Single<Avatar> {
    reply(to: .avatar(ofUser: id), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar from `mirror`.
  public func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line
  ) -> Single<Avatar> {
    reply(to: .avatar(from: mirror), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Finds out where the user is.
  public func location(fileID: String = #fileID, line: Int = #line) -> Single<Location> {
    reply(to: .location, from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the names of the devices near `location`.
  public func devices(
    near location: Location, fileID: String = #fileID, line: Int = #line
  ) -> Single<[String]> {
    reply(to: .devices(near: location), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  public func value<Value: Decodable & Sendable>(
    of request: Request, fileID: String = #fileID, line: Int = #line
  ) -> Single<Value> {
    reply(to: request, from: self, at: CallSite(fileID: fileID, line: line))
  }
}

/// A network that sends requests in a way of this style's own; the calls above go over it.
package protocol DirectNetwork: Network {
  /// Sends `request` on behalf of the line at `site`.
  func reply(to request: Request, at site: CallSite) -> Single<Reply>
}

private func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite
) -> Single<Value> {
  if let direct = network as? any DirectNetwork {
    return direct.reply(to: request, at: site).map { try request.decode(.success($0)).get() }
  }
  return .create { single in
    let call = network.send(request, at: site) { result in
      let reply: Result<Value, NetworkError> = request.decode(result)
      single(reply.mapError { $0 })
    }
    return Disposables.create { call.cancel() }
  }
}
