@testable import LoopbackServer
import Testing

/// The bytes of a reply, as they go over the wire.
@Suite struct HTTPReplyTests {
  private func text(_ reply: HTTPReply, to method: String = "GET", closes: Bool = false) -> String {
    String(decoding: reply.bytes(to: method, closes: closes), as: UTF8.self)
  }

  @Test func theHeaderSaysWhatFollowsAndWhetherTheConnectionStays() {
    let reply = HTTPReply(status: 200, body: Array("{}".utf8))
    #expect(
      text(reply)
        == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
        + "Cache-Control: no-store\r\nConnection: keep-alive\r\n\r\n{}")
    #expect(
      text(HTTPReply(status: 404, type: "text/plain"), closes: true)
        == "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n"
        + "Cache-Control: no-store\r\nConnection: close\r\n\r\n")
  }

  @Test func aReplyToHeadHasALengthAndNoBody() {
    let reply = text(HTTPReply(status: 200, body: Array("abc".utf8)), to: "HEAD")
    #expect(reply.contains("\r\nContent-Length: 3\r\n"))
    #expect(reply.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    (200, "OK"), (400, "Bad Request"), (401, "Unauthorized"), (403, "Forbidden"),
    (404, "Not Found"), (408, "Request Timeout"), (413, "Content Too Large"),
    (418, "I'm a teapot"), (421, "Misdirected Request"),
    (431, "Request Header Fields Too Large"), (500, "Internal Server Error"),
    (501, "Not Implemented"), (503, "Service Unavailable"), (505, "HTTP Version Not Supported"),
    (299, "Status"),
  ])
  func eachStatusHasItsPhrase(status: Int, phrase: String) {
    #expect(text(HTTPReply(status: status)).hasPrefix("HTTP/1.1 \(status) \(phrase)\r\n"))
  }
}
