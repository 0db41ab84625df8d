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
  private var unansweredFaults: [Int] = []

  mutating func inspect(_ event: Event, at index: Int) {
    switch event.kind {
    case .leave:
      hasLeft = true
      unansweredFaults = []
    case .request:
      unansweredFaults = []
    case .reply, .fault:
      inspectAnswer(event, at: index)
    case .screen:
      unansweredFaults = []
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
    for index in unansweredFaults { mark(index, .swallowedError) }
  }

  private mutating func inspectAnswer(_ event: Event, at index: Int) {
    if hasLeft || hasFinished {
      mark(index, .wasted)
    } else if event.kind == .fault {
      unansweredFaults.append(index)
    }
  }

  private mutating func mark(_ index: Int, _ verdict: Verdict) {
    marks[index, default: []].append(verdict)
  }
}
