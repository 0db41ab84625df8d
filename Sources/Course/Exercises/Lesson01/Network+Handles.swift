import CallbackStyle
import Scenario
import Simulation

extension Network {
  /// Logs in, as `logIn` does, and returns the request under way.
  @discardableResult
  public func startLogIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Session>
  ) -> any Cancellable {
    let request = Request.logIn(with: credentials)
    return send(request, at: CallSite(fileID: fileID, line: line)) { result in
      completion(request.decode(result))
    }
  }

  /// Fetches an avatar, as `avatar(of:)` does, and returns the request under way.
  @discardableResult
  public func startAvatar(
    of session: Session, fileID: String = #fileID, line: Int = #line,
    completion: @escaping Completion<Avatar>
  ) -> any Cancellable {
    let request = Request.avatar(of: session)
    return send(request, at: CallSite(fileID: fileID, line: line)) { result in
      completion(request.decode(result))
    }
  }
}
