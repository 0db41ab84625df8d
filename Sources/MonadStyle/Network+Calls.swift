import Scenario
import Simulation

extension Network {
  /// Logs in and yields the session, on the network's queue.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) -> Async<Result<Session, NetworkError>> {
    reply(to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user of `session` and yields it, on the network's queue.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line
  ) -> Async<Result<Avatar, NetworkError>> {
    reply(to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line))
  }
}

private func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite
) -> Async<Result<Value, NetworkError>> {
  Async { callback in
    network.send(request, at: site) { result in callback(request.decode(result)) }
  }
}
