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
