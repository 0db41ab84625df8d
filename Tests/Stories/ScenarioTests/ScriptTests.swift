@testable import Scenario
import Simulation
import Trace
import Testing

/// Which reply of a script belongs to which request, by its key and by the request itself.
@Suite struct ScriptTests {
  /// Replies that can be told apart by their latency: 1 ms, 2 ms and so on.
  private static func replies(_ count: Int) -> [ScriptedReply] {
    (0..<count).map { .avatar("a", after: $0 + 1) }
  }

  private static func script(_ replies: [String: [ScriptedReply]]) -> Script {
    Script(.updateAvatar, "test", "", replies: replies)
  }

  private func latencies(_ reply: ScriptedReply) -> [Int] { reply.latencies.map(\.milliseconds) }

  @Test(arguments: 1...6) func eachOccurrenceHasItsReplyAndTheLastStandsForTheRest(count: Int) {
    let request = Request(method: "GET", path: "/test", name: "test")
    let script = Self.script([request.key: Self.replies(count)])
    for occurrence in 1...8 {
      let wanted = [min(occurrence, count)]
      #expect(latencies(script.reply(to: request, occurrence: occurrence)) == wanted)
      #expect(latencies(script.reply(toKey: request.key, occurrence: occurrence)) == wanted)
    }
    #expect(script.replies(toKey: request.key).count == count)
  }

  @Test func whatHasNoRepliesOfItsOwnTakesThoseOfItsFamily() {
    let script = Self.script([
      "GET /avatar/*": Self.replies(5), "GET /avatar/2": [.avatar("b", after: 70)],
    ])
    for (user, wanted) in [(2, [70, 70, 70, 70, 70]), (7, [1, 2, 3, 4, 5])] {
      let request = Request.avatar(ofUser: user)
      for (index, latency) in wanted.enumerated() {
        #expect(latencies(script.reply(to: request, occurrence: index + 1)) == [latency])
        #expect(latencies(script.reply(toKey: request.key, occurrence: index + 1)) == [latency])
      }
    }
  }

  @Test func anUnknownPathIsNotFoundAfterTenMilliseconds() {
    let request = Request(method: "GET", path: "/nowhere", name: "nowhere")
    let script = Self.script([:])
    #expect(script.replies(toKey: request.key).isEmpty)
    for reply in [
      script.reply(to: request, occurrence: 1), script.reply(toKey: request.key, occurrence: 3),
    ] {
      #expect(reply.content.label == "404")
      #expect(latencies(reply) == [10])
    }
  }
}
