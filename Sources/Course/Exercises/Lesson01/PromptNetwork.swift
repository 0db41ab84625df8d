import Scenario
import Simulation

/// A network that calls back before `send` returns, as a cache may do.
///
/// On a machine with several threads any reply may come so early; here it always does.
struct PromptNetwork: Network {
  private struct Over: Cancellable {
    func cancel() {}
  }

  /// The pictures of the users 1, 2, ….
  let images: [String]

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    let image = images.indices.first { request.path == "/avatar/\($0 + 1)" }.map { images[$0] }
    let reply = image.map { Reply(status: 200, text: #"{"image": "\#($0)"}"#) }
    completion(.success(reply ?? Reply(status: 404, text: "")))
    return Over()
  }
}
