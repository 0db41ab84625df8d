import Scenario
import Simulation

/// The calls of the stories; each passes its reply to `completion`, on the network's queue, and
/// returns what cancels it: `completion` then gets a failure.
extension Network {
  /// Logs in.
  @discardableResult
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Session>
  ) -> any Cancellable {
    reply(
      to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line),
      completion)
  }

  /// Fetches the avatar of the user of `session`.
  @discardableResult
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) -> any Cancellable {
    reply(
      to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the avatar of the user with a number.
  @discardableResult
  public func avatar(
    ofUser id: Int, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) -> any Cancellable {
    reply(
      to: .avatar(ofUser: id), from: self, at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the avatar from `mirror`.
  @discardableResult
  public func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) -> any Cancellable {
    reply(
      to: .avatar(from: mirror), from: self, at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Finds out where the user is.
  @discardableResult
  public func location(
    fileID: String = #fileID, line: Int = #line, completion: @escaping Completion<Location>
  ) -> any Cancellable {
    reply(to: .location, from: self, at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the names of the devices near `location`.
  @discardableResult
  public func devices(
    near location: Location, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<[String]>
  ) -> any Cancellable {
    reply(
      to: .devices(near: location), from: self, at: CallSite(fileID: fileID, line: line), completion
    )
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  @discardableResult
  public func value<Value: Decodable & Sendable>(
    of request: Request, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Value>
  ) -> any Cancellable {
    reply(to: request, from: self, at: CallSite(fileID: fileID, line: line), completion)
  }
}

private func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite,
  _ completion: @escaping Completion<Value>
) -> any Cancellable {
  network.send(request, at: site) { result in completion(request.decode(result)) }
}
