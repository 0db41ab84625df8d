import Dispatch
import Foundation

/// A thread that runs what it is given, and is used again afterwards.
///
/// Threads are kept, because to make one takes longer than most runs of a world.
final class Carrier: Sendable {
  private static let idle = Locked<[Carrier]>(unwatched: [])
  /// Room for as deep a recursion as a student's answer is likely to have.
  private static let stackSize = 512 << 10

  private let wake = DispatchSemaphore(value: 0)
  private let work = Locked<(@Sendable () -> Void)?>(unwatched: nil)

  /// Runs `work` on a thread other than those that are busy.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let carrier = idle.withLock { $0.popLast() } ?? Carrier()
    carrier.work.exchange(work)
    carrier.wake.signal()
  }

  private init() {
    let thread = Thread { [self] in
      while true {
        wake.wait()
        work.exchange(nil)?()
        Self.idle.withLock { $0.append(self) }
      }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }
}
