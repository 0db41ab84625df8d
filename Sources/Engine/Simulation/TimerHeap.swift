/// The timers of a world, earliest first: a binary heap of times, with the work beside it.
///
/// Adding and removing take O(log n). A cancelled timer's work goes at once; its time stays until
/// it comes up or until half of the heap is cancelled, so cancelling is O(1), amortized.
///
/// Source: Williams, "Algorithm 232: Heapsort", Communications of the ACM 7(6), 1964.
struct TimerHeap {
  /// A timer, for the one who may want to cancel it.
  struct Ticket {
    fileprivate let order: Int
    fileprivate let slot: Int
  }

  /// When a timer is due.
  struct Time {
    fileprivate let deadline: Duration
    let ticket: Ticket
    fileprivate let isArrival: Bool

    /// Whether this time comes before `other`: by deadline, then first come, first served.
    fileprivate func precedes(_ other: Time) -> Bool {
      deadline == other.deadline ? ticket.order < other.ticket.order : deadline < other.deadline
    }
  }

  private var times: [Time] = []
  /// The work of the timers; `order` of a slot without work is the number of the next such slot.
  private var slots: [(order: Int, timer: Job?)] = []
  private var freeSlot = -1
  private var cancelled = 0
  /// How many times were looked at to keep the others in order, from the start on.
  private(set) var looks = 0
  /// What `candidates(dueAt:)` returned last, whose memory is used again.
  private var candidates: [Time] = []

  init() {
    times.reserveCapacity(8)
    slots.reserveCapacity(8)
  }

  /// The earliest time at which a timer is due.
  var firstDeadline: Duration? {
    mutating get {
      while let time = times.first, !isPending(time.ticket) { removeRoot() }
      return times.first?.deadline
    }
  }

  /// The timers that could fire next, in order: those due at `first`, and every arrival.
  ///
  /// Takes O(n log n).
  mutating func candidates(dueAt first: Duration) -> [Time] {
    candidates.removeAll(keepingCapacity: true)
    for time in times where time.isArrival || time.deadline == first {
      guard isPending(time.ticket) else { continue }
      candidates.append(time)
      // Most are in order or nearly so; of many, sorting takes less.
      guard times.count <= 16 else { continue }
      var place = candidates.count - 1
      while place > 0, time.precedes(candidates[place - 1]) {
        candidates.swapAt(place, place - 1)
        place -= 1
      }
    }
    if times.count > 16 { candidates.sort { $0.precedes($1) } }
    return candidates
  }

  /// What might arrive while jobs are ready, in order, in O(n log n).
  var impatientArrivals: [Time] {
    times.filter { time in
      time.isArrival && isPending(time.ticket)
        && slots[time.ticket.slot].timer?.arrival?.waits == false
    }.sorted { $0.precedes($1) }
  }

  /// What might come while jobs are under way, in order, in O(n log n): arrivals, and timers that are
  /// due at `now`.
  func interrupting(at now: Duration) -> [Time] {
    times.filter { time in
      isPending(time.ticket) && (time.isArrival || time.deadline <= now)
        && slots[time.ticket.slot].timer?.arrival?.waits != true
    }.sorted { $0.precedes($1) }
  }

  /// The index of the queue of a timer that is pending.
  func queue(of ticket: Ticket) -> Int? { slots[ticket.slot].timer?.queue }

  /// What choice points call a timer that is pending.
  func name(of ticket: Ticket) -> String {
    slots[ticket.slot].timer?.arrival?.name ?? "timer"
  }

  mutating func insert(_ timer: Job, at deadline: Duration) -> Ticket {
    let slot = freeSlot < 0 ? slots.count : freeSlot
    if slot < slots.count {
      freeSlot = slots[slot].order
      slots[slot] = (timer.order, timer)
    } else {
      slots.append((timer.order, timer))
    }
    let ticket = Ticket(order: timer.order, slot: slot)
    times.append(Time(deadline: deadline, ticket: ticket, isArrival: timer.arrival != nil))
    siftUp(times.count - 1)
    return ticket
  }

  /// Removes and returns the timer due first.
  mutating func popFirst() -> Job? {
    while let time = times.first {
      removeRoot()
      if let timer = takeTimer(of: time.ticket) { return timer }
    }
    return nil
  }

  /// Removes and returns a timer, wherever it stands, if it is still pending.
  mutating func remove(_ ticket: Ticket) -> Job? {
    guard let timer = takeTimer(of: ticket) else { return nil }
    cancelled += 1
    if cancelled > 64, cancelled * 2 > times.count { dropCancelled() }
    return timer
  }

  /// Whether the timer is still there; false for a ticket of a heap that was replaced.
  private func isPending(_ ticket: Ticket) -> Bool {
    ticket.slot < slots.count && slots[ticket.slot].order == ticket.order
      && slots[ticket.slot].timer != nil
  }

  private mutating func takeTimer(of ticket: Ticket) -> Job? {
    guard isPending(ticket) else { return nil }
    slots[ticket.slot].order = freeSlot
    freeSlot = ticket.slot
    return slots[ticket.slot].timer.take()
  }

  private mutating func dropCancelled() {
    looks += times.count
    times = times.filter { isPending($0.ticket) }
    cancelled = 0
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
      looks += 1
      let parent = (child - 1) / 2
      guard times[child].precedes(times[parent]) else { return }
      times.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      looks += 1
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
