import Scenario
import Simulation

extension Network {
  /// Logs in; `completion` gets the session, on the network's queue.
  public func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Session>
  ) {
    let request = Request.logIn(with: credentials)
    send(request, at: CallSite(fileID: fileID, line: line)) { result in
      completion(request.decode(result))
    }
  }

  /// Fetches the avatar of the user of `session`; `completion` gets it, on the network's queue.
  public func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) {
    let request = Request.avatar(of: session)
    send(request, at: CallSite(fileID: fileID, line: line)) { result in
      completion(request.decode(result))
    }
  }
}
