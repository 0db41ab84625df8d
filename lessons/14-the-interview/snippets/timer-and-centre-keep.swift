// run -swift-version 6
import Foundation

/// A page that listens.
final class Page: Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  deinit { print("  \(name): released") }
}

let note = Notification.Name("saved")

func listen() -> any NSObjectProtocol {
  let page = Page("in an observer")
  return NotificationCenter.default.addObserver(forName: note, object: nil, queue: nil) { _ in
    print("  \(page.name): hears")
  }
}

func tick() -> Timer {
  let page = Page("in a timer")
  let timer = Timer(timeInterval: 3600, repeats: true) { _ in _ = page.name }
  RunLoop.main.add(timer, forMode: .default)
  return timer
}

var token: (any NSObjectProtocol)? = listen()
weak var timer = tick()
NotificationCenter.default.post(name: note, object: nil)
print("timer is there: \(timer != nil)")
if let token { NotificationCenter.default.removeObserver(token) }
token = nil
print("observer is removed")
