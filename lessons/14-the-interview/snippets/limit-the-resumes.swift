// run -swift-version 6
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server without a network that counts how many requests are under way.
final class Server: URLProtocol {
  static let load = Mutex((now: 0, most: 0))
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    Self.load.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
    guard let url = request.url, let client else { return }
    let reply = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    client.urlProtocol(self, didReceive: reply, cacheStoragePolicy: .notAllowed)
    Self.load.withLock { $0.now -= 1 }
    client.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

let configuration = URLSessionConfiguration.ephemeral
configuration.protocolClasses = [Server.self]
let session = URLSession(configuration: configuration)
guard let url = URL(string: "http://no-such-host.invalid/") else { fatalError("no URL") }
let replies = try await withThrowingTaskGroup(of: Void.self) { group in
  var replies = 0
  for number in 0..<20 {
    if number >= 4 { try await group.next(); replies += 1 }
    group.addTask { _ = try await session.data(from: url) }
  }
  while try await group.next() != nil { replies += 1 }
  return replies
}
print("replies: \(replies); at most four under way:", Server.load.withLock { $0.most <= 4 })
