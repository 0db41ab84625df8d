import Scenario
import Simulation
import Testing

@testable import Exercises

/// The networks that exercises are played with.
@Suite struct PlayedNetworkTests {
  @Test func aRequestThatIsCalledOffSaysSoOnce() {
    let log = ExampleLog()
    let network = NotedNetwork(Notes(of: log.world)) { _, _ in [(after: 20, content: .text("{}"))] }
    let results = Locked<[String]>([])
    let call = network.send(.avatar(ofUser: 1), at: CallSite()) { result in
      results.withLock { $0.append("\(result)") }
    }
    call.cancel()
    call.cancel()
    log.world.run()
    let error = NetworkError(request: Request.avatar(ofUser: 1).name, reason: .cancelled)
    #expect(results.withLock { $0 } == ["\(Result<Reply, NetworkError>.failure(error))"])
  }

  @Test func whatIsMissingOnTheServerForShowHasABodyThatIsNoJSON() {
    guard case .status(404, let body, _) = CannedServer.reply(to: "/missing") else {
      Issue.record("/missing is there")
      return
    }
    #expect(String(decoding: body, as: UTF8.self) == "<html>")
    guard case .status(200, let text, _) = CannedServer.reply(to: "/text") else {
      Issue.record("/text is not there")
      return
    }
    #expect(String(decoding: text, as: UTF8.self) == "hello")
  }
}
