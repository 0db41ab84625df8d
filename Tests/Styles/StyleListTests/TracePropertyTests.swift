import Scenario
import StyleList
import Testing
import Trace

/// What a comparison finds when one event of a real trace is tampered with.
@Suite struct TracePropertyTests {
  /// The events of a cell; of very long traces, a selection to tamper with.
  private func visible(_ cell: Cell) -> (events: [Event], chosen: [Int]) {
    let events = cell.style.play(cell.script).trace.visible.canonicallyOrdered()
    let step = events.count > 40 ? 37 : 1
    return (events, Array(stride(from: 0, to: events.count, by: step)))
  }

  private func compare(_ original: [Event], _ changed: [Event]) -> Comparison {
    Comparison(
      of: [
        RecordedTrace(name: "original", events: original),
        RecordedTrace(name: "changed", events: changed),
      ], reference: 0)
  }

  /// The verdicts on the changed trace in all rows that bear the name of `event`.
  private func verdicts(on event: Event, _ comparison: Comparison) -> Set<Verdict> {
    let rows = comparison.rows.filter { $0.event.kind == event.kind && $0.event.key == event.key }
    return Set(rows.flatMap { $0.cells[1].verdicts })
  }

  @Test(arguments: Cell.all) func aTraceComparedWithItselfYieldsNothing(cell: Cell) {
    let (events, _) = visible(cell)
    let comparison = compare(events, events)
    #expect(comparison.classes == [[0, 1]])
    let marked = comparison.rows.filter { Set($0.cells[0].verdicts) != [.same] }
    #expect(marked.allSatisfy { $0.cells[0] == $0.cells[1] })
  }

  @Test(arguments: Cell.all) func swappingConcurrentEventsChangesNothing(cell: Cell) {
    let (events, _) = visible(cell)
    for index in events.indices.dropLast() {
      var swapped = events
      swapped.swapAt(index, index + 1)
      guard areConcurrent(events[index], events[index + 1]) else { continue }
      #expect(compare(events, swapped).classes == [[0, 1]], "\(events[index].summary)")
    }
  }

  private func areConcurrent(_ first: Event, _ second: Event) -> Bool {
    let ofNetwork: Set<Event.Kind> = [.request, .reply, .fault, .cancel]
    return first.virtualTime == second.virtualTime && first.key != second.key
      && ofNetwork.contains(first.kind) && ofNetwork.contains(second.kind)
      && !second.causes.contains(first.sequence)
  }

  @Test(arguments: Cell.all) func aDroppedEventIsMissing(cell: Cell) {
    let (events, chosen) = visible(cell)
    for index in chosen {
      var dropped = events
      dropped.remove(at: index)
      let found = verdicts(on: events[index], compare(events, dropped))
      #expect(found.contains(.missing), "\(events[index].summary)")
    }
  }

  @Test(arguments: Cell.all) func aDoubledEventIsDuplicated(cell: Cell) {
    let (events, chosen) = visible(cell)
    for index in chosen {
      var doubled = events
      doubled.insert(events[index].with(sequence: 1_000_000), at: index + 1)
      let found = verdicts(on: events[index], compare(events, doubled))
      #expect(found.contains(.duplicated), "\(events[index].summary)")
    }
  }

  @Test(arguments: Cell.all) func aDelayedEventIsLater(cell: Cell) {
    let (events, chosen) = visible(cell)
    for index in chosen {
      let end = (events.last?.virtualTime ?? .zero) + .milliseconds(1)
      var delayed = events
      delayed.append(delayed.remove(at: index).with(time: end))
      let found = verdicts(on: events[index], compare(events, delayed))
      #expect(found.contains(.later), "\(events[index].summary)")
    }
  }

  @Test(arguments: Cell.all) func anAlteredEventHasAnotherValue(cell: Cell) {
    let (events, chosen) = visible(cell)
    for index in chosen {
      var altered = events
      altered[index] = events[index].with(value: events[index].value + " altered")
      let found = verdicts(on: events[index], compare(events, altered))
      #expect(found.contains(.otherValue), "\(events[index].summary)")
    }
  }
}

extension Event {
  fileprivate func with(
    sequence: Int? = nil, time: Duration? = nil, value: String? = nil
  ) -> Event {
    Event(
      sequence: sequence ?? self.sequence, virtualTime: time ?? virtualTime, lane: lane, kind: kind,
      key: key, value: value ?? self.value, fileID: fileID, line: line, causes: causes)
  }
}
