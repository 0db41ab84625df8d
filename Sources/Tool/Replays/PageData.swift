import Explorer
import Foundation
import Scenario
import Simulation
import Trace

/// What a page holds, in the form in which its script reads it.
///
/// Texts, states, pictures and points stand once and are named by their numbers, since most
/// schedules share them.
struct PageData: Encodable {
  /// One style: its name, and the source that tells the story.
  struct Column: Encodable {
    let name: String
    let title: String
    let path: String
    /// The number of the first line that is shown.
    let first: Int
    /// The lines from there on.
    let lines: [String]
    /// What stands in each of these lines, as `CodeColours` writes it; empty where it is not known.
    let colours: [String]
  }

  /// What the page says of a verdict.
  struct Remark: Encodable {
    let name: String
    let word: String
    let meaning: String
    let breaks: Bool
  }

  let scenario: String
  let summary: String
  let styles: [Column]
  let verdicts: [Remark]
  private(set) var texts = NumberedList<String>()
  private(set) var states = NumberedList<PageState>()
  private(set) var pictures = NumberedList<PagePicture>()
  private(set) var points = NumberedList<[[Int]]>()
  private(set) var schedules: [PageSchedule] = []
  /// How many schedules are known that the page does not hold.
  private(set) var leftOut: Int
  /// The schedule that is shown first.
  private(set) var shown = 0

  private enum CodingKeys: CodingKey {
    case scenario, summary, styles, verdicts, texts, states, pictures, points, schedules, leftOut
    case shown
  }

  /// Packs replays until they take so many bytes; the first is packed in any case.
  ///
  /// - Parameters:
  ///   - held: the replays.
  ///   - columns: the styles, in the same order.
  ///   - wanted: the schedule to show first.
  ///   - limit: the number of bytes.
  /// - Throws: what Foundation's encoder throws; not for any scenario of the kit.
  init(_ held: HeldReplays, _ columns: [Column], showing wanted: Schedule?, limit: Int) throws {
    scenario = held.script.fullName
    summary = held.script.summary
    styles = columns
    verdicts = Verdict.allCases.map {
      Remark(name: $0.rawValue, word: $0.warning, meaning: $0.meaning, breaks: $0.isViolation)
    }
    leftOut = held.leftOut
    // A page writes `<` as an escape.
    let escapes = columns.flatMap(\.lines).joined().count { $0 == "<" } * 5
    var size = try JSONEncoder().encode(columns).count + escapes + 3_000
    let usual = Set(held.all[0].points.joined().map(\.name))
    for (index, one) in held.all.enumerated() {
      let schedule = pack(one, usual: usual)
      let bytes = try JSONEncoder().encode(schedule).count + 1
      let tables = texts.size + states.size + pictures.size + points.size
      guard schedules.isEmpty || size + bytes + tables <= limit else {
        leftOut += held.all.count - index
        break
      }
      size += bytes
      if one.schedule == wanted { shown = schedules.count }
      schedules.append(schedule)
    }
  }

  private mutating func pack(_ held: HeldReplays.Held, usual: Set<String>) -> PageSchedule {
    let replay = held.replay
    let comparison = replay.report.comparison
    let drawings = comparison.traces.indices.map {
      TraceDrawing(of: comparison.traces[$0], held.points[$0])
    }
    let names = drawings.reduce(into: [String: String]()) { names, drawing in
      names.merge(drawing.names) { $0.count < $1.count ? $1 : $0 }
    }
    let called = drawings.reduce(into: [String: String]()) { called, drawing in
      called.merge(drawing.called) { $0.count < $1.count ? $1 : $0 }
    }
    let words = ScheduleWords(held, usual: usual, naming: called)
    return PageSchedule(
      token: held.schedule.token, words: texts.number(of: words.text),
      hasFault: words.hasFault, frames: frames(of: replay, naming: names),
      classes: replay.participants.indices.map { style in
        comparison.classes.firstIndex { $0.contains(style) } ?? 0
      },
      clauses: StoryClause.all(of: comparison).map { texts.number(of: $0.text) },
      broken: replay.report.verdicts.indices.filter { style in
        replay.report.verdicts[style].contains(where: \.isViolation)
      },
      reasons: reasons(of: replay),
      pictures: drawings.map { drawing in
        let picture = PagePicture(drawing.timeline, drawing.origins, &texts)
        return pictures.number(of: picture)
      },
      points: held.points.map { points in
        let own = points.filter { !$0.isJob }
        let packed = own.map { [$0.taken] + $0.options.map { texts.number(of: $0) } }
        return self.points.number(of: packed)
      })
  }

  private mutating func frames(
    of replay: Replay, naming names: [String: String]
  ) -> [PageSchedule.Frame] {
    replay.frames.map { frame in
      PageSchedule.Frame(
        time: frame.time.milliseconds, text: texts.number(of: frame.event.summary),
        words: texts.number(of: frame.event.words(naming: names)),
        states: frame.states.map { states.number(of: packed($0, names)) })
    }
  }

  /// Says why each style parts, from the frame on in which it does: what was written for it alone,
  /// since another style that it is compared with may not be shown.
  private mutating func reasons(of replay: Replay) -> [PageSchedule.Reason] {
    replay.report.remarks.compactMap { remark in
      guard
        let style = replay.participants.firstIndex(where: { $0.name == remark.participant.name })
      else { return nil }
      let alone = Comparison(of: [replay.report.comparison.traces[style]])
      let written =
        remark.isWritten ? remark.participant.explanation?.sentence(in: alone) : nil
      let noticed = replay.report.played.runs[style].findings.filter { !$0.isMisfit }
        .map(\.description)
      let text = ([written].compactMap(\.self) + noticed).joined(separator: " ")
      guard !text.isEmpty else { return nil }
      let frame = replay.firstVerdict(of: style) ?? replay.firstDifference ?? 0
      return PageSchedule.Reason(style: style, text: texts.number(of: text), frame: frame)
    }
  }

  private mutating func packed(_ state: Replay.State, _ names: [String: String]) -> PageState {
    PageState(
      events: state.events.map {
        [texts.number(of: $0.summary), texts.number(of: $0.words(naming: names)), $0.line ?? 0]
      },
      lit: state.lit.map { [texts.number(of: $0.file), $0.line] },
      waiting: state.waiting.map { wait in
        let what = wait.kind == .timer ? "a delay" : names[wait.what] ?? wait.what
        let file = wait.place.map { texts.number(of: $0.file) } ?? -1
        return [texts.number(of: what), file, wait.place?.line ?? 0]
      },
      screen: state.screen.map {
        [texts.number(of: $0.key), texts.number(of: $0.value), $0.isOffMain ? 1 : 0]
      } ?? [],
      ending: texts.number(of: state.ending ?? ""), left: state.hasLeft ? 1 : 0,
      verdicts: state.verdicts.map { texts.number(of: $0.rawValue) })
  }
}
