extension [Event] {
  /// Finds what is wrong in this trace by itself, by the index of the event.
  ///
  /// Takes O(n).
  ///
  /// - Parameter toleratingFaults: whether the story may do without the answer to one request, as
  ///   long as it shows something.
  /// - Returns: the verdicts on each event that has any, the most severe first.
  package func marks(toleratingFaults: Bool = false) -> [Int: [Verdict]] {
    var inspector = Inspector(of: self, toleratesFaults: toleratingFaults)
    for index in indices { inspector.inspect(self[index], at: index) }
    inspector.finish()
    return inspector.marks.isEmpty ? [:] : inspector.marks.mapValues { $0.sorted() }
  }
}

/// Reads a trace from its beginning and notes what breaks the contract.
private struct Inspector {
  let toleratesFaults: Bool
  var marks: [Int: [Verdict]] = [:]
  private var hasLeft = false
  private var outcomes = 0
  /// The faults that nothing has followed yet: index and key by sequence number.
  ///
  /// Leaving the page excuses them, and so does asking for the same again.
  private var openFaults: [Int: (index: Int, key: String)] = [:]
  /// For each event that a fault led to, the sequence number of the latest such fault.
  private var faultBehind: [Int: Int] = [:]
  private var actions: Actions

  init(of events: [Event], toleratesFaults: Bool) {
    self.toleratesFaults = toleratesFaults
    actions = Actions(in: events)
  }

  /// Whether every story that the user began has its outcome.
  private var isOver: Bool { outcomes >= actions.most }

  mutating func inspect(_ event: Event, at index: Int) {
    inherit(event)
    let isStale = actions.take(event)
    switch event.kind {
    case .leave:
      hasLeft = true
      openFaults = [:]
    case .request:
      follow(event)
      // Whoever tries again may have waited for something that another event has led to.
      if !openFaults.isEmpty {
        let request = event.key.request
        openFaults = openFaults.filter { $0.value.key.request != request }
      }
    case .reply, .fault:
      inspectAnswer(event, isStale, at: index)
    case .screen:
      follow(event)
      if event.isOffMain { mark(index, .offMain) }
      if hasLeft { mark(index, .afterCancel) }
      if isStale { mark(index, .stale) }
    case .finish:
      if isOver { mark(index, .duplicated) }
      outcomes += 1
    case .hang: mark(index, .hang)
    case .escape: mark(index, .escape)
    case .livelock: mark(index, .livelock)
    case .user:
      if actions.most > 1 { openFaults = [:] }
    case .cancel, .mechanism: break
    }
  }

  /// Ends the inspection: a fault that nothing followed was swallowed.
  mutating func finish() {
    for fault in openFaults.values { mark(fault.index, .swallowedError) }
  }

  private mutating func inspectAnswer(_ event: Event, _ isStale: Bool, at index: Int) {
    if hasLeft || isOver || isStale {
      mark(index, .wasted)
    } else if event.kind == .fault {
      openFaults[event.sequence] = (index, event.key)
      faultBehind[event.sequence] = event.sequence
    }
  }

  private mutating func inherit(_ event: Event) {
    // Most traces have no fault, and to look for a number in a dictionary takes its time.
    guard !faultBehind.isEmpty else { return }
    event.forEachCause {
      if let fault = faultBehind[$0] { faultBehind[event.sequence] = fault }
    }
  }

  /// Closes the fault that led to this event; a message on the screen stands for all faults, and so
  /// does anything shown by a story that can do without some answers.
  private mutating func follow(_ event: Event) {
    guard !openFaults.isEmpty else { return }
    if event.kind == .screen, toleratesFaults || event.key == "show message" {
      openFaults = [:]
    } else if let fault = faultBehind[event.sequence] {
      openFaults[fault] = nil
    }
  }

  private mutating func mark(_ index: Int, _ verdict: Verdict) {
    marks[index, default: []].append(verdict)
  }
}

extension String {
  /// The key of a request without the number of its occurrence.
  fileprivate var request: Substring { Substring(utf8.prefix { $0 != UInt8(ascii: "#") }) }
}

/// What the user did, and which events it led to; doing it again overtakes the time before.
private struct Actions {
  private var counts: [String: Int] = [:]
  /// For each event that an action led to, the action and how many times it had been done.
  private var behind: [Int: (key: String, count: Int)] = [:]

  /// Whether there is more than one action; a single one is never overtaken.
  private let areSeveral: Bool

  /// How often the action was done that was done most, which is how many outcomes there may be.
  private(set) var most = 1

  init(in events: [Event]) {
    areSeveral = events.indices.count { events[$0].kind == .user } > 1
  }

  /// Notes an event; returns whether the action that led to it has been overtaken.
  mutating func take(_ event: Event) -> Bool {
    guard areSeveral else { return false }
    if event.kind == .user {
      let count = counts[event.key, default: 0] + 1
      counts[event.key] = count
      behind[event.sequence] = (event.key, count)
      most = max(most, count)
      return false
    }
    event.forEachCause { behind[event.sequence] = behind[$0] }
    guard let action = behind[event.sequence] else { return false }
    return action.count < counts[action.key, default: 0]
  }
}
