import Scenario
import Simulation
import StructuredStyle
import Synchronization

// The user does `adds tea`, `removes tea`, `checks out`, `looks`, and `scans tea`, which adds it from
// two threads.

private struct Server: Shop {
  let network: any Network

  func price(_ item: String) async throws -> Int {
    try await network.value(of: Request(method: "GET", path: "/price/\(item)", name: "price"))
  }

  func reserve(_ item: String, _ count: Int) async throws {
    let _: String = try await network.value(
      of: Request(method: "POST", path: "/reserve/\(count)-\(item)", name: "reserve"))
  }

  func order(_ lines: [Line]) async throws -> String {
    let words = lines.map { "\($0.count)-\($0.item)" }.joined(separator: "+")
    return try await network.value(
      of: Request(method: "POST", path: "/order/\(words)", name: "order"))
  }
}

@MainActor
func openCart(user: UserInput, network: any Network, screen: Screen, main: any Scheduler) {
  let model = CartModel(Server(network: network))
  user.when("adds") { item in MainActor.assumeIsolated { model.add(item) } }
  user.when("removes") { item in MainActor.assumeIsolated { model.remove(item) } }
  user.when("checks out") { _ in Task { @MainActor in await model.checkOut() } }
  user.when("looks") { _ in
    MainActor.assumeIsolated {
      screen.show("\(model.total)", in: "total")
      screen.show(model.message ?? "", in: "message")
    }
  }
  user.when("scans") { item in
    let cart = Cart()
    let left = Mutex(2)
    for _ in 1...2 {
      network.send(Request(method: "GET", path: "/scan", name: "scan"), at: CallSite()) { _ in
        cart.add(item)
        let isLast = left.withLock { left in
          left -= 1
          return left == 0
        }
        guard isLast else { return }
        let lines = cart.all.map { "\($0.count) \($0.item)" }.joined(separator: ", ")
        main.schedule { screen.show(lines, in: "scanned") }
      }
    }
  }
}

extension PlayedStory.Event {
  /// What a path carries: `1-tea` and `2-milk` of `/order/1-tea+2-milk`.
  fileprivate var lines: [String] {
    path.split(separator: "/").dropFirst().joined().split(separator: "+").map(String.init)
  }

  fileprivate func isRequest(of name: String) -> Bool {
    kind == "request" && path.hasPrefix("/\(name)/")
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// What has been added and neither removed nor ordered since.
  var items: [String] = []
  /// What is reserved for the order to come.
  var reserved: [String] = []
  var hasReservationFailed = false
  var isCheckingOut = false
  /// Whether the prices asked for last have failed.
  var hasPriceFailed = false

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "adds"): items.append(event.value)
    case ("user", "removes"): items.removeAll { $0 == event.value }
    case ("user", "checks out"):
      if !isCheckingOut { (reserved, hasReservationFailed) = ([], false) }
      isCheckingOut = true
    default: break
    }
    if event.isRequest(of: "reserve") { reserved += event.lines }
    if event.isRequest(of: "price") { hasPriceFailed = false }
    guard ["reply", "fault"].contains(event.kind) else { return }
    let isFault = event.kind == "fault"
    if event.path.hasPrefix("/price/") { hasPriceFailed = hasPriceFailed || isFault }
    if event.path.hasPrefix("/reserve/") {
      hasReservationFailed = hasReservationFailed || isFault
    }
    if event.path.hasPrefix("/order/") || hasReservationFailed { isCheckingOut = false }
    guard event.path.hasPrefix("/order/"), !isFault else { return }
    for line in event.lines {
      let words = line.split(separator: "-", maxSplits: 1).map(String.init)
      for _ in 0..<(Int(words[0]) ?? 0) {
        items.firstIndex(of: words[1]).map { _ = items.remove(at: $0) }
      }
    }
  }
}

func threadsCountTogether(_ story: PlayedStory) -> Bool {
  story.all("show scanned").allSatisfy { $0 == "2 tea" }
}

func whatIsRemovedStaysAway(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRequest(of: "reserve")
      || event.lines.allSatisfy { line in moment.items.contains { line.hasSuffix("-\($0)") } }
  }
}

func aFailedPriceIsTold(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show message" || !moment.hasPriceFailed || !event.value.isEmpty
  }
}

func ordersOnlyIfAllIsReserved(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRequest(of: "order") || !moment.hasReservationFailed
  }
}

func ordersWhatIsReserved(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRequest(of: "order") || event.lines.sorted() == moment.reserved.sorted()
  }
}

/// Whether the second check-out reserves all that is in the cart and was not ordered.
func whatIsAddedMeanwhileStays(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    event.key != "checks out" || moment.isCheckingOut
      || Set(moment.items).allSatisfy { item in
        next.contains { $0.isRequest(of: "reserve") && $0.path.hasSuffix("-\(item)") }
      }
  }
}

func twoTapsOrderOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, next in
    event.key != "checks out" || !moment.isCheckingOut
      || next.prefix { $0.key != "checks out" }.count { $0.isRequest(of: "order") } <= 1
  }
}
