// run -swift-version 6
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that never replies, and says when a request has reached it.
final class Silence: URLProtocol {
  static let (arrivals, arrival) = AsyncStream<Void>.makeStream()
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() { Self.arrival.yield() }
  override func stopLoading() {}
}

/// Loads the avatar, and says how that ended.
func load(in session: URLSession) async -> String {
  guard let url = URL(string: "http://no-such-host.invalid/") else { return "no URL" }
  do {
    _ = try await session.data(from: url)
    return "a reply"
  } catch {
    let code = (error as? URLError)?.code == .cancelled ? "URLError.cancelled" : "\(error)"
    return "\(code), Task.isCancelled: \(Task.isCancelled)"
  }
}

/// Begins to load, cancels on one of the two ways, and says how it ended.
func end(byLeaving isByLeaving: Bool) async -> String {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [Silence.self]
  let session = URLSession(configuration: configuration)
  let task = Task { await load(in: session) }
  for await _ in Silence.arrivals { break }
  if isByLeaving { task.cancel() } else { session.invalidateAndCancel() }
  return await task.value
}

print("the user leaves:", await end(byLeaving: true))
print("the app logs out:", await end(byLeaving: false))
