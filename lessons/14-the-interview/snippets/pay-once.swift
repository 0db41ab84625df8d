// run -swift-version 6
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A bank without a network: it does each payment, and its first reply is lost.
final class Bank: URLProtocol {
  static let books = Mutex((payments: 0, done: Set<String>(), requests: 0))
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    let key = request.value(forHTTPHeaderField: "Idempotency-Key")
    let isLost = Self.books.withLock { books in
      books.requests += 1
      if key.map({ books.done.insert($0).inserted }) ?? true { books.payments += 1 }
      return books.requests % 2 == 1
    }
    guard let client, let url = request.url else { return }
    let error = URLError(.networkConnectionLost)
    if isLost { return client.urlProtocol(self, didFailWithError: error) }
    let reply = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    client.urlProtocol(self, didReceive: reply, cacheStoragePolicy: .notAllowed)
    client.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

/// Pays, and tries once more if the connection is lost.
func pay(key: String?, in session: URLSession) async throws -> String {
  guard let url = URL(string: "http://no-such-host.invalid/pay") else { return "no URL" }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  if let key { request.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
  let before = Bank.books.withLock { $0.payments }
  do {
    _ = try await session.data(for: request)
  } catch URLError.networkConnectionLost {
    _ = try await session.data(for: request)
  }
  return "payments: \(Bank.books.withLock { $0.payments } - before)"
}

let configuration = URLSessionConfiguration.ephemeral
configuration.protocolClasses = [Bank.self]
let session = URLSession(configuration: configuration)
print("tried again without a key,", try await pay(key: nil, in: session))
print("tried again with its key,", try await pay(key: "order-7", in: session))
