import Foundation
import Simulation

/// What other threads want of a server's own thread.
final class Mailbox: Sendable {
  enum Letter {
    case reply(HTTPReply, connection: Int, exchange: Int)
    case reset(connection: Int, exchange: Int)
    case stop
  }

  /// Has input when there are letters.
  let wakeUp: Int32
  private let bell: Int32
  private let letters = Locked<[Letter]>([])

  /// Makes a mailbox; nil if the system gives no pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (wakeUp, bell) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    _ = close(wakeUp)
    _ = close(bell)
  }

  func send(_ letter: Letter) {
    let isFirst = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    guard isFirst else { return }
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
  }

  /// Returns the letters that have come, in order.
  func takeAll() -> [Letter] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeUp, &bytes, bytes.count) > 0 {}
    return letters.exchange([])
  }
}
