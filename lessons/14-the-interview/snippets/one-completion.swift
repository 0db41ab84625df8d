// run -swift-version 6
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server without a network, which sends an empty reply.
final class Server: URLProtocol {
  static let requests = Mutex(0)
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    Self.requests.withLock { $0 += 1 }
    client?.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

let calls = Mutex<[Int]>([])
let end = DispatchSemaphore(value: 0)
let configuration = URLSessionConfiguration.ephemeral
configuration.protocolClasses = [Server.self]
let session = URLSession(configuration: configuration)

/// Does `first` with a task, and `then` after its handler was called.
func run(_ first: (URLSessionTask) -> Void, then: (URLSessionTask) -> Void) {
  guard let url = URL(string: "http://no-such-host.invalid/") else { return }
  let task = session.dataTask(with: url) { _, _, error in
    calls.withLock { $0.append((error as? URLError)?.errorCode ?? 0) }
    end.signal()
  }
  first(task)
  end.wait()
  then(task)
}

run({ for _ in 1...2 { $0.cancel() } }, then: { $0.resume() })
print("cancelled first:", calls.withLock { $0 }, "requests:", Server.requests.withLock { $0 })
run({ $0.resume() }, then: { for _ in 1...2 { $0.cancel() } })
run({ $0.resume() }, then: { _ in })
print("in all:", calls.withLock { $0 }, "requests:", Server.requests.withLock { $0 })
