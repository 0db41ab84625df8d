import Foundation
import LoopbackServer
import Simulation
import Testing

/// A real server and real sockets, on this machine only.
@Suite(
  .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"),
  .timeLimit(.minutes(60)))
struct HTTPServerTests {
  /// Replies with the method, the path and the body.
  private func echo(_ limits: ServerLimits = ServerLimits()) throws -> HTTPServer {
    try HTTPServer(limits: limits) { exchange in
      let request = exchange.request
      let text = "\(request.method) \(request.path) "
      exchange.reply(HTTPReply(status: 200, body: Array(text.utf8) + request.body))
    }
  }

  @Test func aConnectionTakesSeveralRequestsInPieces() throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    for piece in ["GE", "T /a?b HT", "TP/1.1\r", "\nHost: localhost:1\r\n\r", "\n"] {
      client.write(piece)
    }
    #expect(client.reply()?.body == "GET /a ")
    client.write("POST /b HTTP/1.1\r\nContent-Length: 3\r\n\r\nxy")
    client.write("z")
    #expect(client.reply()?.body == "POST /b xyz")
    server.stop()
    #expect(client.isClosed)
  }

  @Test func requestsSentAtOnceAreRepliedToInOrder() throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    client.write((1...20).map { "GET /\($0) HTTP/1.1\r\n\r\n" }.joined())
    #expect((1...20).map { _ in client.reply()?.body } == (1...20).map { "GET /\($0) " })
  }

  @Test func aClientThatAsksForLeaveIsToldToGoOn() throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    client.write("POST /a HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
    #expect(client.reply()?.status == 100)
    client.write("xyz")
    #expect(client.reply()?.body == "POST /a xyz")
    client.write("POST /b HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx")
    #expect(client.reply()?.body == "POST /b x")
  }

  /// More than the server keeps comes in while the first request is under way.
  @Test func requestsThatMustWaitAreAllRepliedTo() throws {
    var limits = ServerLimits()
    limits.header = 40
    limits.body = 10
    let held = Locked<HTTPExchange?>(nil)
    let server = try HTTPServer(limits: limits) { exchange in
      if exchange.request.path == "/1" { return held.withLock { $0 = exchange } }
      exchange.reply(HTTPReply(status: 200, body: Array(exchange.request.path.utf8)))
      held.exchange(nil)?.reply(HTTPReply(status: 200, body: Array("held".utf8)))
    }
    let client = try RawClient(port: server.port)
    client.write(
      "GET /1 HTTP/1.1\r\n\r\n" + String(repeating: "GET /2 HTTP/1.1\r\n\r\n", count: 1_000))
    let other = try RawClient(port: server.port)
    other.write("GET /3 HTTP/1.1\r\n\r\n")
    #expect(other.reply()?.body == "/3")
    #expect(client.reply()?.body == "held")
    for _ in 0..<1_000 { #expect(client.reply()?.body == "/2") }
  }

  /// The first reply is more than the system takes at once, and meanwhile nothing more can be read.
  @Test func aLongReplyIsWrittenWhileOtherRequestsWait() throws {
    var limits = ServerLimits()
    limits.header = 40
    limits.body = 10
    let long = String(repeating: "x", count: 8 << 20)
    let server = try HTTPServer(limits: limits) { exchange in
      let text = exchange.request.path == "/1" ? long : exchange.request.path
      exchange.reply(HTTPReply(status: 200, body: Array(text.utf8)))
    }
    let client = try RawClient(port: server.port)
    client.write(
      "GET /1 HTTP/1.1\r\n\r\n" + String(repeating: "GET /2 HTTP/1.1\r\n\r\n", count: 100))
    let isLong = client.reply()?.body == long
    #expect(isLong, "a text of that length is not printed")
    let others = (0..<100).map { _ in client.reply()?.body }
    #expect(others == Array(repeating: "/2", count: 100))
  }

  @Test func theConnectionEndsWhereTheClientWantsIt() throws {
    let server = try echo()
    for text in ["GET /a HTTP/1.1\r\nConnection: close\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n"] {
      let client = try RawClient(port: server.port)
      client.write(text)
      #expect(client.reply()?.status == 200)
      #expect(client.isClosed)
    }
  }

  @Test(arguments: [
    ("nonsense\r\n\r\n", 400), ("GET  HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/3.0\r\n\r\n", 505),
    ("GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\na b: c\r\n\r\n", 400), ("GET / HTTP/1.1\r\na: \u{1}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\na: b\nc: d\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    ("GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", 421),
  ])
  func whatIsNoRequestGetsAStatusAndTheConnectionEnds(text: String, status: Int) throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    client.write(text)
    #expect(client.reply()?.status == status)
    #expect(client.isClosed)
  }

  @Test func anEndlessHeaderIsRefused() throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    client.write("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 4_000))
    #expect(client.reply()?.status == 431)
    #expect(client.isClosed)
  }

  @Test func aBodyThatIsTooLargeIsRefusedWhileTheClientStillSends() throws {
    let server = try echo()
    let client = try RawClient(port: server.port)
    client.write("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n")
    client.write(String(repeating: "x", count: 200_000))
    #expect(client.reply()?.status == 413)
    let largest = try RawClient(port: server.port)
    largest.write("POST / HTTP/1.1\r\nContent-Length: 1048576\r\n\r\n")
    largest.write(String(repeating: "x", count: 1_048_576))
    #expect(largest.reply()?.body.count == 1_048_576 + 7)
  }

  @Test func aClientThatIsSlowToAskIsTold() throws {
    var limits = ServerLimits()
    limits.secondsToAsk = 0.02
    let server = try echo(limits)
    let client = try RawClient(port: server.port)
    client.write("GET / HT")
    #expect(client.reply()?.status == 408)
    #expect(client.isClosed)
  }

  @Test func aConnectionWithoutRequestsIsClosed() throws {
    var limits = ServerLimits()
    limits.secondsIdle = 0.02
    let server = try echo(limits)
    let client = try RawClient(port: server.port)
    #expect(client.isClosed)
  }

  @Test func aClientThatTakesNothingHoldsNobodyUp() throws {
    var limits = ServerLimits()
    limits.secondsToTake = 0.05
    let body = [UInt8](repeating: 120, count: 64 << 20)
    let server = try HTTPServer(limits: limits) { exchange in
      exchange.reply(HTTPReply(status: 200, body: exchange.request.path == "/much" ? body : []))
    }
    let slow = try RawClient(port: server.port)
    slow.write("GET /much HTTP/1.1\r\n\r\n")
    let quick = try RawClient(port: server.port)
    quick.write("GET / HTTP/1.1\r\n\r\n")
    #expect(quick.reply()?.status == 200)
  }

  @Test func aClientThatTakesNothingLosesItsPlace() throws {
    var limits = ServerLimits()
    limits.secondsToTake = 0.02
    limits.connections = 1
    let body = [UInt8](repeating: 120, count: 64 << 20)
    let server = try HTTPServer(limits: limits) { exchange in
      exchange.reply(HTTPReply(status: 200, body: exchange.request.path == "/much" ? body : []))
    }
    let slow = try RawClient(port: server.port)
    slow.write("GET /much HTTP/1.1\r\n\r\n")
    var status: Int?
    for _ in 0..<100_000 where status == nil {
      let next = try RawClient(port: server.port)
      next.write("GET / HTTP/1.1\r\n\r\n")
      status = next.reply()?.status
    }
    #expect(status == 200)
  }

  @Test func oneConnectionTooManyIsClosedAtOnce() throws {
    var limits = ServerLimits()
    limits.connections = 2
    let server = try echo(limits)
    let clients = try (0..<2).map { _ in try RawClient(port: server.port) }
    for client in clients {
      client.write("GET / HTTP/1.1\r\n\r\n")
      #expect(client.reply()?.status == 200)
    }
    #expect(try RawClient(port: server.port).isClosed)
  }

  @Test func aPortThatIsTakenIsNamed() throws {
    let server = try echo()
    #expect(throws: ServerError.portTaken(server.port)) {
      try HTTPServer(port: server.port) { _ in }
    }
  }
}
