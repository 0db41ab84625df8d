import Scenario
import StructuredStyle
import Synchronization

/// A message that the user wrote.
struct Message: Equatable, Sendable {
  /// The server takes a key once: what comes again with the same key changes nothing there.
  let key: String
  let text: String
  /// Whether the server has refused it for good; only part 3 asks for it.
  var isSetAside = false
}

/// Where messages go.
protocol MessageServer: Sendable {
  /// Sends a message; it throws `SendError`.
  func send(_ text: String, key: String) async throws
}

enum SendError: Error {
  /// There is no connection, or it was lost: nobody knows whether the server has the message.
  case offline
  /// The server takes this message never; only part 3 asks for it.
  case refused
}

/// What is on disk; it survives a restart of the app, at any moment.
protocol Store: Sendable {
  /// What was saved last, nothing at the very beginning; only part 3 asks for it.
  func load() -> [Message]
  /// Keeps these messages in place of those before; only part 3 asks for it.
  func save(_ messages: [Message])
  /// A key that was never given before, not before a restart either. Keys come in no order.
  func newKey() -> String
}

// What plays and judges it.

/// What every launch of the app finds.
private final class Disk: Sendable {
  let messages = Mutex<[Message]>([])
  let keys = Mutex(0)
}

/// The app from its launch to its end; after that it saves and sends nothing.
private final class Launch: Store, MessageServer {
  private struct State {
    var isOver = false
    var requests: [Task<Void, any Error>] = []
  }

  private let disk: Disk
  private let network: any Network
  private let state = Mutex(State())
  private let end = AsyncStream<Never>.makeStream()

  init(_ disk: Disk, _ network: any Network) { (self.disk, self.network) = (disk, network) }

  private var isOver: Bool { state.withLock { $0.isOver } }

  func load() -> [Message] { disk.messages.withLock { $0 } }

  func save(_ messages: [Message]) {
    if !isOver { disk.messages.withLock { $0 = messages } }
  }

  func newKey() -> String {
    disk.keys.withLock { count in
      count += 1
      return "\(count * 62 % 101)"
    }
  }

  func send(_ text: String, key: String) async throws {
    let request = state.withLock { state -> Task<Void, any Error>? in
      if state.isOver { return nil }
      let request = Task { [network] in
        let request = Request(method: "POST", path: "/\(text)?key=\(key)", name: text)
        let _: Bool = try await network.value(of: request)
      }
      state.requests.append(request)
      return request
    }
    let result = await request?.result
    // The app is over: nobody can be told.
    if isOver { for await _ in end.stream {} }
    do { try result?.get() } catch let error as NetworkError {
      throw error.reason == .status(400) ? SendError.refused : .offline
    }
  }

  func quit() {
    let requests = state.withLock { state in
      state.isOver = true
      return state.requests
    }
    requests.forEach { $0.cancel() }
  }
}

/// An app that the user may quit and launch while it sends.
@MainActor
private final class App {
  private let disk = Disk()
  private let network: any Network
  private let screen: Screen
  private var launch: Launch
  private var outbox: Outbox

  init(_ network: any Network, _ screen: Screen) {
    (self.network, self.screen) = (network, screen)
    launch = Launch(disk, network)
    outbox = Outbox(server: launch, store: launch)
  }

  func write(_ text: String) { outbox.add(text) }

  func online() { outbox.online() }

  func look() { screen.show(outbox.setAside.joined(separator: " "), in: "set aside") }

  func restart() {
    launch.quit()
    launch = Launch(disk, network)
    outbox = Outbox(server: launch, store: launch)
  }
}

/// The user does `writes a`, `writes and quits a`, `restarts`, `comes online` and `looks`.
@MainActor
func openOutbox(user: UserInput, network: any Network, screen: Screen) {
  let app = App(network, screen)
  user.when("writes") { text in MainActor.assumeIsolated { app.write(text) } }
  user.when("writes and quits") { text in
    MainActor.assumeIsolated {
      app.write(text)
      app.restart()
    }
  }
  user.when("comes online") { _ in MainActor.assumeIsolated { app.online() } }
  user.when("restarts") { _ in MainActor.assumeIsolated { app.restart() } }
  user.when("looks") { _ in MainActor.assumeIsolated { app.look() } }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  struct Written {
    let text: String
    /// Nil before it is sent.
    var key: String?
  }

  /// What is written and neither taken nor refused, in order.
  var queue: [Written] = []
  /// The keys of what was taken or refused, and when.
  var done: [String: Int] = [:]
  var refused: [String] = []
  /// What was done at the time of a restart: the app may not have heard of it.
  var unheard: Set<String> = []
  /// The text for each key that was sent.
  var texts: [String: String] = [:]
  var open: PlayedStory.Event?
  /// Whether the connection came back during the request.
  var isOnline = false
  /// Whether a failure keeps the outbox from sending.
  var isStopped = false

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "writes"): queue.append(Written(text: event.value))
    case ("user", "writes and quits"):
      queue.append(Written(text: event.value))
      restart(at: event.time)
    case ("user", "comes online"): (isOnline, isStopped) = (true, false)
    case ("user", "restarts"): restart(at: event.time)
    case ("request", _):
      (open, isOnline) = (event, false)
      if texts[event.messageKey] == nil, let index = unsent(event.text) {
        queue[index].key = event.messageKey
      }
      texts[event.messageKey] = event.text
    case ("reply", _): end(event)
    case ("fault", _) where event.value == "400":
      refused.append(event.text)
      end(event)
    case ("fault", _): (open, isStopped) = (nil, !isOnline)
    case ("cancel", _): open = nil
    default: break
    }
  }

  /// The index of the first message with this text that was never sent.
  func unsent(_ text: String) -> Int? {
    queue.firstIndex { $0.text == text && $0.key == nil }
  }

  private mutating func restart(at time: Int) {
    isStopped = false
    unheard.formUnion(done.filter { $0.value == time }.keys)
  }

  private mutating func end(_ event: PlayedStory.Event) {
    open = nil
    queue.removeAll { $0.key == event.messageKey }
    done[event.messageKey] = event.time
  }
}

extension PlayedStory.Event {
  /// What a request sends: `a` of `POST /a?key=1#2`.
  fileprivate var text: String {
    String(key.drop { $0 != "/" }.dropFirst().prefix { $0 != "?" })
  }
  /// The key that it sends: `1` of `POST /a?key=1#2`.
  fileprivate var messageKey: String {
    String(key.drop { $0 != "=" }.dropFirst().prefix { $0 != "#" })
  }
}

extension PlayedStory {
  /// Whether something holds for each request.
  fileprivate func requests(_ hold: (Moment, Event) -> Bool) -> Bool {
    Moment.always(in: self) { moment, event, _ in event.kind != "request" || hold(moment, event) }
  }
}

func everyMessageIsSent(_ story: PlayedStory) -> Bool {
  let end = Moment.end(of: story)
  return end.queue.isEmpty || end.isStopped
}

func theOldestGoesFirst(_ story: PlayedStory) -> Bool {
  story.requests { moment, event in
    moment.queue.first?.text == event.text || moment.done[event.messageKey] != nil
  }
}

func oneAtATime(_ story: PlayedStory) -> Bool {
  story.requests { moment, _ in moment.open == nil }
}

func whatIsTakenIsNotSentAgain(_ story: PlayedStory) -> Bool {
  story.requests { moment, event in
    moment.done[event.messageKey] == nil || moment.unheard.contains(event.messageKey)
  }
}

func theNextGoesAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard next.isEmpty else { return true }
    var later = moment
    later.note(event)
    return later.queue.isEmpty || later.open != nil || later.isStopped
  }
}

func quietAfterAFailure(_ story: PlayedStory) -> Bool {
  story.requests { moment, _ in !moment.isStopped }
}

func eachMessageHasItsKey(_ story: PlayedStory) -> Bool {
  story.requests { moment, event in
    guard let text = moment.texts[event.messageKey] else {
      return !event.messageKey.isEmpty && moment.unsent(event.text) != nil
    }
    return text == event.text
  }
}

func whatIsRefusedIsListed(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show set aside" || event.value == moment.refused.joined(separator: " ")
  }
}
