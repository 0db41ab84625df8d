import Scenario
import Simulation

extension Network {
  /// Logs in and promises the session, settled on the network's queue.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Session> {
    reply(to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user of `session` and promises it, settled on the network's queue.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user with a number and promises it, settled on the network's queue.
  public func avatar(
    ofUser id: Int, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(to: .avatar(ofUser: id), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar from `mirror` and promises it, settled on the network's queue.
  public func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line
  ) -> Promise<Avatar> {
    reply(to: .avatar(from: mirror), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Asks where the user is and promises the place, settled on the network's queue.
  public func location(fileID: String = #fileID, line: Int = #line) -> Promise<Location> {
    reply(to: .location, from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Asks for the devices near `location` and promises their names, settled on the network's queue.
  public func devices(
    near location: Location, fileID: String = #fileID, line: Int = #line
  ) -> Promise<[String]> {
    reply(to: .devices(near: location), from: self, at: CallSite(fileID: fileID, line: line))
  }
}

private func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite
) -> Promise<Value> {
  Promise { fulfill, reject in
    network.send(request, at: site) { result in
      switch request.decode(result) as Result<Value, NetworkError> {
      case .success(let value): fulfill(value)
      case .failure(let error): reject(error)
      }
    }
  }
}
