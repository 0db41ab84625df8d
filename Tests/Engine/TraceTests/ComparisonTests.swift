import Testing
import Trace

/// Makes a trace from lines such as `90 screen show avatar`.
func trace(_ name: String, _ lines: [String]) -> RecordedTrace {
  RecordedTrace(name: name, events: lines.enumerated().map { event($0.element, $0.offset + 1) })
}

/// Makes an event; `@queue` names its lane, `<3` its cause, `=value` its value.
func event(_ line: String, _ sequence: Int) -> Event {
  var words = line.split(separator: " ").map(String.init)
  let time = Int(words.removeFirst()) ?? -1
  let kind = Event.Kind(rawValue: words.removeFirst()) ?? .mechanism
  func take(_ prefix: String) -> String? {
    guard let index = words.firstIndex(where: { $0.hasPrefix(prefix) }) else { return nil }
    return String(words.remove(at: index).dropFirst())
  }
  let lane = take("@") ?? (kind == .screen ? "main" : "network")
  let causes = take("<").flatMap { Int($0) }.map { [$0] } ?? []
  let value = take("=") ?? ""
  return Event(
    sequence: sequence, virtualTime: .milliseconds(time), lane: lane, kind: kind,
    key: words.joined(separator: " "), value: value, fileID: "Some/File.swift", line: sequence,
    causes: causes)
}

@Suite struct ComparisonTests {
  private let plain = [
    "0 user opens the page",
    "0 request GET /a",
    "50 reply GET /a =200",
    "50 screen show avatar =ada.png",
    "50 finish shown",
  ]

  /// The verdicts of the second trace by event, without `same`.
  private func verdicts(_ first: [String], _ second: [String]) -> [String: [Verdict]] {
    let comparison = Comparison(of: [trace("first", first), trace("second", second)], reference: 0)
    var found: [String: [Verdict]] = [:]
    for row in comparison.rows {
      let verdicts = row.cells[1].verdicts.filter { $0 != .same }
      if !verdicts.isEmpty { found[row.event.summary] = verdicts }
    }
    return found
  }

  @Test func aTraceComparedWithItselfYieldsNothing() {
    let comparison = Comparison(of: [trace("first", plain), trace("second", plain)])
    #expect(comparison.agrees)
    #expect(comparison.classes == [[0, 1]])
    #expect(comparison.rows.flatMap(\.cells).allSatisfy { $0.verdicts == [.same] })
    #expect(comparison.rows.map(\.event.summary).count == 5)
  }

  @Test func noTracesAtAllMakeAnEmptyComparison() {
    let comparison = Comparison(of: [])
    #expect(comparison.rows.isEmpty)
    #expect(comparison.agrees)
  }

  @Test func anEventThatIsNotThereIsMissing() {
    #expect(
      verdicts(plain, plain.filter { !$0.contains("screen") }) == [
        "screen show avatar ada.png": [.missing]
      ])
  }

  @Test func anEventThatTheReferenceHasNotIsExtra() {
    let more = plain.prefix(2) + ["20 cancel GET /a"] + plain.dropFirst(2)
    #expect(verdicts(plain, Array(more)) == ["cancel GET /a": [.extra]])
  }

  @Test func anEventThatHappensTwiceIsDuplicated() {
    let more = plain.prefix(4) + ["50 screen show avatar =ada.png"] + plain.dropFirst(4)
    #expect(verdicts(plain, Array(more)) == ["screen show avatar ada.png": [.duplicated]])
  }

  @Test func aSecondOutcomeIsDuplicatedWhateverItIs() {
    #expect(
      verdicts(plain, plain + ["50 finish failed"]) == ["finish failed": [.duplicated, .extra]])
  }

  @Test func anEventAtAnotherTimeIsEarlierOrLater() {
    let late = plain.prefix(4) + ["60 finish shown"]
    #expect(verdicts(plain, Array(late)) == ["finish shown": [.later]])
    #expect(verdicts(Array(late), plain) == ["finish shown": [.earlier]])
  }

  @Test func anEventWithAnotherValueSaysSo() {
    let other = plain.map { $0.replacing("ada.png", with: "bob.png") }
    #expect(verdicts(plain, other) == ["screen show avatar ada.png": [.otherValue]])
  }

  @Test func eventsThatDependOnEachOtherInAnotherOrderAreReordered() {
    let first = ["10 screen show a", "10 screen show b"]
    let second = ["10 screen show b", "10 screen show a"]
    let found = verdicts(first, second)
    #expect(found.count == 1)
    #expect(found.values.first == [.reordered])
  }

  @Test func theOrderOfIndependentEventsOfOneInstantDoesNotCount() {
    let first = ["0 request GET /a", "0 request GET /b", "5 reply GET /a", "5 reply GET /b"]
    let second = ["0 request GET /b", "0 request GET /a", "5 reply GET /b", "5 reply GET /a"]
    #expect(Comparison(of: [trace("first", first), trace("second", second)]).agrees)
  }

  @Test func anAnswerAtTheInstantOfTheOutcomeIsNotHeldAgainstIt() {
    let first = ["5 finish shown", "5 reply GET /a"]
    let found = Comparison(of: [trace("a", first), trace("b", ["5 finish shown"])], reference: 0)
    #expect(found.rows.flatMap { $0.cells[0].verdicts }.allSatisfy { $0 == .same })
  }

  @Test func tracesThatLookAlikeStayTogetherWhateverLedToTheirEvents() {
    let chained = ["0 request GET /b", "0 request GET /a <1", "9 finish shown"]
    let apart = ["0 request GET /b", "0 request GET /a", "9 finish shown"]
    let other = ["9 finish failed"]
    let traces = zip(["a", "b", "c"], [chained, apart, other]).map(trace)
    #expect(Comparison(of: traces).classes == [[0, 1], [2]])
  }

  @Test func anOutcomeBeforeTheScreenIsAnotherTrace() {
    let first = ["5 screen show a", "5 finish shown"]
    let second = ["5 finish shown", "5 screen show a"]
    #expect(!Comparison(of: [trace("first", first), trace("second", second)]).agrees)
  }

  @Test func theOrderOfCauseAndEffectCounts() {
    let first = ["5 reply GET /a", "5 request GET /b <1"]
    let second = ["5 request GET /b", "5 reply GET /a <1"]
    #expect(!Comparison(of: [trace("first", first), trace("second", second)]).agrees)
  }

  @Test func whatTheUserDoesDividesAnInstant() {
    let first = ["5 reply GET /a", "5 leave the page"]
    let second = ["5 leave the page", "5 reply GET /a"]
    #expect(!Comparison(of: [trace("first", first), trace("second", second)]).agrees)
  }

  @Test func theScreenOnAnotherQueueMakesAnotherClass() {
    let off = plain.map { $0.contains("screen") ? $0 + " @network" : $0 }
    let comparison = Comparison(of: [trace("first", plain), trace("second", off)])
    #expect(comparison.classes == [[0], [1]])
    #expect(verdicts(plain, off) == ["screen show avatar ada.png": [.offMain]])
  }

  @Test func theLargestClassIsTheReferenceAndTheFirstOfTheLargest() {
    let other = Array(plain.dropLast())
    let names = ["a", "b", "c", "d"]
    let traces = zip(names, [other, plain, plain, other]).map(trace)
    let comparison = Comparison(of: traces)
    #expect(comparison.classes == [[0, 3], [1, 2]])
    #expect(comparison.reference == 0)
    #expect(Comparison(of: Array(traces.dropFirst())).reference == 0)
    #expect(Comparison(of: Array(traces.dropLast())).reference == 1)
    #expect(Comparison(of: traces, reference: 2).reference == 1)
  }

  @Test func ofEquallyLargeClassesTheOneThatBreaksTheContractLeastIsTheReference() {
    let hanging = Array(plain.prefix(2)) + ["0 hang no outcome"]
    #expect(Comparison(of: [trace("a", hanging), trace("b", plain)]).reference == 1)
    #expect(Comparison(of: [trace("a", plain), trace("b", hanging)]).reference == 0)
  }

  @Test func rowsStandInAnOrderThatFitsAllTraces() {
    let cancelled = Array(plain.prefix(2)) + ["20 cancel GET /a", "20 finish cancelled"]
    let comparison = Comparison(of: [trace("a", plain), trace("b", plain), trace("c", cancelled)])
    #expect(
      comparison.rows.map(\.event.summary) == [
        "user opens the page", "request GET /a", "cancel GET /a", "finish cancelled",
        "reply GET /a 200", "screen show avatar ada.png", "finish shown",
      ])
    #expect(comparison.rows[2].cells.map(\.verdicts) == [[], [], [.extra]])
  }

  @Test func machineryIsNotCompared() {
    let noisy = plain + ["50 mechanism main -> network"]
    #expect(Comparison(of: [trace("first", plain), trace("second", noisy)]).agrees)
  }

  @Test func everyCellKeepsTheLineOfItsOwnTrace() {
    let shifted = trace("b", ["0 mechanism x"] + plain)
    let comparison = Comparison(of: [trace("a", plain), shifted])
    #expect(comparison.rows[3].cells.map { $0.event?.line } == [4, 5])
  }
}
