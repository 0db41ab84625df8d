import Scenario
import StyleList

extension Script {
  /// Tells of three avatars that are asked for by their numbers, and of a user who leaves.
  ///
  /// - Parameters:
  ///   - name: what the scenario is called.
  ///   - text: what happens, in a sentence.
  ///   - latencies: after how many milliseconds each avatar comes.
  ///   - leave: when the user leaves, in milliseconds.
  /// - Returns: the scenario.
  static func threeAvatars(
    _ name: String, _ text: String, _ latencies: [Int], leavingAt leave: Int
  ) -> Script {
    let replies = zip(["ada", "grace", "edsger"], latencies).enumerated().map { index, pair in
      let reply = Reply(status: 200, text: #"{"image": "\#(pair.0).png"}"#)
      return ("GET /avatar/\(index + 1)", [ScriptedReply.ok(reply, after: .milliseconds(pair.1))])
    }
    return Script(
      .gallery, name, text, replies: Dictionary(uniqueKeysWithValues: replies),
      [UserAction(.leave, at: .milliseconds(leave))])
  }
}

extension Catalogue {
  /// The scenario of the catalogue whose full name is `name`.
  package static func scenario(_ name: String) -> Script {
    guard let script = scripts(named: name).first else {
      preconditionFailure("there is no scenario named \(name)")
    }
    return script
  }
}
