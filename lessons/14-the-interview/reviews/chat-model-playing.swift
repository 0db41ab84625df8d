import Scenario
import Simulation
import StructuredStyle
import Synchronization

// The user does `opens`, `closes`, `sends hi`, and `looks` at what waits to be sent. A connection
// is one request. A reply with 200 brings messages and ends it; one with 206 brings messages, too,
// and then the connection breaks.

private struct ConnectionLost: Error {}

private final class Server: ChatServer {
  private let network: any Network
  private let asked = Mutex(0)

  init(_ network: any Network) { self.network = network }

  private struct Body: Decodable {
    let id: Int
    let text: String

    var message: Message { Message(id: id, text: text) }
  }

  func messages(after id: Int) -> AsyncThrowingStream<Message, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Message, any Error>.makeStream()
    // Of a loop without a pause the first connections are enough.
    let isTooMuch = asked.withLock { asked in
      asked += 1
      return asked > 10
    }
    if isTooMuch {
      continuation.finish()
      return stream
    }
    let request = Request(method: "GET", path: "/messages?after=\(id)", name: "after \(id)")
    let call = network.send(request, at: CallSite()) { result in
      let reply = try? result.get()
      for body in reply?.decoded(as: [Body].self) ?? [] { continuation.yield(body.message) }
      continuation.finish(throwing: reply?.status == 200 ? nil : ConnectionLost())
    }
    continuation.onTermination = { _ in call.cancel() }
    return stream
  }

  func send(_ text: String) async throws -> Message {
    let request = Request(method: "POST", path: "/send/\(text)", name: "send \(text)")
    let body: Body = try await network.value(of: request)
    return body.message
  }
}

@MainActor
func openChat(user: UserInput, network: any Network, screen: Screen) {
  let model = ChatModel(Server(network))
  user.when("opens") { _ in MainActor.assumeIsolated { model.open() } }
  user.when("closes") { _ in MainActor.assumeIsolated { model.close() } }
  user.when("sends") { text in MainActor.assumeIsolated { model.send(text) } }
  user.when("looks") { _ in
    MainActor.assumeIsolated {
      screen.show(model.waiting.joined(separator: " "), in: "waiting")
    }
  }
}

extension PlayedStory.Event {
  fileprivate var isOfConnection: Bool { path.hasPrefix("/messages") }

  fileprivate var isConnect: Bool { kind == "request" && isOfConnection }

  fileprivate var isEnd: Bool { ["reply", "fault", "cancel"].contains(kind) }

  /// What is sent: `hi` of `POST /send/hi#2`.
  fileprivate var text: String? {
    path.hasPrefix("/send/") ? String(path.dropFirst("/send/".count)) : nil
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  var isClosed = false
  var connections = 0
  /// How the server ended a connection last, and which one.
  var ended: PlayedStory.Event?
  /// The texts that the server has not answered, the oldest one first.
  var texts: [String] = []

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "opens"): isClosed = false
    case ("user", "closes"): isClosed = true
    case ("user", "sends"): texts.append(event.value)
    default: break
    }
    if event.isConnect { connections += 1 }
    if event.isEnd, event.isOfConnection {
      connections -= 1
      if event.kind != "cancel" { ended = event }
    }
    if event.isEnd, let index = texts.firstIndex(where: { $0 == event.text }) {
      texts.remove(at: index)
    }
  }
}

func oneConnectionAtATime(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in !event.isConnect || moment.connections == 0 }
}

func closingEndsIt(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in !event.isConnect || !moment.isClosed }
}

func pausesBeforeItConnectsAgain(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isConnect || event.time > moment.ended?.time ?? -1
  }
}

func aMessageMakesThePauseShort(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: 1000) { _, event, next in
    event.value != "206" || next.contains(where: \.isConnect)
  }
}

func asksAgainForWhatHasNotCome(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.isConnect, let ended = moment.ended, ended.kind == "fault" else { return true }
    return event.path == ended.path
  }
}

func textsArriveInOrder(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "reply" || event.text == nil || event.text == moment.texts.first
  }
}

func whatIsNotAnsweredWaits(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show waiting" || event.value.split(separator: " ").count >= moment.texts.count
  }
}
