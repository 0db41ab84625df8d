import Simulation

extension Scheduler {
  /// Does `work` after some milliseconds, or at once if there are none.
  ///
  /// - Returns: what calls it off; nil if it is done.
  @discardableResult
  func run(
    after milliseconds: Int?, _ work: @escaping @Sendable () -> Void
  ) -> (any Cancellable)? {
    if let milliseconds { return schedule(after: .milliseconds(milliseconds), work) }
    work()
    return nil
  }
}

extension World {
  /// Does `work` so many jobs later, on `main` and in the background in turn, at last on `main`.
  func runOnMain(after hops: Int, _ work: @escaping @Sendable () -> Void) {
    let queue = hops % 2 == 0 ? main : background
    queue.schedule { if hops > 0 { self.runOnMain(after: hops - 1, work) } else { work() } }
  }

  /// The queue on which this is called.
  var lane: String { stamp("note", at: CallSite())?.lane ?? "nowhere" }
}
