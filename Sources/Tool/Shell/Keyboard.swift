import Foundation

/// Reads lines from standard input: those that a person types, or those of a pipe.
package final class Keyboard {
  /// The result of a wait for a line.
  package enum Input: Equatable {
    /// A line without its end.
    case line(String)
    /// No line came in time.
    case nothing
    /// The line is longer than the limit; no more is read.
    case tooLong
    /// The input is over, or there was a Ctrl-C between `Interrupt.begin()` and now.
    case end
  }

  /// Whether a person sits at standard input.
  package let hasPerson = isatty(Console.current.input) == 1
  private let input = Console.current.input
  private let longestLine: Int
  private var bytes: [UInt8] = []
  private var isOver = false

  /// Reads lines of at most `longestLine` bytes.
  package init(longestLine: Int) {
    self.longestLine = longestLine
  }

  /// Waits for the next line.
  ///
  /// - Parameter limit: how many milliseconds to wait for input; nil waits for ever.
  /// - Returns: the line, or why there is none.
  package func nextLine(withinMilliseconds limit: Int32? = nil) -> Input {
    while true {
      if let input = takeLine() { return input }
      guard !isOver else { return .end }
      switch wait(atMost: limit ?? -1) {
      case .input: readBytes()
      case .nothing: return .nothing
      case .interrupt: return stop(.end)
      }
    }
  }

  /// Takes a line out of the bytes that were read; nil if it is not whole yet.
  private func takeLine() -> Input? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard end ?? bytes.count <= longestLine else { return stop(.tooLong) }
    guard let end = end ?? (isOver && !bytes.isEmpty ? bytes.count : nil) else { return nil }
    defer { bytes.removeFirst(min(end + 1, bytes.count)) }
    return .line(String(decoding: bytes[..<end], as: UTF8.self))
  }

  private func stop(_ input: Input) -> Input {
    isOver = true
    bytes = []
    return input
  }

  private enum Event {
    case input, nothing, interrupt
  }

  private func wait(atMost milliseconds: Int32) -> Event {
    var sources = [input, Interrupt.wakeUp].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var ready = poll(&sources, 2, milliseconds)
    while ready < 0 {
      guard errno == EINTR, !Interrupt.isNoted else { return .interrupt }
      ready = poll(&sources, 2, milliseconds)
    }
    guard ready > 0 else { return .nothing }
    return sources[1].revents == 0 ? .input : .interrupt
  }

  private func readBytes() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(input, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else { isOver = true }
  }
}
