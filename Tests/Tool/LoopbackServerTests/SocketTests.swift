import Testing

@testable import LoopbackServer

/// What one socket brings, without a server.
@Suite(.enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct SocketTests {
  @Test func aClientThatHasGoneLeavesNothingToRead() throws {
    let (listener, port) = try Socket.listening(on: 0)
    defer { listener.close() }
    var client: RawClient? = try RawClient(port: port)
    let connection = try #require(listener.accept().connection)
    defer { connection.close() }
    var buffer = [UInt8](repeating: 0, count: 8)
    guard case .later = connection.read(into: &buffer) else {
      Issue.record("something came")
      return
    }
    client?.write("ab")
    guard case .bytes(2) = next(of: connection, into: &buffer) else {
      Issue.record("two bytes did not come")
      return
    }
    #expect(buffer.prefix(2) == [97, 98])
    client = nil
    guard case .over = next(of: connection, into: &buffer) else {
      Issue.record("the end was not noticed")
      return
    }
  }

  /// The client gets a second to go; one that stays is closed.
  @Test func aConnectionThatEndsWaitsForItsClientForASecond() throws {
    let (listener, port) = try Socket.listening(on: 0)
    defer { listener.close() }
    let client = try RawClient(port: port)
    let socket = try #require(listener.accept().connection)
    defer { socket.close() }
    let connection = HTTPConnection(socket, number: 1, limits: ServerLimits(), now: 0)
    client.write("no request\r\n\r\n")
    var buffer = [UInt8](repeating: 0, count: 64)
    while connection.deadline == 60 { _ = connection.read(into: &buffer, now: 1) }
    #expect(connection.nextRequest(now: 2) == nil)
    #expect(connection.deadline == 12)
    #expect(connection.write(now: 3))
    #expect(connection.deadline == 4)
    #expect(connection.write(now: 9))
    #expect(connection.deadline == 4, "it lingers once")
  }

  /// Reads until something has come.
  private func next(of socket: Socket, into buffer: inout [UInt8]) -> Socket.Transfer {
    while true {
      let transfer = socket.read(into: &buffer)
      if case .later = transfer { continue }
      return transfer
    }
  }
}
