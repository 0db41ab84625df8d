import Scenario
import Simulation

/// The calls of the stories; each is an operation whose result is the reply.
extension Network {
  /// Logs in.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Session> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .logIn(with: credentials) }
  }

  /// Fetches the avatar of the user of `session`.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    avatar(of: { session }, fileID: fileID, line: line)
  }

  /// Fetches the avatar of the user of `session`.
  ///
  /// The session may not be known yet: it is asked for when the operation starts, which fails without it.
  public func avatar(
    of session: @escaping @Sendable () throws -> Session,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .avatar(of: try session()) }
  }

  /// Fetches the avatar of the user with a number.
  public func avatar(
    ofUser id: Int, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    avatar(ofUser: { id }, fileID: fileID, line: line)
  }

  /// Fetches the avatar of the user with a number.
  ///
  /// The number may not be known yet: it is asked for when the operation starts, which fails without it.
  public func avatar(
    ofUser id: @escaping @Sendable () throws -> Int,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .avatar(ofUser: try id()) }
  }

  /// Fetches the avatar from `mirror`.
  public func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .avatar(from: mirror) }
  }

  /// Finds out where the user is.
  public func location(
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Location> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .location }
  }

  /// Fetches the names of the devices near `location`.
  ///
  /// The location may not be known yet: it is asked for when the operation starts, which fails without it.
  public func devices(
    near location: @escaping @Sendable () throws -> Location,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<[String]> {
    reply(from: self, at: CallSite(fileID: fileID, line: line)) { .devices(near: try location()) }
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  public func value<Value: Decodable & Sendable>(
    of request: Request, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Value> {
    value(of: { request }, fileID: fileID, line: line)
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  ///
  /// The request may not be known yet: it is asked for when the operation starts, which fails without it.
  public func value<Value: Decodable & Sendable>(
    of request: @escaping @Sendable () throws -> Request,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Value> {
    reply(from: self, at: CallSite(fileID: fileID, line: line), to: request)
  }
}

/// A network that sends requests in a way of this style's own; the calls above go over it.
package protocol DirectNetwork: Network {
  /// Sends `request`, when the operation starts, on behalf of the line at `site`,
  /// and has `read` make a value of the reply.
  func reply<Value: Sendable>(
    to request: @escaping @Sendable () throws -> Request, at site: CallSite,
    _ read: @escaping @Sendable (Request, Reply) throws -> Value
  ) -> AsyncOperation<Value>
}

private func reply<Value: Decodable & Sendable>(
  from network: any Network, at site: CallSite, to request: @escaping @Sendable () throws -> Request
) -> AsyncOperation<Value> {
  if let direct = network as? any DirectNetwork {
    return direct.reply(to: request, at: site) { try $0.decode(.success($1)).get() }
  }
  return AsyncOperation("fetch \(Value.self)") { finish in
    do {
      let request = try request()
      return network.send(request, at: site) { result in
        finish((request.decode(result) as Result<Value, NetworkError>).mapError { $0 })
      }
    } catch {
      finish(.failure(error))
      return nil
    }
  }
}
