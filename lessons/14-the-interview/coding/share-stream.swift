import Scenario
import StructuredStyle
import Synchronization

/// Where prices come from.
///
/// A price is a text here.
protocol PriceServer: Sendable {
  /// Returns the next price as soon as there is one; cancelling the task cancels the request.
  ///
  /// A price that has come is returned even if the task is cancelled before it runs on.
  func nextPrice() async throws -> String
}

// What plays and judges it.

private final class Server: PriceServer {
  private let network: any Network
  /// What is done when the next price has come, before it is returned.
  private let plan = Mutex<(@Sendable () async throws -> Void)?>(nil)

  init(_ network: any Network) { self.network = network }

  func plan(_ deed: @escaping @Sendable () async throws -> Void) { plan.withLock { $0 = deed } }

  func nextPrice() async throws -> String {
    let request = Request(method: "GET", path: "/price", name: "price")
    let price: String = try await network.value(of: request)
    if let deed = plan.withLock({ $0.take() }) { try await Task { try await deed() }.value }
    return price
  }
}

/// Views that show each price, of which some leave after a number of prices, and some are slow.
@MainActor
private final class Desk {
  private let shared: SharedPrices
  private let screen: Screen
  private var views: [String: Task<Void, Never>] = [:]

  init(_ shared: SharedPrices, _ screen: Screen) { (self.shared, self.screen) = (shared, screen) }

  func open(_ view: String, _ manner: String) {
    views[view] = Task { [shared, screen] in
      do {
        var count = 0
        for try await price in await shared.prices() {
          screen.show("\(view): \(price)", in: view)
          count += 1
          if count == Int(manner) { return }
          if manner == "slow" { try await Task.sleep(for: .milliseconds(70)) }
        }
        if !Task.isCancelled { screen.show("\(view): ended", in: view) }
      } catch {
        if !Task.isCancelled { screen.show("\(view): failed", in: view) }
      }
    }
  }

  func close(_ view: String) { views[view]?.cancel() }

  /// Closes a view, and opens another one 5 ms later.
  func swap(_ view: String, _ other: String) async throws {
    screen.show("closes \(view)", in: "plan")
    close(view)
    try await Task.sleep(for: .milliseconds(5))
    screen.show("opens \(other)", in: "plan")
    open(other, "")
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// The user does `opens A`, `opens B 2`, `opens C slow` and `closes A`.
///
/// After `swaps A B` the next price is 10 ms on its way to who asked; A is closed and B opened then.
@MainActor
func openDesk(user: UserInput, network: any Network, screen: Screen) {
  let server = Server(network)
  let desk = Desk(SharedPrices(server: server), screen)
  user.when("opens") { text in
    let words = text.split(separator: " ").map(String.init)
    MainActor.assumeIsolated { desk.open(words[0], words.count > 1 ? words[1] : "") }
  }
  user.when("closes") { view in MainActor.assumeIsolated { desk.close(view) } }
  user.when("swaps") { views in
    let words = views.split(separator: " ").map(String.init)
    MainActor.assumeIsolated { server.plan { try await desk.swap(words[0], words[1]) } }
  }
}

extension PlayedStory.Event {
  /// The number of a request, which is the price that is its reply: 2 of `GET /price#2`.
  fileprivate var number: Int { Int(key.drop { $0 != "#" }.dropFirst()) ?? 1 }
  /// What is done with a view: `opens`, `B`, `2`.
  fileprivate var act: [String] {
    let isPlan = key == "show plan"
    guard isPlan || kind == "user" else { return [] }
    return (isPlan ? value : "\(key) \(value)").split(separator: " ").map(String.init)
  }
}

/// One view: from when to when it subscribes, and what it shows.
private struct View {
  let name: String
  let since: Int
  let isSlow: Bool
  /// When it leaves, or is told that the prices have ended.
  var end = Int.max
  /// Whether it leaves by itself, and not because of an error.
  var leaves = false
  var prices: [(time: Int, number: Int)] = []
  var told: (time: Int, text: String)?

  init(_ opening: PlayedStory.Event, in story: PlayedStory) {
    let words = opening.act.dropFirst()
    (name, since, isSlow) = (words[1], opening.time, words.last == "slow")
    for event in story.events where event.key == "show \(name)" {
      let text = String(event.value.dropFirst(name.count + 2))
      if let price = Int(text) {
        prices.append((event.time, price))
      } else {
        told = (event.time, text)
      }
    }
    // The third price is equal to the second: which of them it is, the time tells, or that both came.
    let third = story.events.first { $0.kind == "reply" && $0.number == 3 }?.time ?? .max
    let equal = prices.indices.filter { prices[$0].number == 2 }
    for (count, index) in equal.enumerated() {
      let isOnly = equal.count == 1 && prices[index].time >= third
      if count > 0 || isOnly { prices[index].number = 3 }
    }
    if let limit = words.last.flatMap(Int.init), prices.count >= limit {
      (end, leaves) = (prices[limit - 1].time, true)
    }
    for event in story.events where event.act == ["closes", name] {
      (end, leaves) = (min(end, event.time), true)
    }
    for event in story.events where event.kind == "fault" && event.time < end {
      let isTold = event.time == since && told?.time == since
      if event.time > since || isTold { (end, leaves) = (event.time, false) }
    }
  }

  func subscribes(behind time: Int) -> Bool { since <= time && time < end }
}

/// What a story amounts to, read once.
private struct Reading {
  let views: [View]
  /// The prices that came, with their times.
  let prices: [(time: Int, number: Int)]
  /// For each time, how many requests are under way when all is done that happens then.
  private(set) var open: [Int: Int] = [:]
  /// The largest number of requests that are under way.
  private(set) var most = 0

  init(_ story: PlayedStory) {
    let openings = story.events.filter { $0.act.first == "opens" && !$0.value.isEmpty }
    views = openings.map { View($0, in: story) }
    prices = story.events.filter { $0.kind == "reply" }.map { ($0.time, $0.number) }
    var count = 0
    for event in story.events {
      switch event.kind {
      case "request": count += 1
      case "reply", "fault", "cancel": count -= 1
      default: break
      }
      most = max(most, count)
      open[event.time] = count
    }
  }

  func isAnybodyThere(behind time: Int) -> Bool {
    views.contains { $0.subscribes(behind: time) }
  }
}

func oneRequestAtATime(_ story: PlayedStory) -> Bool { Reading(story).most < 2 }

func nobodyThereNoRequest(_ story: PlayedStory) -> Bool {
  let views = Reading(story).views
  return story.events.allSatisfy { event in
    event.kind != "request" || views.contains { $0.since <= event.time && event.time <= $0.end }
  }
}

func somebodyThereARequest(_ story: PlayedStory) -> Bool {
  let reading = Reading(story)
  return reading.open.allSatisfy { !reading.isAnybodyThere(behind: $0.key) || $0.value > 0 }
}

func eachViewGetsEachPrice(_ story: PlayedStory) -> Bool {
  let reading = Reading(story)
  return reading.views.filter { !$0.isSlow }.allSatisfy { view in
    let numbers = view.prices.map(\.number)
    let latest = reading.prices.last { $0.time < view.since }
    return numbers == Set(numbers).sorted()
      && reading.prices.allSatisfy { price in
        price.time <= view.since || price.time >= view.end || numbers.contains(price.number)
      }
      && view.prices.allSatisfy { shown in
        reading.prices.contains { $0 == shown } || shown.time == view.since && latest?.1 == shown.1
      }
  }
}

func theLastOneCancels(_ story: PlayedStory) -> Bool {
  let reading = Reading(story)
  return reading.open.allSatisfy { reading.isAnybodyThere(behind: $0.key) || $0.value == 0 }
}

func othersGoOn(_ story: PlayedStory) -> Bool {
  let views = Reading(story).views
  return story.events.allSatisfy { event in
    event.kind != "cancel"
      || !views.contains { $0.since < event.time && event.time < $0.end }
  }
}

func eachViewIsTold(_ story: PlayedStory) -> Bool {
  let faults = story.events.filter { $0.kind == "fault" }.map(\.time)
  return Reading(story).views.allSatisfy { view in
    guard let told = view.told else { return view.end == .max || view.leaves }
    return told.text == "failed"
      && faults.contains { $0 == told.time || view.isSlow && $0 > view.since && $0 < told.time }
  }
}

func aNewcomerGetsTheLatest(_ story: PlayedStory) -> Bool {
  let reading = Reading(story)
  let ends = ends(of: reading, in: story)
  return reading.views.allSatisfy { view in
    guard let latest = reading.prices.last(where: { $0.time < view.since }),
      !ends.contains(where: { $0 >= latest.time && $0 <= view.since }),
      reading.views.contains(where: { $0.since < view.since && view.since < $0.end })
    else { return true }
    return view.prices.first.map { $0.time == view.since && $0.number >= latest.number } ?? false
  }
}

func nothingOldIsGiven(_ story: PlayedStory) -> Bool {
  let reading = Reading(story)
  let ends = ends(of: reading, in: story)
  let cancels = story.events.filter { $0.kind == "cancel" }.map(\.time)
  return reading.views.allSatisfy { view in
    let before = ends.filter { $0 < view.since } + cancels.filter { $0 == view.since }
    return view.end == view.since
      || view.prices.allSatisfy { shown in
        guard let price = reading.prices.first(where: { $0.number == shown.number }) else {
          return false
        }
        return !before.contains { price.time < $0 }
          && (view.isSlow || price.time >= view.since || shown.time <= view.since)
      }
  }
}

/// The times at which the requests for all ended: by an error, or as nobody was there any more.
private func ends(of reading: Reading, in story: PlayedStory) -> [Int] {
  story.events.filter { $0.kind == "fault" || $0.kind == "cancel" }.map(\.time)
    + reading.open.keys.filter { !reading.isAnybodyThere(behind: $0) }
}

func aSlowViewGetsTheNewest(_ story: PlayedStory) -> Bool {
  let prices = Reading(story).prices
  return Reading(story).views.filter(\.isSlow).allSatisfy { view in
    let numbers = view.prices.map(\.number)
    let last = prices.last { $0.time > view.since }
    return numbers == Set(numbers).sorted()
      && view.prices.allSatisfy { shown in
        let newest = prices.last { $0.time < min(shown.time, view.end) }
        return shown.number >= newest?.number ?? 0
      }
      && (view.end < .max || last == nil || numbers.last == last?.number)
  }
}
