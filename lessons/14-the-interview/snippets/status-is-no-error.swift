// run -swift-version 6
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server without a network: everything is a 404, but /lost loses its connection.
final class Server: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    guard let url = request.url, let client else { return }
    if url.path == "/lost" {
      return client.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    }
    let reply = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
    if let reply { client.urlProtocol(self, didReceive: reply, cacheStoragePolicy: .notAllowed) }
    client.urlProtocol(self, didLoad: Data("no such user".utf8))
    client.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

let configuration = URLSessionConfiguration.ephemeral
configuration.protocolClasses = [Server.self]
let session = URLSession(configuration: configuration)
guard let here = URL(string: "http://no-such-host.invalid/") else { fatalError("no URL") }
for path in ["nobody", "lost"] {
  let end = DispatchSemaphore(value: 0)
  let task = session.dataTask(with: here.appendingPathComponent(path)) { data, reply, error in
    let status = (reply as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "nil"
    print(path, "status:", status, "bytes:", data?.count ?? 0, "error is nil:", error == nil)
    end.signal()
  }
  task.resume()
  end.wait()
}
let (_, reply) = try await session.data(from: here.appendingPathComponent("nobody"))
print("data(from:) throws nothing:", (reply as? HTTPURLResponse)?.statusCode ?? 0)
