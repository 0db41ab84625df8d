extension [Event] {
  /// Finds what is wrong in this trace by itself, by the index of the event.
  ///
  /// Takes O(n).
  ///
  /// - Parameter rules: what the events of its story may mean.
  /// - Returns: the verdicts on each event that has any, the most severe first.
  package func marks(by rules: TraceRules = TraceRules()) -> [Int: [Verdict]] {
    let marks = Inspector.marks(in: self, by: rules)
    return marks.reduce(into: [:]) { $0[$1.index, default: []].append($1.verdict) }
      .mapValues { $0.sorted() }
  }

  /// How the trace breaks the contract by itself, the most severe first, each once, in O(n).
  func violations(by rules: TraceRules) -> [Verdict] {
    let marks = Inspector.marks(in: self, by: rules)
    guard marks.contains(where: \.verdict.isViolation) else { return [] }
    return Set(marks.map(\.verdict).filter(\.isViolation)).sorted()
  }
}

/// Reads a trace from its beginning and notes what breaks the contract.
private struct Inspector {
  private let events: [Event]
  private let rules: TraceRules
  /// In the order in which they are noticed.
  private var marks: [(index: Int, verdict: Verdict)] = []
  private var hasLeft = false
  private var outcomes = 0
  /// The indices of the faults that nothing has followed yet.
  ///
  /// Leaving the page excuses them, and so does asking for the same again.
  private var openFaults: [Int] = []
  /// For each event the index of the latest fault that led to it, or nil; empty until the first fault.
  private var faultBehind: [Int?] = []
  private var numbers: EventNumbers
  private var actions: Actions

  private init(of events: [Event], by rules: TraceRules) {
    self.events = events
    self.rules = rules
    actions = Actions(in: events, overtaking: rules.overtaking)
    numbers = EventNumbers(of: events)
  }

  static func marks(
    in events: [Event], by rules: TraceRules
  ) -> [(index: Int, verdict: Verdict)] {
    var inspector = Inspector(of: events, by: rules)
    for index in events.indices { inspector.inspect(index) }
    // A fault that nothing followed was swallowed.
    for fault in inspector.openFaults { inspector.mark(fault, .swallowedError) }
    return inspector.marks
  }

  /// Whether every story that the user began has its outcome.
  private var isOver: Bool { outcomes >= actions.most }

  private mutating func inspect(_ index: Int) {
    inherit(index)
    let isStale = actions.areSeveral && actions.take(events[index])
    switch events[index].kind {
    case .leave:
      hasLeft = true
      openFaults = []
    case .request:
      follow(index)
      retry(index)
      if hasLeft, !rules.allowsLateRequests { mark(index, .sentAfterLeaving) }
    case .save:
      follow(index)
      retry(index)
      if events[index].isOffQueue { mark(index, .offQueue) }
    case .reply, .fault:
      inspectAnswer(index, isStale)
    case .screen:
      follow(index)
      if events[index].isOffMain { mark(index, .offMain) }
      if hasLeft { mark(index, .afterCancel) }
      if isStale { mark(index, .stale) }
    case .finish:
      if isOver { mark(index, .duplicated) }
      outcomes += 1
    case .hang: mark(index, .hang)
    case .escape: mark(index, .escape)
    case .livelock: mark(index, .livelock)
    case .user:
      if actions.most > 1 { openFaults = [] }
    case .cancel, .saved, .mechanism: break
    }
  }

  private mutating func inspectAnswer(_ index: Int, _ isStale: Bool) {
    if hasLeft || isOver || isStale {
      mark(index, .wasted)
    } else if events[index].kind == .fault {
      openFaults.append(index)
      if faultBehind.isEmpty { faultBehind = Array(repeating: nil, count: events.count) }
      faultBehind[index] = index
    }
  }

  private mutating func inherit(_ index: Int) {
    guard !faultBehind.isEmpty else { return }
    events[index].forEachCause { cause in
      guard let place = numbers.index(of: cause), let fault = faultBehind[place] else { return }
      faultBehind[index] = fault
    }
  }

  /// Closes the fault that led to this event; a message on the screen stands for all faults, and so
  /// does anything shown by a story that can do without some answers.
  private mutating func follow(_ index: Int) {
    guard !openFaults.isEmpty else { return }
    let fault = faultBehind[index]
    if events[index].kind == .screen,
      rules.toleratesFaults || events[index].key == "show message"
        || rules.showsFaultsAnywhere && fault != nil
    {
      openFaults = []
    } else if let fault {
      openFaults.removeAll { $0 == fault }
    }
  }

  /// Closes the faults of a request that is made again.
  ///
  /// A program that tries again may have waited for the result of another event.
  private mutating func retry(_ index: Int) {
    guard !openFaults.isEmpty else { return }
    let request = events[index].key.request
    openFaults.removeAll { events[$0].key.request == request }
  }

  private mutating func mark(_ index: Int, _ verdict: Verdict) {
    marks.append((index, verdict))
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
  let areSeveral: Bool

  /// The actions that overtake the time before; nil for all.
  private let overtaking: Set<String>?

  /// How often the action was done that was done most, which is how many outcomes there may be.
  private(set) var most = 1

  init(in events: [Event], overtaking: Set<String>?) {
    self.overtaking = overtaking
    areSeveral = events.indices.count { events[$0].kind == .user } > 1
  }

  /// Notes an event; returns whether the action that led to it has been overtaken.
  mutating func take(_ event: Event) -> Bool {
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
      && overtaking?.contains(action.key) ?? true
  }
}
