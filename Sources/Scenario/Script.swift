/// A named scenario: what the server answers and what the user does, and when.
public struct Script: Sendable {
  /// The story.
  public let useCase: UseCase
  /// The name within the use case, as in `happy`.
  public let name: String
  /// One sentence for the list of scenarios.
  public let summary: String
  /// The answers to each request, by key, in the order of its occurrences.
  public let answers: [String: [Answer]]
  /// The user's actions, in order of time.
  public let actions: [UserAction]

  /// How many avatars `UseCase.bulk` fetches.
  public let count: Int

  /// The name that is unique in the catalogue: `update-avatar/happy`.
  public var fullName: String { "\(useCase.rawValue)/\(name)" }

  /// Makes a scenario in which the page is opened at once.
  ///
  /// - Parameters:
  ///   - useCase: the story.
  ///   - name: the name within the use case.
  ///   - summary: one sentence for the list of scenarios.
  ///   - changes: the answers that differ from those of a server in good health, by key.
  ///   - actions: what the user does after that, in order of time.
  ///   - count: how many avatars `bulk` fetches.
  public init(
    _ useCase: UseCase, _ name: String, _ summary: String,
    answers changes: [String: [Answer]] = [:], _ actions: [UserAction] = [], count: Int = 100
  ) {
    self.count = count
    self.useCase = useCase
    self.name = name
    self.summary = summary
    answers = Self.goodAnswers.merging(changes) { _, changed in changed }
    self.actions = [UserAction(.open, at: .zero)] + actions
  }

  /// The same scenario with another number of avatars, which counts for `UseCase.bulk` only.
  public func counting(_ count: Int) -> Script {
    Script(
      useCase, name, summary, answers: answers, Array(actions.dropFirst()), count: count)
  }

  /// The answers to a request, in the order of its occurrences; those to `GET /avatar/*` answer for
  /// every number that has none of its own.
  func answers(to request: Request) -> [Answer] {
    answers[request.key] ?? request.family.flatMap { answers[$0] } ?? []
  }

  /// The answers to all requests of a key such as `GET /avatar`, in order; none for an unknown path.
  public func answers(toKey key: String) -> [Answer] {
    let family = key.lastIndex(of: "/").map { key[...$0] + "*" } ?? ""
    return answers[key] ?? answers[String(family)] ?? []
  }

  /// What a server in good health answers.
  private static let goodAnswers: [String: [Answer]] = [
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

  private static func ok(_ text: String, after latency: Duration) -> Answer {
    .ok(Reply(status: 200, text: text), after: latency)
  }
}
