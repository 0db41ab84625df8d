// run -swift-version 6
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request of a session, without a network.
final class Answers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    guard let url = request.url, let client else { return }
    print("asked for \(url.path)")
    if url.path == "/lost" {
      client.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
      return
    }
    let reply = HTTPURLResponse(url: url, statusCode: 503, httpVersion: nil, headerFields: nil)
    if let reply { client.urlProtocol(self, didReceive: reply, cacheStoragePolicy: .notAllowed) }
    client.urlProtocol(self, didLoad: Data("busy".utf8))
    client.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

let configuration = URLSessionConfiguration.ephemeral
configuration.protocolClasses = [Answers.self]
let session = URLSession(configuration: configuration)
for path in ["avatar", "lost"] {
  guard let url = URL(string: "http://no-such-host.invalid/\(path)") else { continue }
  do {
    let (data, reply) = try await session.data(from: url)
    print((reply as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  } catch {
    print("lost:", (error as? URLError)?.code == .networkConnectionLost)
  }
}
