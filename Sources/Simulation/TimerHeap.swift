/// Work that waits for a moment of virtual time.
struct PendingTimer {
  /// The index of the queue on which it goes on.
  let queue: Int
  let origin: String?
  let cause: Int?
  /// What arrives then, if it is an arrival that might as well have come earlier.
  let arrival: String?
  let site: CallSite
  let work: @Sendable () -> Void
}

/// The timers of a world, earliest first: a binary heap of times, with the work beside it.
///
/// Adding and removing take O(log n). A cancelled timer's work goes at once; its time stays until
/// it comes up or until half of the heap is cancelled, so cancelling is O(1), amortized.
///
/// Source: Williams, "Algorithm 232: Heapsort", Communications of the ACM 7(6), 1964.
struct TimerHeap {
  struct Time {
    let deadline: Duration
    let order: Int

    /// Whether this time comes before `other`: by deadline, then first come, first served.
    func precedes(_ other: Time) -> Bool {
      deadline == other.deadline ? order < other.order : deadline < other.deadline
    }
  }

  private var times: [Time] = []
  private var pending: [Int: PendingTimer] = [:]

  /// The earliest time at which a timer is due.
  var firstDeadline: Duration? {
    mutating get {
      while let time = times.first, pending[time.order] == nil { removeRoot() }
      return times.first?.deadline
    }
  }

  /// The timers that could fire next: those due first, and every arrival.
  ///
  /// Takes O(n log n).
  var candidates: [(order: Int, name: String)] {
    mutating get {
      let first = firstDeadline
      return
        times
        .filter { pending[$0.order] != nil }
        .filter { $0.deadline == first || pending[$0.order]?.arrival != nil }
        .sorted { $0.precedes($1) }
        .map { ($0.order, pending[$0.order]?.arrival ?? "timer") }
    }
  }

  mutating func insert(_ timer: PendingTimer, at time: Time) {
    pending[time.order] = timer
    times.append(time)
    siftUp(times.count - 1)
  }

  /// Removes and returns the timer due first.
  mutating func popFirst() -> PendingTimer? {
    while let time = times.first {
      removeRoot()
      if let timer = pending.removeValue(forKey: time.order) { return timer }
    }
    return nil
  }

  /// Removes and returns a timer, wherever it stands, if it is still pending.
  mutating func remove(order: Int) -> PendingTimer? {
    guard let timer = pending.removeValue(forKey: order) else { return nil }
    if times.count > 64, times.count > 2 * pending.count { dropCancelled() }
    return timer
  }

  private mutating func dropCancelled() {
    times.removeAll { pending[$0.order] == nil }
    for index in stride(from: times.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func removeRoot() {
    guard let last = times.popLast(), !times.isEmpty else { return }
    times[0] = last
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard times[child].precedes(times[parent]) else { return }
      times.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in (2 * parent + 1)..<(2 * parent + 3) where child < times.count {
        if times[child].precedes(times[least]) { least = child }
      }
      guard least != parent else { return }
      times.swapAt(parent, least)
      parent = least
    }
  }
}
