@testable import RealNetwork
import LoopbackServer
import Testing

/// What the server of a real network keeps between two runs.
@Suite(.enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealServerTests {
  private final class Listener: Sendable {}

  @Test func aRunThatHasEndedLetsGoOfThoseWhoListened() throws {
    let server = try RealServer()
    defer { server.stop() }
    weak var arriving: Listener?
    weak var leaving: Listener?
    do {
      let (arrivals, departures) = (Listener(), Listener())
      (arriving, leaving) = (arrivals, departures)
      server.begin(
        arrive: { _, _ in withExtendedLifetime(arrivals) {} },
        leave: { _ in withExtendedLifetime(departures) {} })
    }
    #expect(arriving != nil && leaving != nil)
    #expect(server.end() == 0)
    #expect(arriving == nil)
    #expect(leaving == nil)
  }

  @Test func callsAreNumberedFromOneRunToTheNext() throws {
    let server = try RealServer()
    defer { server.stop() }
    #expect(server.nextNumber() == 1)
    server.begin(arrive: { _, _ in }, leave: { _ in })
    #expect(server.nextNumber() == 2)
    _ = server.end()
    #expect(server.nextNumber() == 3)
  }
}
