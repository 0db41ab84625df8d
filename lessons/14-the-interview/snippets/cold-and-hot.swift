// run -swift-version 6
/// A cold sequence keeps a function, and calls it for each subscriber.
struct Cold {
  let work: (_ send: (String) -> Void) -> Void

  func subscribe(_ name: String) { work { print("\(name) gets \($0)") } }
}

/// A hot source sends to those who listen at that moment.
final class Hot {
  private var listeners: [String] = []

  func subscribe(_ name: String) { listeners.append(name) }

  func send(_ value: String) {
    print("the subject sends \(value) to \(listeners.count)")
    for name in listeners { print("\(name) gets \(value)") }
  }
}

var requests = 0
let avatar = Cold { send in
  requests += 1
  send("avatar of request \(requests)")
}
print("cold, made: requests \(requests)")
avatar.subscribe("first")
avatar.subscribe("second")
print("cold, subscribed twice: requests \(requests)")

let taps = Hot()
taps.send("tap 1")
taps.subscribe("early")
taps.send("tap 2")
taps.subscribe("late")
taps.send("tap 3")
