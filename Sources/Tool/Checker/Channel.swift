import Foundation

/// A pipe between this process and a child.
final class Channel {
  let reading: Int32
  let writing: Int32
  private var isWritable = true
  private(set) var isOpen = true

  /// Makes a pipe.
  ///
  /// - Parameter waits: whether reading from it waits for something to come.
  /// - Throws: `CheckerError.cannotStart` if the system has none left.
  init(waits: Bool = false) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CheckerError.cannotStart("a pipe", errno: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !waits { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(reading)
    closeWriting()
  }

  /// Closes the child's end.
  func closeWriting() {
    if isWritable { close(writing) }
    isWritable = false
  }

  /// Writes a little for the child, which may have ended: the other end is open here, too.
  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    _ = bytes.withUnsafeBytes { Foundation.write(writing, $0.baseAddress, $0.count) }
  }

  /// Waits until one of `channels` has something to read, at most so long.
  ///
  /// - Returns: whether one has.
  static func wait(for channels: [Channel], milliseconds: Int32) -> Bool {
    var waiting = channels.filter(\.isOpen).map {
      pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&waiting, nfds_t(waiting.count), milliseconds)
    return count > 0 && waiting.contains { $0.revents & Int16(POLLIN) != 0 }
  }

  /// Reads what is there, up to `most` bytes in all.
  ///
  /// - Parameters:
  ///   - bytes: takes what was read.
  ///   - most: how many bytes it may have.
  ///   - dropsRest: whether what comes after that is read and dropped, so that the child need not
  ///     wait.
  func read(into bytes: inout [UInt8], atMost most: Int, andDropsRest dropsRest: Bool = false) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isOpen, bytes.count < most || dropsRest {
      let wanted = dropsRest ? buffer.count : min(buffer.count, most - bytes.count)
      let count = Foundation.read(reading, &buffer, wanted)
      if count == 0 { isOpen = false }
      guard count > 0 else { return }
      bytes += buffer[..<min(count, max(0, most - bytes.count))]
    }
  }
}
