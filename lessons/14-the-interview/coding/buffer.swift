import Scenario
import StructuredStyle

/// What `send` throws when the buffer has been finished.
struct Finished: Error {}

// What plays and judges it.

/// Producers and readers of one buffer, each with a name by which it can be stopped.
@MainActor
private final class Works {
  private let buffer = Buffer(capacity: 2)
  private let network: any Network
  private let screen: Screen
  private var tasks: [String: Task<Void, Never>] = [:]

  init(_ network: any Network, _ screen: Screen) { (self.network, self.screen) = (network, screen) }

  func send(_ items: [String], as producer: String) {
    tasks[producer] = Task { await feed(producer) { items } }
  }

  func load(_ producer: String) {
    tasks[producer] = Task { [network] in
      await feed(producer) {
        try await network.value(of: Request(method: "GET", path: "/\(producer)", name: producer))
      }
    }
  }

  private func feed(_ producer: String, _ items: () async throws -> [String]) async {
    do {
      for item in try await items() {
        screen.show("sends \(item)", in: producer)
        try await buffer.send(item)
        screen.show("sent \(item)", in: producer)
      }
    } catch is CancellationError {
      screen.show("cancelled", in: producer)
    } catch is Finished {
      screen.show("finished", in: producer)
    } catch {
      screen.show("failed", in: producer)
      await buffer.finish(throwing: error)
    }
  }

  func take(_ reader: String) {
    tasks[reader] = Task { [buffer, screen] in
      do {
        screen.show(try await buffer.next() ?? "end", in: "reader \(reader)")
      } catch is CancellationError {
        screen.show("cancelled", in: "reader \(reader)")
      } catch {
        screen.show("failed", in: "reader \(reader)")
      }
    }
  }

  /// Stops in a task, so that it may happen between any two steps of others.
  func stop(_ name: String) { Task { tasks[name]?.cancel() } }

  func finish() { Task { [buffer] in await buffer.finish() } }

  func fit(_ capacity: Int) { Task { [buffer] in await buffer.setCapacity(capacity) } }
}

extension Works {
  fileprivate func act(_ word: String, on text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch word {
    case "sends": send(words.dropFirst().map { words[0] + $0 }, as: words[0])
    case "loads": load(text)
    case "takes": take(text)
    case "stops": stop(text)
    case "finishes": finish()
    default: fit(Int(text) ?? 1)
    }
  }
}

/// The user does `sends a 1 2`, `loads b`, `takes 1`, `stops a`, `stops 1`, `finishes`, `fits 3`,
/// and `both` with two of these.
@MainActor
func openWorks(user: UserInput, network: any Network, screen: Screen) {
  let works = Works(network, screen)
  for word in ["sends", "loads", "takes", "stops", "finishes", "fits"] {
    user.when(word) { text in MainActor.assumeIsolated { works.act(word, on: text) } }
  }
  user.when("both") { text in
    MainActor.assumeIsolated {
      for act in split(text) { works.act(act.word, on: act.text) }
    }
  }
}

/// The acts of `stops 1, sends a 1`.
private func split(_ text: String) -> [(word: String, text: String)] {
  text.split(separator: ",").map { act in
    let words = act.split(separator: " ").map(String.init)
    return (words[0], words.dropFirst().joined(separator: " "))
  }
}

extension PlayedStory.Event {
  /// What the user does.
  fileprivate var acts: [(word: String, text: String)] {
    kind != "user" ? [] : key == "both" ? split(value) : [(key, value)]
  }
}

/// What is known when all is done that happens up to a time.
private struct Moment {
  var time = 0
  /// For each item when `send` was called with it.
  var called: [String: Int] = [:]
  /// The item that each producer is about to send.
  var sending: [String: String] = [:]
  var sent: [String] = []
  /// The readers that wait.
  var taking: Set<String> = []
  var taken: [String] = []
  /// How many readers were told the end, and how many an error.
  var ended = 0
  var failed = 0
  /// When the buffer was finished first, and whether with an error.
  var finish: (time: Int, isError: Bool)?
  var capacity = 2
  /// The largest capacity of this time.
  var widest = 2

  /// How many items are in the buffer.
  var held: Int { sent.count - taken.count }

  mutating func note(_ event: PlayedStory.Event) {
    if event.time > time { (time, widest) = (event.time, capacity) }
    let words = event.value.split(separator: " ").map(String.init)
    for act in event.acts {
      switch act.word {
      case "takes": taking.insert(act.text)
      case "finishes": finish = finish ?? (time, false)
      case "fits":
        capacity = Int(act.text) ?? 1
        widest = max(widest, capacity)
      default: break
      }
    }
    switch (event.kind, event.key) {
    case ("screen", _) where event.key.hasPrefix("show reader "):
      taking.remove(String(event.key.dropFirst("show reader ".count)))
      switch event.value {
      case "end": ended += 1
      case "failed": failed += 1
      case "cancelled": break
      default: taken.append(event.value)
      }
    case ("screen", _):
      let producer = String(event.key.dropFirst("show ".count))
      sending[producer] = nil
      if event.value == "failed" { finish = finish ?? (time, true) }
      if words[0] == "sends" { (sending[producer], called[words[1]]) = (words[1], time) }
      if words[0] == "sent" { sent.append(words[1]) }
    default: break
    }
  }
}

extension PlayedStory {
  /// Whether something holds at the end of each time, given what was known before, and happened.
  fileprivate func always(_ holds: (_ before: Moment, _ events: [Event], Moment) -> Bool) -> Bool {
    var moment = Moment()
    var rest = events[...]
    while let first = rest.first {
      let before = moment
      let now = rest.prefix { $0.time == first.time }
      now.forEach { moment.note($0) }
      if !holds(before, Array(now), moment) { return false }
      rest = rest.dropFirst(now.count)
    }
    return true
  }

  fileprivate var end: Moment { events.reduce(into: Moment()) { $0.note($1) } }
}

func whatIsSentIsTakenInOrder(_ story: PlayedStory) -> Bool {
  let (sent, taken) = (story.end.sent, story.end.taken)
  return Set(taken).count == taken.count
    && Set(sent + taken).allSatisfy { item in
      let isOfSame: (String) -> Bool = { $0.first == item.first }
      return sent.filter(isOfSame).starts(with: taken.filter(isOfSame))
    }
}

func neverTooMany(_ story: PlayedStory) -> Bool {
  story.always { before, _, now in
    now.sent.count == before.sent.count || now.held <= now.widest
  }
}

func roomIsUsed(_ story: PlayedStory) -> Bool {
  story.always { _, _, now in now.sending.isEmpty || now.held >= now.capacity }
}

func noReaderWaitsInVain(_ story: PlayedStory) -> Bool {
  story.always { _, _, now in now.taking.isEmpty || now.held == 0 && now.sending.isEmpty }
}

func theEndComesLast(_ story: PlayedStory) -> Bool {
  story.always { before, _, now in
    let isEnd = now.ended + now.failed > before.ended + before.failed
    return now.finish == nil
      ? !isEnd : (!isEnd || now.held == 0) && (now.taking.isEmpty || now.held > 0)
  }
}

func whoIsStoppedLeaves(_ story: PlayedStory) -> Bool {
  story.always { _, events, now in
    events.flatMap(\.acts).allSatisfy { act in
      act.word != "stops" || now.sending[act.text] == nil && !now.taking.contains(act.text)
    }
  }
}

func onlyWhatIsSentIsTaken(_ story: PlayedStory) -> Bool {
  story.always { _, _, now in Set(now.taken).isSubset(of: now.sent) }
}

func finishedForProducers(_ story: PlayedStory) -> Bool {
  let loaders = Set(story.events.flatMap(\.acts).filter { $0.word == "loads" }.map(\.text))
  return story.always { before, events, now in
    guard let finish = now.finish else { return true }
    let failed = events.filter { $0.kind == "screen" && $0.value == "failed" }.map(\.key)
    let producers = failed.filter { !$0.hasPrefix("show reader ") }
    return producers.allSatisfy { loaders.contains(String($0.dropFirst("show ".count))) }
      && now.sending.isEmpty
      && (finish.time == now.time || now.sent.count == before.sent.count)
  }
}

func firstComeFirstServed(_ story: PlayedStory) -> Bool {
  let end = story.end
  let calls = end.taken.map { end.called[$0] ?? 0 }
  return calls == calls.sorted()
}

func theFirstFinishCounts(_ story: PlayedStory) -> Bool {
  let end = story.end
  return (end.failed == 0 || end.finish?.isError == true)
    && (end.ended == 0 || end.finish?.isError == false)
}

func nobodyIsRefused(_ story: PlayedStory) -> Bool {
  var stopped: Set<String> = []
  return story.always { _, events, now in
    stopped.formUnion(events.flatMap(\.acts).filter { $0.word == "stops" }.map(\.text))
    return events.allSatisfy { event in
      guard event.kind == "screen", let name = event.key.split(separator: " ").last else {
        return true
      }
      return (event.value != "cancelled" || stopped.contains(String(name)))
        && (event.value != "finished" || now.finish != nil)
    }
  }
}
