import Foundation
import Simulation

/// A client that writes what it likes to a port of this machine; for servers that must bear it.
final class RawClient {
  private let descriptor: Int32

  /// Whether any client has given up: then the server is broken, and nobody else waits long for it.
  private static let isServerBroken = Locked(false)

  /// Connects; reads give up after 15 seconds, which only a broken server takes, or then after one.
  init(port: UInt16) throws {
    #if canImport(Darwin) || canImport(Musl)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    wait(atMost: 15)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw CocoaError(.fileReadUnknown) }
  }

  deinit {
    close(descriptor)
  }

  private func wait(atMost seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
  }

  /// Writes all of `text`, or as much as the server takes before it closes.
  ///
  /// - Returns: whether it took all.
  @discardableResult
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, quiet) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Says that no more will come; a reply can still be read.
  func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  private var quiet: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  /// Reads one reply: its status and its body.
  ///
  /// - Returns: nil if the connection is closed before the reply is complete.
  func reply() -> (status: Int, body: String)? {
    var bytes: [UInt8] = []
    while !bytes.ends(with: Array("\r\n\r\n".utf8)) {
      guard let byte = readByte() else { return nil }
      bytes.append(byte)
    }
    let header = String(decoding: bytes, as: UTF8.self)
    let length = header.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
    let body = read(length)
    let status = header.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard body.count == length, let status else { return nil }
    return (status, String(decoding: body, as: UTF8.self))
  }

  /// Whether the server closes the connection and sends nothing more.
  var isClosed: Bool { readByte() == nil && !hasGivenUp }

  /// Whether a read has waited too long.
  private var hasGivenUp = false

  private func readByte() -> UInt8? { read(1).first }

  /// Reads so many bytes, or as many as come before the end.
  private func read(_ length: Int) -> [UInt8] {
    if Self.isServerBroken.withLock({ $0 }) { wait(atMost: 1) }
    var bytes = [UInt8](repeating: 0, count: length)
    var place = 0
    while place < length {
      let count = bytes[place...].withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        hasGivenUp = true
        Self.isServerBroken.exchange(true)
      }
      if count <= 0 { break }
      place += count
    }
    return Array(bytes[..<place])
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
