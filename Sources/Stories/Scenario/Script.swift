import Trace

/// A named scenario: what the server replies and what the user does, and when.
package struct Script: Sendable {
  /// The story.
  package let useCase: UseCase
  /// The name within the use case, as in `happy`.
  package let name: String
  /// One sentence for the list of scenarios.
  package let summary: String
  /// The replies to each request, by key, in the order of its occurrences.
  package let replies: [String: [ScriptedReply]]
  /// What the store does, in the order of the saves; the last one stands for all later saves.
  package let saves: [ScriptedSave]
  /// The user's actions, in order of time.
  package let actions: [UserAction]

  /// How many of what the story is about there are; nil for a story whose size is fixed.
  package let size: Int?

  /// Whether the story ends; a page of one's own may go on for as long as it is open.
  package var expectsEnding = true
  /// The user's actions that overtake the time before, in a story of one's own.
  package var overtaking: Set<String> = []
  /// Whether it tells a story of one's own, for which `useCase` only stands in.
  package let isOwn: Bool

  /// The name that is unique in the catalogue: `update-avatar/happy`.
  package var fullName: String { isOwn ? name : "\(useCase.rawValue)/\(name)" }

  /// By what its traces are marked.
  package var rules: TraceRules {
    guard isOwn else { return TraceRules(toleratesFaults: useCase.story.toleratesFaults) }
    return TraceRules(
      showsFaultsAnywhere: true,
      overtaking: overtaking.union([UserAction.Kind.pull.text]))
  }

  /// Makes a scenario in which the page is opened at once.
  ///
  /// - Parameters:
  ///   - useCase: the story.
  ///   - name: the name within the use case.
  ///   - summary: one sentence for the list of scenarios.
  ///   - changes: the replies that differ from those of a server in good health, by key.
  ///   - saves: what the store does, in the order of the saves.
  ///   - actions: what the user does after that, in order of time.
  ///   - size: how many of what the story is about there are, if not as many as usual.
  package init(
    _ useCase: UseCase, _ name: String, _ summary: String,
    replies changes: [String: [ScriptedReply]] = [:],
    saves: [ScriptedSave] = [.done(after: .milliseconds(30))], _ actions: [UserAction] = [],
    size: Int? = nil
  ) {
    self.size = useCase.story.size.map { size ?? $0 }
    self.useCase = useCase
    self.name = name
    self.summary = summary
    replies = Self.goodReplies.merging(changes) { _, changed in changed }
    self.saves = saves
    self.actions = [UserAction(.open, at: .zero)] + actions
    isOwn = false
  }

  /// Makes a scenario of one's own, in which the page is opened at once.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - summary: one sentence on it.
  ///   - replies: what the server replies, by key; `GET /search*` stands for all that begin so.
  ///   - actions: what the user does after that, in order of time.
  ///   - overtaking: which of them overtake the time before when they are done again.
  package init(
    own name: String, _ summary: String, replies: [String: [ScriptedReply]],
    _ actions: [UserAction], overtaking: Set<String> = []
  ) {
    self.overtaking = overtaking
    size = nil
    useCase = .updateAvatar
    self.name = name
    self.summary = summary
    self.replies = replies
    saves = [.done(after: .milliseconds(30))]
    self.actions = [UserAction(.open, at: .zero)] + actions
    isOwn = true
  }

  /// The same scenario in another size, which counts only if the story has a size.
  package func resized(to size: Int) -> Script {
    Script(
      useCase, name, summary, replies: replies, saves: saves, Array(actions.dropFirst()),
      size: size)
  }

  /// Returns the replies to a request: the first is for its first occurrence, and so on.
  ///
  /// The replies for `GET /avatar/*` are used for each avatar that has no replies of its own.
  func replies(to request: Request) -> [ScriptedReply] {
    replies[request.key] ?? request.family.flatMap { replies[$0] } ?? repliesOfPattern(request.key)
  }

  /// The replies of the longest key of one's own that ends in `*` and stands for `key`.
  private func repliesOfPattern(_ key: String) -> [ScriptedReply] {
    guard isOwn else { return [] }
    let patterns = replies.keys.filter { $0.hasSuffix("*") && key.hasPrefix($0.dropLast()) }
    return patterns.max { ($0.count, $0) < ($1.count, $1) }.flatMap { replies[$0] } ?? []
  }

  /// The replies to all requests of a key such as `GET /avatar`, in order; none for an unknown path.
  package func replies(toKey key: String) -> [ScriptedReply] {
    let family = key.lastIndex(of: "/").map { key[...$0] + "*" } ?? ""
    return replies[key] ?? replies[String(family)] ?? repliesOfPattern(key)
  }

  /// The reply to the request of a key when it is made for the `occurrence`th time, counted from 1.
  ///
  /// The last one stands for all later requests, 404 for an unknown path.
  package func reply(toKey key: String, occurrence: Int) -> ScriptedReply {
    Self.reply(of: replies(toKey: key), occurrence: occurrence)
  }

  /// The reply to a request that is made for the `occurrence`th time.
  func reply(to request: Request, occurrence: Int) -> ScriptedReply {
    Self.reply(of: replies(to: request), occurrence: occurrence)
  }

  private static func reply(of replies: [ScriptedReply], occurrence: Int) -> ScriptedReply {
    guard let last = replies.last else { return .status(404, after: .milliseconds(10)) }
    return occurrence <= replies.count ? replies[occurrence - 1] : last
  }

  /// What a server in good health replies.
  static let goodReplies: [String: [ScriptedReply]] = [
    "POST /login": [
      ok(#"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#, after: .milliseconds(40))
    ],
    "GET /avatar": [ok(#"{"image": "ada.png"}"#, after: .milliseconds(50))],
    "GET /avatar/1": [ok(#"{"image": "ada.png"}"#, after: .milliseconds(50))],
    "GET /avatar/2": [ok(#"{"image": "grace.png"}"#, after: .milliseconds(50))],
    "GET /avatar/3": [ok(#"{"image": "edsger.png"}"#, after: .milliseconds(50))],
    "GET /avatar/*": [ok(#"{"image": "somebody.png"}"#, after: .milliseconds(50))],
    "GET /left/avatar": [ok(#"{"image": "left.png"}"#, after: .milliseconds(50))],
    "GET /right/avatar": [ok(#"{"image": "right.png"}"#, after: .milliseconds(50))],
    "GET /location": [ok(#"{"place": "library"}"#, after: .milliseconds(20))],
    "GET /devices": [ok(#"["lamp", "printer"]"#, after: .milliseconds(30))],
  ]

  private static func ok(_ text: String, after latency: Duration) -> ScriptedReply {
    .ok(Reply(status: 200, text: text), after: latency)
  }
}
