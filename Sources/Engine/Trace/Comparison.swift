/// Several traces of one scenario, laid side by side.
///
/// Traces that look alike to an observer form a class of agreement. The largest class is the
/// reference against which the others get their verdicts; of equally large ones, that which breaks
/// the contract least. The comparison may be told another reference.
package struct Comparison: Sendable {
  /// One event, and what each trace makes of it.
  package struct Row: Sendable {
    /// The event as the reference has it, or else the first trace that has it.
    package let event: Event
    /// One cell for each trace, in the order of the traces.
    package let cells: [Cell]
  }

  /// What one trace makes of one event.
  package struct Cell: Hashable, Sendable {
    /// The verdicts, the most severe first.
    ///
    /// A trace without the event has none where the reference has no such event either.
    package let verdicts: [Verdict]
    /// The trace's own event, if it has one.
    package let event: Event?

    /// The verdict to show first.
    package var verdict: Verdict? { verdicts.first }
  }

  /// The traces compared, in the order given.
  package let traces: [RecordedTrace]
  /// The classes of agreement: indices of traces, each class and the list in order of appearance.
  package let classes: [[Int]]
  /// The index of the class the others are compared with.
  package let reference: Int

  /// The events of all traces, in an order that fits them all.
  ///
  /// Time never goes back from one row to the next.
  package let rows: [Row]

  /// Compares `traces`, with each other or with the trace at index `reference`.
  ///
  /// Takes O(n) for n events in all when the traces are equal, and O(n log n) at worst for a
  /// fixed number of classes.
  package init(of traces: [RecordedTrace], reference: Int? = nil) {
    let (events, classes) = Self.sorted(traces)
    let models = classes.map { events[$0[0]] }
    let marks = classes.map { events[$0[0]].marks(by: traces[$0[0]].rules) }
    let referenceClass =
      classes.firstIndex { $0.contains(reference ?? -1) }
      ?? Self.reference(among: classes, marks)
    self.traces = traces
    self.classes = classes
    self.reference = referenceClass
    rows = Self.rows(
      of: Alignment(of: models, reference: referenceClass), marks,
      classOf: traces.indices.map { trace in classes.firstIndex { $0.contains(trace) } ?? 0 },
      events)
  }

  /// Lays out one row for each event; traces of one class share their verdicts.
  private static func rows(
    of alignment: Alignment, _ marks: [[Int: [Verdict]]], classOf: [Int], _ events: [[Event]]
  ) -> [Row] {
    let deviations = marks.indices.map { alignment.deviations(on: $0, marks[$0]) }
    return alignment.rowsByTime.map { row in
      let verdicts = marks.indices.map { alignment.verdicts(on: row, of: $0, deviations[$0]) }
      let cells = classOf.indices.map { trace in
        let place = alignment.place(row, classOf[trace])
        return Cell(verdicts: verdicts[classOf[trace]], event: place.map { events[trace][$0] })
      }
      return Row(event: alignment.event(of: row), cells: cells)
    }
  }

  /// Returns the classes of agreement alone, which takes less than a comparison.
  package static func classes(of traces: [RecordedTrace]) -> [[Int]] {
    traces.count < 2 ? traces.indices.map { [$0] } : sorted(traces).classes
  }

  /// Returns the visible events of each trace, in canonical order where traces differ, and who agrees.
  private static func sorted(
    _ traces: [RecordedTrace]
  ) -> (events: [[Event]], classes: [[Int]]) {
    let visible = traces.map(\.visible)
    let groups = classes(of: visible)
    guard groups.count > 1 else { return (visible, groups) }
    let events = ordered(visible, groups)
    return (events, classes(of: events))
  }

  /// Puts all traces in canonical order; those of one group, which look alike already, in the same.
  private static func ordered(_ traces: [[Event]], _ groups: [[Int]]) -> [[Event]] {
    var ordered = traces
    for group in groups {
      let order = traces[group[0]].canonicalOrder()
      for trace in group { ordered[trace] = order.map { traces[trace][$0] } }
    }
    return ordered
  }

  /// The largest class; of equally large ones, the first that breaks the contract least, and of
  /// those, the one that wastes least.
  private static func reference(among classes: [[Int]], _ marks: [[Int: [Verdict]]]) -> Int {
    let largest = classes.map(\.count).max()
    let candidates = classes.indices.filter { classes[$0].count == largest }
    guard candidates.count > 1 else { return candidates.first ?? 0 }
    let faults = candidates.map { index in
      let verdicts = Array(marks[index].values.joined())
      return (index, verdicts.count { $0.isViolation }, verdicts.count { $0 == .wasted })
    }
    return faults.min { ($0.1, $0.2, $0.0) < ($1.1, $1.2, $1.0) }?.0 ?? 0
  }

  /// Whether all traces look alike.
  package var agrees: Bool { classes.count < 2 }

  /// Groups traces that look alike.
  ///
  /// A trace that differs from a class mostly does so in one of its first events, and is compared no
  /// further.
  private static func classes(of traces: [[Event]]) -> [[Int]] {
    var classes: [[Int]] = []
    for (index, events) in traces.enumerated() {
      let alike = classes.firstIndex { $0.first.map { traces[$0].looksLike(events) } == true }
      if let alike { classes[alike].append(index) } else { classes.append([index]) }
    }
    return classes
  }
}

extension [Event] {
  /// Whether the events are the same to an observer.
  fileprivate func looksLike(_ other: [Event]) -> Bool {
    count == other.count && indices.allSatisfy { self[$0].looksLike(other[$0]) }
  }
}
