import Foundation
import Scenario
import Testing
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct NetworkErrorTests {
  @Test(arguments: [
    (URLError.Code.cancelled, NetworkError.Reason.cancelled), (.timedOut, .timedOut),
    (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
    (.unknown, .connectionLost), (.cannotConnectToHost, .connectionLost),
    (.cannotParseResponse, .malformed),
  ])
  func eachKnownCodeHasItsReason(code: URLError.Code, reason: NetworkError.Reason) {
    let error = NetworkError(URLError(code), of: "avatar")
    #expect(error == NetworkError(request: "avatar", reason: reason))
  }

  @Test func whatHasNoWordIsToldAndCountsAsALostConnection() {
    var told: [any Error] = []
    let result = Result<Reply, NetworkError>(
      nil, nil, URLError(.serverCertificateUntrusted), of: "avatar",
      tellUnknown: { told.append($0) })
    #expect(told.count == 1)
    guard case .failure(let error) = result else {
      Issue.record("it is no reply")
      return
    }
    #expect(error.reason == .connectionLost)
  }

  @Test func aStatusOf404IsAReplyAndNoError() throws {
    let url = try #require(URL(string: "http://127.0.0.1/nowhere"))
    let response = HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
    let result = Result<Reply, NetworkError>(
      Data("x".utf8), response, nil, of: "avatar", tellUnknown: { _ in })
    #expect(try result.get().status == 404)
    #expect(try result.get().body == Data("x".utf8))
  }

  @Test func credentialsTravelInTheBodyAndATokenInTheHeader() throws {
    let base = try #require(URL(string: "http://127.0.0.1:8080"))
    let logIn = Request.logIn(with: .ada).urlRequest(to: base)
    #expect(logIn.httpMethod == "POST")
    #expect(logIn.url?.absoluteString == "http://127.0.0.1:8080/login")
    let body = try JSONDecoder().decode([String: String].self, from: logIn.httpBody ?? Data())
    #expect(body == ["name": "ada", "password": "lovelace"])
    let session = Session(token: "t-1", user: User(id: 1, name: "Ada"))
    let avatar = Request.avatar(of: session).urlRequest(to: base)
    #expect(avatar.value(forHTTPHeaderField: "Authorization") == "Bearer t-1")
    #expect(avatar.value(forHTTPHeaderField: "X-Request-Name") == "avatar")
  }
}
