import Foundation
import LoopbackServer
import RealNetwork
import Scenario
import Simulation
import Testing
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that follows a script in real time, on this machine only.
@Suite(
  .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"),
  .timeLimit(.minutes(60)))
struct ScriptServerTests {
  private let script = Script(
    .updateAvatar, "test", "",
    replies: [
      "GET /avatar": [
        .status(503, after: .milliseconds(1)), .connectionLost(after: .milliseconds(1)),
        .ok(Reply(status: 200, text: "{}"), after: .milliseconds(1)).twice(again: .milliseconds(1)),
      ]
    ])

  @Test func itFollowsTheScriptAndBeginsAgainWhenItIsTold() async throws {
    let lines = Locked<[String]>([])
    let server = ScriptServer(following: script) { line in lines.withLock { $0.append(line) } }
    let base = try #require(URL(string: "http://127.0.0.1:\(try server.start(port: 0))"))
    let session = URLSession(configuration: .ephemeral)
    func status(of path: String, _ method: String = "GET") async -> Int? {
      var request = URLRequest(url: base.appendingPathComponent(path))
      request.httpMethod = method
      return try? await session.reply(to: request).status
    }
    #expect(await status(of: "avatar") == 503)
    // A connection of its own, so that the client does not send it again by itself.
    _ = try? await URLSession(configuration: .ephemeral).reply(
      to: URLRequest(url: base.appendingPathComponent("avatar")))
    #expect(await status(of: "avatar") == 200)
    #expect(await status(of: "nowhere") == 404)
    #expect(await status(of: "restart", "POST") == 200)
    #expect(await status(of: "avatar") == 503)
    server.stop()
    #expect(
      lines.withLock { $0 } == [
        "GET /avatar: 503 after 1 ms", "GET /avatar#2: connection lost after 1 ms",
        "GET /avatar#3: 200 after 1 ms, again after 2 ms "
          + "(only the first can be sent: HTTP has no second reply)",
        "GET /nowhere: 404 after 10 ms", "The scenario begins again.",
        "GET /avatar: 503 after 1 ms",
      ])
  }
}
