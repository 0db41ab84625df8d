import Foundation

/// What is asked for, line by line.
struct AskReading {
  private var rest: [UInt8] = []
  private let end = UInt8(ascii: "\n")

  /// Whether somebody has asked for more; it does not wait.
  var hasMore: Bool {
    var waiting = pollfd(fd: Confinement.asks, events: Int16(POLLIN), revents: 0)
    return !rest.isEmpty || poll(&waiting, 1, 0) > 0
  }

  /// Waits for the next line; nil if nobody asks any more.
  mutating func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let place = rest.firstIndex(of: end) {
        defer { rest.removeFirst(place + 1) }
        return Array(rest[..<place])
      }
      let count = read(Confinement.asks, &buffer, buffer.count)
      guard count > 0 else { return nil }
      rest += buffer[..<count]
    }
  }
}
