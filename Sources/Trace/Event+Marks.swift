extension [Event] {
  /// Finds what is wrong in this trace by itself, by the index of the event.
  ///
  /// Takes O(n).
  public func marks() -> [Int: [Verdict]] {
    var inspector = Inspector()
    for (index, event) in enumerated() { inspector.inspect(event, at: index) }
    inspector.finish()
    return inspector.marks.mapValues { $0.sorted() }
  }
}

/// Reads a trace from its beginning and notes what breaks the contract.
private struct Inspector {
  var marks: [Int: [Verdict]] = [:]
  private var hasLeft = false
  private var hasFinished = false
  /// The faults that nothing has followed yet: index by sequence number.
  private var openFaults: [Int: Int] = [:]
  /// For each event that a fault led to, the sequence number of the latest such fault.
  private var faultBehind: [Int: Int] = [:]

  mutating func inspect(_ event: Event, at index: Int) {
    inherit(event)
    switch event.kind {
    case .leave:
      hasLeft = true
      openFaults = [:]
    case .request:
      follow(event)
    case .reply, .fault:
      inspectAnswer(event, at: index)
    case .screen:
      follow(event)
      if event.isOffMain { mark(index, .offMain) }
      if hasLeft { mark(index, .afterCancel) }
    case .finish:
      if hasFinished { mark(index, .duplicated) }
      hasFinished = true
    case .hang: mark(index, .hang)
    case .escape: mark(index, .escape)
    case .livelock: mark(index, .livelock)
    case .user, .cancel, .mechanism: break
    }
  }

  /// Ends the inspection: a fault that nothing followed was swallowed.
  mutating func finish() {
    for index in openFaults.values { mark(index, .swallowedError) }
  }

  private mutating func inspectAnswer(_ event: Event, at index: Int) {
    if hasLeft || hasFinished {
      mark(index, .wasted)
    } else if event.kind == .fault {
      openFaults[event.sequence] = index
      faultBehind[event.sequence] = event.sequence
    }
  }

  private mutating func inherit(_ event: Event) {
    for cause in event.causes {
      if let fault = faultBehind[cause] { faultBehind[event.sequence] = fault }
    }
  }

  /// Closes the fault that led to this event; a message on the screen stands for all faults.
  private mutating func follow(_ event: Event) {
    if event.kind == .screen, event.key == "show message" {
      openFaults = [:]
    } else if let fault = faultBehind[event.sequence] {
      openFaults[fault] = nil
    }
  }

  private mutating func mark(_ index: Int, _ verdict: Verdict) {
    marks[index, default: []].append(verdict)
  }
}
