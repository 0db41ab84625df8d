import Foundation
import Scenario
import Testing

@Suite struct RequestTests {
  private let request = Request.logIn(with: .ada)

  private func decode(_ result: Result<Reply, NetworkError>) -> Result<Session, NetworkError> {
    request.decode(result)
  }

  @Test func aRequestOfOnesOwnCarriesWhatItIsGiven() {
    let request = Request(
      method: "PUT", path: "/name", name: "rename", credentials: .ada, token: "t")
    #expect(request.method == "PUT" && request.path == "/name" && request.name == "rename")
    #expect(request.credentials == .ada)
    #expect(request.token == "t")
    #expect(request.key == "PUT /name")
  }

  @Test func aGoodReplyBecomesItsValue() throws {
    let body = #"{"token": "t", "user": {"id": 7, "name": "Grace"}}"#
    let session = try decode(.success(Reply(status: 201, text: body))).get()
    #expect(session.token == "t")
    #expect(session.user.name == "Grace")
    #expect(session.user.id == 7)
  }

  @Test func theSameReplyGivesTheSameValueForEachTypeEveryTime() throws {
    let reply = Reply(status: 200, text: #"{"image": "a.png"}"#)
    for _ in 0..<3 {
      #expect(reply.decoded(as: Avatar.self) == Avatar(image: "a.png"))
      #expect(reply.decoded(as: Session.self) == nil)
    }
  }

  @Test(arguments: [199, 300, 401, 503]) func aStatusOutside2xxIsItsError(status: Int) {
    let result = decode(.success(Reply(status: status, text: "{}")))
    #expect(result == .failure(NetworkError(request: "login", reason: .status(status))))
  }

  @Test(arguments: ["", "<html>", "{}", "[1", #"{"token": 7}"#])
  func aBodyThatIsSomethingElseIsMalformed(body: String) {
    let result = decode(.success(Reply(status: 200, text: body)))
    #expect(result == .failure(NetworkError(request: "login", reason: .malformed)))
  }

  @Test func aFailureStaysWhatItIs() {
    let lost = NetworkError(request: "login", reason: .connectionLost)
    #expect(decode(.failure(lost)) == .failure(lost))
  }

  @Test func messagesSayWhatFailedAndWhy() {
    let reasons: [NetworkError.Reason] = [.status(401), .connectionLost, .malformed, .cancelled]
    #expect(
      reasons.map { "\(NetworkError(request: "login", reason: $0))" } == [
        "login failed: status 401", "login failed: connection lost",
        "login failed: malformed reply", "login was cancelled",
      ])
  }
}
