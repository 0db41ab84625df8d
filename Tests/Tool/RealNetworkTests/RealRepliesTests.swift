import Explorer
import Foundation
import LoopbackServer
import RealNetwork
import Scenario
import Simulation
import StyleList
import Testing

/// What is bad is the same in each style over the network in memory and over `URLSession`.
@Suite(
  .serialized, .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealRepliesTests {
  /// Those that no server can send.
  private static let unplayable: Set<Fault> = [.twice, .timedOut, .invalidated]

  /// The list is that of the fake network, so a new fault is red until both have it.
  @Test(arguments: Fault.allCases.filter { $0 != .full }, ["login", "login=ok,avatar"])
  func eachFaultIsTheSame(fault: Fault, request: String) throws {
    let script = try #require(Catalogue.all.first { $0.fullName == "update-avatar/happy" })
    let schedule = try Schedule(token: "s1:\(request)=\(fault.rawValue)")
    let server = try RealServer()
    defer { server.stop() }
    let played = RealScenario.play(script, in: Style.all, schedule: schedule, on: server)
    let cell = Self.unplayable.contains(fault) ? RealScenario.Cell.unplayable : .agrees
    #expect(played.cells == Style.all.map { _ in cell })
  }

  @Test func repliesByChanceAreTheSame() throws {
    let server = try RealServer()
    defer { server.stop() }
    var endings: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let session = Self.reply(#"{"token": "t-1", "user": {"id": 1, "name": "Ada"}}"#, &random)
      let avatar = Self.reply(#"{"image": "ada.png"}"#, &random)
      let script = Script(
        .updateAvatar, "by-chance", "",
        replies: [
          "POST /login": [.ok(session, after: .milliseconds(40))],
          "GET /avatar": [.ok(avatar, after: .milliseconds(50))],
        ])
      let played = RealScenario.play(script, in: Style.all, on: server)
      #expect(played.cells == Style.all.map { _ in .agrees }, "seed \(seed)")
      endings.formUnion(played.simulated.runs.flatMap { $0.trace.visible.suffix(2).map(\.summary) })
    }
    #expect(endings.count > 8, "\(endings)")
  }

  /// The text with a status by chance, whole or spoilt; some statuses have no body.
  private static func reply(_ text: String, _ random: inout SplitMix64) -> Reply {
    func one<Element>(of elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }
    let status = one(of: [200, 200, 200, 200, 201, 299, 204, 304, 400, 401, 404, 418, 500, 503])
    if [204, 304].contains(status) { return Reply(status: status, text: "") }
    var bytes = Array(text.utf8)
    let place = Int(random.next() % UInt64(bytes.count))
    switch one(of: Array(0..<8)) {
    case 0: bytes = []
    case 1: bytes.removeSubrange(place...)
    case 2: bytes[place] = one(of: [0, 0x22, 0x7B, 0x7D, 0x80, 0xFF])
    case 3: bytes = Array("[]".utf8)
    default: break
    }
    return Reply(status: status, body: Data(bytes))
  }
}
