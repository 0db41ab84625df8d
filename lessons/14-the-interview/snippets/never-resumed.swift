// run -swift-version 6
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page that waits for a reply.
final class Page: Sendable {}

/// Makes a data task for a page, forgets `resume()`, and keeps neither of them.
func load(in session: URLSession, _ end: DispatchSemaphore) -> () -> Bool {
  let page = Page()
  guard let url = URL(string: "http://127.0.0.1/avatar") else { return { false } }
  let task = session.dataTask(with: url) { [page] _, _, error in
    print("told:", (error as? URLError)?.code == .cancelled ? "cancelled" : "something else")
    _ = page
    end.signal()
  }
  print("suspended:", task.state == .suspended)
  return { [weak page] in page != nil }
}

let session = URLSession(configuration: .ephemeral)
let end = DispatchSemaphore(value: 0)
let isThere = load(in: session, end)
print("nobody keeps the task; the page is there:", isThere())
session.invalidateAndCancel()
end.wait()
