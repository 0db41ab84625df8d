import Explorer
import Foundation
import FunctionalJSON
import Scenario
import Simulation
import Testing

@Suite struct NetworkJSONTests {
  private let data = Data("{}".utf8)

  @Test(arguments: [200, 201, 299]) func aStatusOf200To299LetsTheDataPass(status: Int) {
    #expect(parseResponse(data, status: status) == .success(data))
  }

  @Test(arguments: [-1, 0, 199, 300, 404, 503])
  func anyOtherStatusIsItsErrorWhateverTheData(status: Int) {
    for data in [data, Data(), nil] {
      #expect(parseResponse(data, status: status) == .failure(.badStatus(status: status)))
    }
  }

  @Test func noDataAndEmptyDataAreAnError() {
    #expect(parseResponse(nil, status: 200) == .failure(.noData))
    #expect(parseResponse(Data(), status: 200) == .failure(.noData))
  }

  /// Asks a server that answers `answer` for a session.
  private func session(
    _ answer: ScriptedReply, leavesAt: Duration? = nil
  ) -> (results: [Result<Session, JSONError>], run: Run) {
    let script = Script(
      .updateAvatar, "test", "", replies: ["POST /login": [answer]],
      leavesAt.map { [UserAction(.leave, at: $0)] } ?? [])
    let results = Locked<[Result<Session, JSONError>]>([])
    let run = Stage(script).play(as: "test") { stage in
      let call = stage.network.performRequest(
        .logIn(with: .ada), fileID: "Page.swift", line: 3
      ) { (result: Result<Session, JSONError>) in
        results.withLock { $0.append(result) }
        stage.finish(.shown)
      }
      return { call.cancel() }
    }
    return (results.withLock { $0 }, run)
  }

  private func reply(_ text: String) -> ScriptedReply {
    .ok(Reply(status: 200, text: text), after: .milliseconds(40))
  }

  @Test func aGoodReplyBecomesItsValue() {
    let answer = reply(#"{"token": "t", "user": {"id": 7, "name": "Grace"}}"#)
    let session = Session(token: "t", user: User(id: 7, name: "Grace"))
    #expect(self.session(answer).results == [.success(session)])
  }

  @Test func aLostConnectionIsTheNetworksError() {
    let lost = NetworkError(request: "login", reason: .connectionLost)
    #expect(session(.connectionLost(after: .zero)).results == [.failure(.network(lost))])
  }

  @Test func anErrorStatusIsItsOwnErrorThoughTheBodyIsEmpty() {
    #expect(session(.status(503, after: .zero)).results == [.failure(.badStatus(status: 503))])
  }

  @Test func anEmptyBodyIsNoData() {
    #expect(session(reply("")).results == [.failure(.noData)])
  }

  @Test func aBodyThatIsNotJSONIsNotJSON() {
    let results = session(.malformed(after: .zero)).results
    guard results.count == 1, case .failure(.notJSON) = results[0] else {
      Issue.record("\(results)")
      return
    }
  }

  @Test func aMissingMemberAndAWrongTypeAreNamedWithTheirPath() {
    #expect(
      session(reply(#"{"token": "t", "user": {"id": 7}}"#)).results
        == [.failure(.missingKey(path: JSONPath([.key("user"), .key("name")]), found: ["id"]))])
    #expect(
      session(reply(#"{"token": 7, "user": {"id": true}}"#)).results
        == [
          .failure(
            .wrongType(path: JSONPath([.key("token")]), expected: "a string", found: .integer(7)))
        ])
  }

  @Test func aCancelledRequestSaysSoAndIsNotDecoded() {
    let cancelled = NetworkError(request: "login", reason: .cancelled)
    #expect(
      session(reply("{}"), leavesAt: .milliseconds(10)).results
        == [.failure(.network(cancelled))])
  }

  @Test func theRequestIsRecordedWithTheLineThatAsked() {
    let requests = session(reply("{}")).run.trace.events.filter { $0.kind == .request }
    #expect(requests.map(\.fileID) == ["Page.swift"])
    #expect(requests.map(\.line) == [3])
  }
}
