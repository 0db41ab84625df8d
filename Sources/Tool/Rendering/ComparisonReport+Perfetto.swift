import Foundation

extension ComparisonReport {
  /// Returns reports as a trace for Perfetto or `chrome://tracing`, in the JSON of trace events.
  ///
  /// A style is a process, a request a track in it with a slice from its beginning to its end. What
  /// the user does and what the screen shows are instants. A millisecond of virtual time is one of the
  /// trace.
  ///
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  package static func perfetto(of reports: [ComparisonReport]) throws -> String {
    let styles = reports.flatMap { report in
      zip(report.participants, report.comparison.traces).map { participant, trace in
        ("\(report.script.fullName) \(participant.name)", Timeline(of: trace))
      }
    }
    let events = styles.enumerated().flatMap { index, style in
      TraceEvent.all(of: style.1, named: style.0, process: index + 1)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(TraceFile(traceEvents: events))
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

private struct TraceFile: Encodable {
  let traceEvents: [TraceEvent]
  let displayTimeUnit = "ms"
  let otherData = ["version": "1", "made-by": "lessons compare --format perfetto"]

  private enum CodingKeys: CodingKey { case traceEvents, displayTimeUnit, otherData }
}

/// One entry of a trace; the names of its fields are those of the format.
private struct TraceEvent: Encodable {
  let name: String
  /// `X` is a slice, `i` an instant, `M` a name of a process or track.
  let ph: String
  let pid: Int
  var tid: Int?
  var cat: String?
  /// When, and how long, in microseconds.
  var ts: Int?
  var dur: Int?
  /// How far an instant reaches: `t` is its track.
  var s: String?
  var args: [String: String]?

  static func all(of timeline: Timeline, named name: String, process: Int) -> [TraceEvent] {
    let last = timeline.times.last ?? 0
    func track(_ number: Int, _ name: String) -> TraceEvent {
      TraceEvent(name: "thread_name", ph: "M", pid: process, tid: number, args: ["name": name])
    }
    func instants(_ marks: [Timeline.Mark], _ number: Int, _ kind: String) -> [TraceEvent] {
      marks.map { mark in
        TraceEvent(
          name: mark.text, ph: "i", pid: process, tid: number, cat: kind, ts: mark.time * 1000,
          s: "t", args: mark.warning.isEmpty ? nil : ["mistake": mark.warning])
      }
    }
    let bars = timeline.bars.enumerated().flatMap { index, bar in
      let end = bar.ends.first?.mark.time ?? last
      let words = bar.ends.map(\.mark.text).joined(separator: ", ")
      let slice = TraceEvent(
        name: bar.name, ph: "X", pid: process, tid: index + 2, cat: "request",
        ts: bar.start * 1000, dur: (end - bar.start) * 1000,
        args: ["end": words.isEmpty ? "no reply" : words])
      let again = instants(bar.ends.dropFirst().map(\.mark), index + 2, "request")
      return [track(index + 2, bar.name), slice] + again
    }
    let screen = timeline.bars.count + 2
    return [TraceEvent(name: "process_name", ph: "M", pid: process, args: ["name": name])]
      + [track(1, "user")] + instants(timeline.user, 1, "user") + bars
      + [track(screen, "screen")] + instants(timeline.screen, screen, "screen")
      + instants(timeline.endings, screen, "ending")
  }
}
