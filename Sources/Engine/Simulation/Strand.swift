import Dispatch

/// One job of a world whose jobs run on several threads, from its beginning to its end.
///
/// Of all strands of a world exactly one runs at a time. It may have to wait, before or after it
/// holds a lock, while others run.
final class Strand: Sendable {
  private static let slot = ThreadSlot()

  /// The strand of the calling thread, if it runs a job of such a world.
  static var current: Strand? {
    slot.pointer.map { Unmanaged<Strand>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Its place among the strands of its world, by when they began.
  let number: Int
  /// What choice points call it: `avatar 2=ok`, `main job 1 after login=ok`.
  let name: String
  /// The index of the queue.
  let queue: Int
  let relay: Relay
  private let turn = DispatchSemaphore(value: 0)

  init(_ number: Int, _ name: String, queue: Int, _ relay: Relay) {
    self.number = number
    self.name = name
    self.queue = queue
    self.relay = relay
  }

  /// Does `work` as this strand, on the calling thread.
  func perform(_ work: () -> Void) {
    Self.slot.with(Unmanaged.passUnretained(self).toOpaque(), work)
  }

  /// Waits until somebody hands the turn to this strand.
  func waitForTurn() { turn.wait() }

  /// Lets this strand go on, from another.
  func takeTurn() { turn.signal() }
}

/// What a world on several threads knows of one of its strands.
struct StrandState {
  /// A lock that it holds.
  struct Held {
    let address: UInt
    let site: CallSite
  }

  let strand: Strand
  /// Whether it runs a job of a task.
  ///
  /// Between two locks a task may look whether it is cancelled, or begin to listen for that. Nothing
  /// tells the world so.
  let isTask: Bool
  /// The event that led to what it does.
  var cause: Int?
  /// What came last from outside, after which its jobs are named.
  var arrival: String?
  /// The locks that it holds, the last one last.
  var held: [Held] = []
  /// The lock for which it waits.
  var wanted: Held?
  /// The line that asked for the last lock.
  var site: CallSite?
  /// How many locks it has asked for.
  var locks = 0
  /// Whether it cancels a task; then it is not interrupted.
  var isCancelling = false
  /// Whether it took a lock, or did what others can see, since it could last have been interrupted.
  var hasActed = false
}
