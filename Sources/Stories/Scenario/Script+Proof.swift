extension Script {
  /// Makes a scenario of what somebody wrote to prove something.
  ///
  /// - Parameters:
  ///   - useCase: the story.
  ///   - replies: the replies that differ from those of a server in good health, by key.
  ///   - actions: what the user does once the page is open.
  /// - Throws: `ImpossibleScenario` if it cannot happen.
  package init(
    proving useCase: UseCase, replies: [String: [ScriptedReply]], _ actions: [UserAction]
  ) throws(ImpossibleScenario) {
    try Self.check(actions)
    try Self.check(replies)
    self.init(useCase, "proof", "What an answer wrote.", replies: replies, actions)
  }

  private static func check(_ actions: [UserAction]) throws(ImpossibleScenario) {
    guard actions.count <= 20 else {
      throw ImpossibleScenario("the user does \(actions.count) things; 20 are the most")
    }
    var last = Duration.zero
    var hasLeft = false
    for action in actions {
      let text = "the user \(action.kind.text)"
      guard action.kind != .open else {
        throw ImpossibleScenario("\(text), which is open already")
      }
      if case .input = action.kind {
        throw ImpossibleScenario("\(text), to which no page of the kit listens")
      }
      guard !hasLeft else { throw ImpossibleScenario("\(text) after having left it") }
      guard action.time >= last, action.time <= longest else {
        throw ImpossibleScenario(
          "\(text) at \(action.time); times go up, from 0 s to \(longest)")
      }
      last = action.time
      hasLeft = action.kind == .leave
    }
  }

  private static func check(_ replies: [String: [ScriptedReply]]) throws(ImpossibleScenario) {
    for (key, replies) in replies.sorted(by: { $0.key < $1.key }) {
      guard isKnown(key) else {
        throw ImpossibleScenario(
          """
          nobody asks for `\(key)`; a key looks like `GET /avatar`, and `GET /avatar/2` if it is for \
          user 2
          """
        )
      }
      for latency in replies.flatMap(\.latencies) where latency < .zero || latency > longest {
        throw ImpossibleScenario(
          "`\(key)` is answered after \(latency); a reply takes 0 s to \(longest)")
      }
    }
  }

  /// How long anything may take.
  private static let longest = Duration.seconds(60)

  private static func isKnown(_ key: String) -> Bool {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    let isNumbered = parts.count == 3 && parts[0] == "GET " && parts[1] == "avatar"
    return goodReplies[key] != nil || isNumbered && Int(parts[2]) != nil
  }
}

/// Says why a scenario cannot happen.
package struct ImpossibleScenario: Error, Hashable, CustomStringConvertible {
  /// Why, in half a sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
