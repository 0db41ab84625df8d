import Foundation

#if canImport(Darwin)
  private let streamType = SOCK_STREAM
  private let quiet: Int32 = 0
#elseif canImport(Musl)
  private let streamType = SOCK_STREAM
  private let quiet = Int32(MSG_NOSIGNAL)
#else
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let quiet = Int32(MSG_NOSIGNAL)
#endif

/// A socket of the system that never waits.
struct Socket {
  /// What a read or a write brought.
  enum Transfer {
    case bytes(Int)
    /// Nothing now; later perhaps.
    case later
    /// Nothing any more: the other side has gone.
    case over
  }

  let descriptor: Int32

  /// Returns a socket that listens on 127.0.0.1 alone.
  ///
  /// - Parameter port: the port; 0 for one that is free.
  /// - Returns: the socket, and its port.
  /// - Throws: `ServerError` if the system refuses.
  static func listening(on port: UInt16) throws(ServerError) -> (Socket, port: UInt16) {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw refusal("a socket") }
    let listener = Socket(descriptor: descriptor)
    listener.set(SO_REUSEADDR, to: Int32(1))
    listener.prepare()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    guard listener.withAddress(of: &address, { bind(descriptor, $0, $1) }) == 0 else {
      let isTaken = errno == EADDRINUSE
      let refused = refusal("port \(port) on 127.0.0.1")
      listener.close()
      throw isTaken ? .portTaken(port) : refused
    }
    guard listen(descriptor, 128) == 0 else {
      let refused = refusal("to listen on port \(port)")
      listener.close()
      throw refused
    }
    return (listener, port: listener.localPort)
  }

  private static func refusal(_ what: String) -> ServerError {
    .refused(what, reason: String(cString: strerror(errno)))
  }

  private var localPort: UInt16 {
    var address = sockaddr_in()
    _ = withAddress(of: &address) { pointer, size in
      var size = size
      return getsockname(descriptor, pointer, &size)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Takes the next connection; nil if there is none, or if it does not come from 127.0.0.1.
  ///
  /// - Returns: the connection, and whether there may be more.
  func accept() -> (connection: Socket?, goesOn: Bool, isOutOfDescriptors: Bool) {
    var address = sockaddr_in()
    let descriptor = withAddress(of: &address) { pointer, size in
      var size = size
      return Foundation.accept(self.descriptor, pointer, &size)
    }
    guard descriptor >= 0 else {
      return (nil, errno == EINTR || errno == ECONNABORTED, errno == EMFILE || errno == ENFILE)
    }
    let connection = Socket(descriptor: descriptor)
    guard UInt32(bigEndian: address.sin_addr.s_addr) == 0x7F00_0001 else {
      connection.close()
      return (nil, true, false)
    }
    connection.prepare()
    return (connection, true, false)
  }

  /// Reads what there is into `buffer`.
  func read(into buffer: inout [UInt8]) -> Transfer {
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count > 0 { return .bytes(count) }
    return count < 0 && Self.isTemporary ? .later : .over
  }

  /// Writes as much as the system takes now.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, quiet) }
    if count >= 0 { return .bytes(count) }
    return Self.isTemporary ? .later : .over
  }

  private static var isTemporary: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

  /// Tells the other side that nothing more comes.
  func endWriting() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  /// Closes so that the other side sees a connection that broke, not one that ended.
  func reset() {
    set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
    close()
  }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, to: Int32(1))
    #endif
  }

  private func set<Value: BitwiseCopyable>(_ option: Int32, to value: Value) {
    var value = value
    let size = socklen_t(MemoryLayout<Value>.size)
    _ = setsockopt(descriptor, SOL_SOCKET, option, &value, size)
  }

  private func withAddress(
    of address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
