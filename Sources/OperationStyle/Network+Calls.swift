import Scenario
import Simulation

extension Network {
  /// Returns an operation that logs in.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Session> {
    reply(at: CallSite(fileID: fileID, line: line)) { .logIn(with: credentials) }
  }

  /// Returns an operation that fetches the avatar of the user of `session`.
  ///
  /// The session is not known yet when the operation is made, so it is asked for when it starts.
  public func avatar(
    of session: @autoclosure @escaping @Sendable () throws -> Session,
    fileID: String = #fileID, line: Int = #line
  ) -> AsyncOperation<Avatar> {
    reply(at: CallSite(fileID: fileID, line: line)) { .avatar(of: try session()) }
  }

  private func reply<Value: Decodable & Sendable>(
    at site: CallSite, to request: @escaping @Sendable () throws -> Request
  ) -> AsyncOperation<Value> {
    AsyncOperation("fetch \(Value.self)") { finish in
      do {
        let request = try request()
        return send(request, at: site) { result in
          finish((request.decode(result) as Result<Value, NetworkError>).mapError { $0 })
        }
      } catch {
        finish(.failure(error))
        return nil
      }
    }
  }
}
