// run -swift-version 6
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page that is the delegate of its session.
final class Page: NSObject, URLSessionTaskDelegate {
  let name: String
  let end = DispatchSemaphore(value: 0)

  init(_ name: String) { self.name = name }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    print("\(name): the session is invalid")
    end.signal()
  }
}

/// A page's task that is never resumed, in a session that has been invalidated.
struct Opened {
  let task: URLSessionTask?
  weak var page: Page?

  init(_ name: String) {
    let page = Page(name)
    let session = URLSession(configuration: .ephemeral, delegate: page, delegateQueue: nil)
    task = URL(string: "http://no-such-host.invalid/").map { session.dataTask(with: $0) }
    session.finishTasksAndInvalidate()
    self.page = page
  }
}

let (forgotten, cancelled) = (Opened("forgotten"), Opened("cancelled"))
cancelled.task?.cancel()
cancelled.page?.end.wait()
print("forgotten: the page is there:", forgotten.page != nil)
forgotten.task?.cancel()
forgotten.page?.end.wait()
