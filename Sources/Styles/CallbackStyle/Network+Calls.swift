import Scenario
import Simulation

extension Network {
  /// Logs in; `completion` gets the session, on the network's queue.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Session>
  ) {
    reply(to: .logIn(with: credentials), at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the avatar of the user of `session`; `completion` gets it, on the network's queue.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) {
    reply(to: .avatar(of: session), at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the avatar of the user with a number; `completion` gets it, on the network's queue.
  public func avatar(
    ofUser user: Int, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) {
    reply(to: .avatar(ofUser: user), at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the avatar from `mirror`; `completion` gets it, on the network's queue.
  public func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) {
    reply(to: .avatar(from: mirror), at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Finds out where the user is; `completion` gets the place, on the network's queue.
  public func location(
    fileID: String = #fileID, line: Int = #line, completion: @escaping Completion<Location>
  ) {
    reply(to: .location, at: CallSite(fileID: fileID, line: line), completion)
  }

  /// Fetches the names of the devices near `location`; `completion` gets them, on the network's
  /// queue.
  public func devices(
    near location: Location, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<[String]>
  ) {
    reply(to: .devices(near: location), at: CallSite(fileID: fileID, line: line), completion)
  }

  private func reply<Value: Decodable & Sendable>(
    to request: Request, at site: CallSite, _ completion: @escaping Completion<Value>
  ) {
    send(request, at: site) { result in completion(request.decode(result)) }
  }
}
