import Simulation
import Trace

/// A page with a search field, and the server that it asks; both note what happens.
final class TypedPage: SearchPage, SearchServer {
  private static let animals = ["bat", "bear", "bee", "seal", "swan", "swift"]

  private let word: String
  private let world: World
  private let beginning: Duration
  private let field = Locked(unwatched: "")
  private let replies = Locked<[String: TypedTexts.Typing]>(unwatched: [:])
  private let events = Locked<[Event]>(unwatched: [])

  /// Opens a page, on which a word is typed letter by letter.
  init(_ word: String, in world: World) {
    self.word = word
    self.world = world
    beginning = world.now
  }

  /// What has happened, with times counted from when the page was opened.
  var lines: [String] {
    RecordedTrace(name: "yours", events: events.withLock { $0 }).text
      .split(separator: "\n").map(String.init)
  }

  /// Has the user type all that was drawn.
  func use(_ typings: [TypedTexts.Typing], by answer: any SearchResultsExercise) {
    for (index, typing) in typings.enumerated() {
      let text = String(word.prefix(index + 1))
      replies.withLock { $0[text] = typing }
      world.main.schedule(after: .milliseconds(typing.time)) {
        self.note(.user, "types \(text)")
        self.field.exchange(text)
        answer.textChanged(in: self, asking: self)
      }
    }
  }

  var text: String { field.withLock { $0 } }

  func show(_ results: [String]) { note(.screen, "show", Self.words(for: results)) }

  func find(_ text: String, completion: @escaping @Sendable ([String]) -> Void) {
    note(.request, "find \(text)")
    let reply = replies.withLock { $0[text] }
    let finds = reply.map { $0.found == .something } ?? true
    let results = finds ? Self.animals.filter { $0.hasPrefix(text) } : []
    world.network.schedule(after: .milliseconds(reply?.wait ?? 0)) {
      self.note(.reply, "find \(text)", Self.words(for: results))
      self.world.main.schedule { completion(results) }
    }
  }

  private static func words(for results: [String]) -> String {
    results.isEmpty ? "nothing" : results.joined(separator: ", ")
  }

  private func note(_ kind: Event.Kind, _ key: String, _ value: String = "") {
    let (time, lane) = (world.now - beginning, world.lane)
    events.withLock { events in
      events.append(
        Event(
          sequence: events.count + 1, virtualTime: time, lane: lane, kind: kind, key: key,
          value: value))
    }
  }
}
