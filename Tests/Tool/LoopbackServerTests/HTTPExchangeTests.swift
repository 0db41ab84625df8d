import Foundation
import LoopbackServer
import Simulation
import Testing

/// Replies that are held, on a real server.
@Suite(
  .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"),
  .timeLimit(.minutes(60)))
struct HTTPExchangeTests {
  /// A server that holds each request; the stream hands them over.
  private func holdingServer() throws -> (HTTPServer, AsyncStream<HTTPExchange>.Iterator) {
    let (exchanges, sender) = AsyncStream.makeStream(of: HTTPExchange.self)
    let server = try HTTPServer { sender.yield($0) }
    return (server, exchanges.makeAsyncIterator())
  }

  @Test func repliesGoOutInTheOrderInWhichTheyAreReleased() async throws {
    var (server, exchanges) = try holdingServer()
    let clients = try (0..<3).map { _ in try RawClient(port: server.port) }
    var held: [HTTPExchange] = []
    for (index, client) in clients.enumerated() {
      client.write("GET /\(index) HTTP/1.1\r\n\r\n")
      held.append(try #require(await exchanges.next()))
    }
    for index in [2, 0, 1] {
      held[index].reply(HTTPReply(status: 200, body: Array(held[index].request.path.utf8)))
      #expect(clients[index].reply()?.body == "/\(index)")
    }
    withExtendedLifetime(server) {}
  }

  @Test func onlyTheFirstReplyCounts() async throws {
    var (server, exchanges) = try holdingServer()
    let client = try RawClient(port: server.port)
    client.write("GET /a HTTP/1.1\r\n\r\n")
    let exchange = try #require(await exchanges.next())
    exchange.reply(HTTPReply(status: 200))
    #expect(client.reply()?.status == 200)
    client.write("GET /b HTTP/1.1\r\n\r\n")
    let next = try #require(await exchanges.next())
    exchange.reply(HTTPReply(status: 503))
    exchange.reset()
    next.reply(HTTPReply(status: 418))
    #expect(client.reply()?.status == 418)
    withExtendedLifetime(server) {}
  }

  @Test func aResetBreaksTheConnection() async throws {
    var (server, exchanges) = try holdingServer()
    let client = try RawClient(port: server.port)
    client.write("GET /a HTTP/1.1\r\n\r\n")
    try #require(await exchanges.next()).reset()
    #expect(client.reply() == nil)
    withExtendedLifetime(server) {}
  }

  @Test func aClientThatGoesBeforeTheReplyIsNoticed() async throws {
    var (server, exchanges) = try holdingServer()
    var client: RawClient? = try RawClient(port: server.port)
    client?.write("GET /a HTTP/1.1\r\n\r\n")
    let exchange = try #require(await exchanges.next())
    let isGone = Locked(false)
    exchange.whenGone { isGone.exchange(true) }
    client = nil
    // A server that has replied to somebody who came later has seen it.
    let other = try RawClient(port: server.port)
    for _ in 0..<2 {
      other.write("GET /b HTTP/1.1\r\n\r\n")
      try #require(await exchanges.next()).reply(HTTPReply(status: 200))
      #expect(other.reply()?.status == 200)
    }
    #expect(isGone.withLock { $0 })
    exchange.reply(HTTPReply(status: 200))
    withExtendedLifetime(server) {}
  }

  @Test func aClientThatHasOnlyClosedItsOwnSideGetsItsReply() async throws {
    let server = try HTTPServer { $0.reply(HTTPReply(status: 200)) }
    let client = try RawClient(port: server.port)
    client.write("GET /a HTTP/1.1\r\n\r\n")
    client.endWriting()
    #expect(client.reply()?.status == 200)
    #expect(client.reply() == nil)
    var (holding, exchanges) = try holdingServer()
    let late = try RawClient(port: holding.port)
    late.write("GET /b HTTP/1.1\r\n\r\n")
    let exchange = try #require(await exchanges.next())
    late.endWriting()
    exchange.reply(HTTPReply(status: 201))
    #expect(late.reply()?.status == 201)
    withExtendedLifetime((server, holding)) {}
  }

  @Test func fiftyConnectionsAreServedSideBySide() async throws {
    let server = try HTTPServer { exchange in
      exchange.reply(HTTPReply(status: 200, body: Array(exchange.request.path.utf8)))
    }
    let clients = try (0..<50).map { _ in try RawClient(port: server.port) }
    for round in 0..<20 {
      for (index, client) in clients.enumerated() {
        client.write("GET /\(round)/\(index) HTTP/1.1\r\n\r\n")
      }
      for (index, client) in clients.enumerated() {
        try #require(client.reply()?.body == "/\(round)/\(index)")
      }
    }
  }
}
