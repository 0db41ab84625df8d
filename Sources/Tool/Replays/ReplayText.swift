import Rendering
import Scenario
import Shell
import Trace

/// The frames of a replay as text: a table that grows, and the lines of each style beside it.
package struct ReplayText: Sendable {
  private let replay: Replay
  private let terminal: Terminal
  /// The lines of each source file, by its name in events.
  private let sources: [String: [String]]

  private static let timeWidth = 6

  /// Describes a replay for a terminal.
  ///
  /// - Parameters:
  ///   - replay: the frames.
  ///   - sources: the text of each source file, by its name in events.
  ///   - terminal: where it is shown.
  package init(_ replay: Replay, sources: [String: String], for terminal: Terminal) {
    self.replay = replay
    self.terminal = terminal
    self.sources = sources.mapValues {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private var width: Int { min(terminal.width, 120) }
  private var nameWidth: Int { min(16, (replay.participants.map(\.name.count).max() ?? 0) + 2) }

  /// All frames, one below the other: for a file or a pipe.
  package var all: String {
    let frames = replay.frames.indices.map { frame in
      let event = replay.frames[frame]
      let number = "\(frame + 1) of \(replay.frames.count)"
      let heading = "\(number), \(event.time.milliseconds) ms: \(event.event.summary)"
      return terminal.paint(heading, .bold) + "\n" + lines(at: frame).map { $0 + "\n" }.joined()
        + reasons(at: frame)
    }
    let whole = TimelineText(of: replay.report.played, for: terminal)
    return heading + "\n" + whole.text + whole.legend + "\n" + frames.joined(separator: "\n")
  }

  /// What a screen shows at one frame: the table so far, then the lines of the styles.
  package func screen(at frame: Int) -> String {
    let lines = lines(at: frame)
    let height = terminal.height ?? 40
    // The table keeps three rows, whatever there is to say below it.
    let reasons = reasons(at: frame).split(separator: "\n").map(String.init)
      .prefix(max(0, height - lines.count - 10))
    let below = lines + reasons
    let drawing = TimelineText(
      of: replay.report.played, upTo: replay.frames[frame].time.milliseconds, for: terminal
    ).text.split(separator: "\n").map(String.init)
    // Where it has room, what has happened so far is drawn; the event itself stands below.
    if drawing.count + below.count + 8 <= height {
      let now = [columns, row(at: frame, isNow: true), ""]
      return heading + (drawing + [""] + now + below).map { $0 + "\n" }.joined()
    }
    let room = max(3, height - below.count - 6)
    let rows = (0...frame).map { row(at: $0, isNow: $0 == frame) }
    let hidden = max(0, rows.count - room)
    let earlier = hidden > 0 ? [terminal.paint("  (\(hidden) earlier)", .dim)] : []
    let table = [columns] + earlier + rows.dropFirst(hidden)
    return heading + (table + [""] + below).map { $0 + "\n" }.joined()
  }

  private var heading: String {
    let script = replay.report.script
    let token = replay.report.played.schedule.map { "  \($0.token)" } ?? ""
    return terminal.paint(script.fullName, .bold)
      + token.shortened(to: width - script.fullName.count)
      + "\n"
  }

  // MARK: The table

  /// How many columns a style has: room for its name and a word, for a sign and a line, or for a sign
  /// alone.
  private var cellWidth: Int {
    let room = (width - Self.timeWidth - 26) / max(1, replay.participants.count)
    let wanted = max(12, (replay.participants.map(\.name.count).max() ?? 0) + 1)
    return room >= wanted + 5 ? wanted : room >= 9 ? 9 : 4
  }

  private var eventWidth: Int {
    width - Self.timeWidth - 2 - cellWidth * replay.participants.count
  }

  private var columns: String {
    let names = replay.participants.map {
      $0.name.shortened(to: cellWidth - 1).padded(to: cellWidth)
    }
    let line =
      "t ms".leftPadded(to: Self.timeWidth) + "  " + "event".padded(to: eventWidth) + names.joined()
    return terminal.paint(line.withoutTrailingSpaces, .bold)
  }

  private func row(at number: Int, isNow: Bool) -> String {
    let frame = replay.frames[number]
    let time = String(frame.time.milliseconds).leftPadded(to: Self.timeWidth)
    let event = frame.event.summary.shortened(to: eventWidth - 1).padded(to: eventWidth)
    let cells = frame.states.map { cell(of: $0) }.joined()
    let line = "\(time)\(isNow ? "> " : "  ")\(event)\(cells)".withoutTrailingSpaces
    return isNow ? terminal.paint(line, .bold) : line
  }

  /// A sign, and the line if there is room: `=:18`, `!:33`; a dot where nothing happens.
  private func cell(of state: Replay.State) -> String {
    let sign = state.verdicts.first.map { String($0.symbol) } ?? (state.events.isEmpty ? "." : "=")
    let line = state.events.lazy.compactMap(\.line).first.map { ":\($0)" } ?? ""
    let word = state.verdicts.first.map { " \($0.word)" } ?? ""
    let text = sign + (line.isEmpty ? word : line)
    return (cellWidth > 4 ? text.shortened(to: cellWidth - 1) : sign).padded(to: cellWidth)
  }

  // MARK: The lines

  /// For each style what the user sees, the lit lines, and those that wait.
  private func lines(at number: Int) -> [String] {
    replay.participants.indices.flatMap { style -> [String] in
      let state = replay.frames[number].states[style]
      let name = replay.participants[style].name.shortened(to: nameWidth - 1)
        .padded(to: nameWidth)
      let details = [summary(of: state)] + marked(state, in: replay.participants[style].file)
      let margin = String(repeating: " ", count: nameWidth)
      return details.enumerated().map { index, text in
        ((index == 0 ? name : margin) + text).shortened(to: width)
      }
    }
  }

  private func summary(of state: Replay.State) -> String {
    let screen = state.screen.map { "shows \($0.value)" } ?? "shows nothing yet"
    let parts =
      [state.hasLeft ? "\(screen), the user has left" : screen]
      + [state.ending.map { "ended: \($0)" }].compactMap(\.self)
      + state.verdicts.map { "\($0.symbol) \($0.word)" }
    return parts.joined(separator: "; ")
  }

  /// The lit lines and those that wait, each once.
  private func marked(_ state: Replay.State, in file: String) -> [String] {
    let lit = state.lit.filter { $0.file == file }
    var open: [Replay.Place?: [String]] = [:]
    for wait in state.waiting { open[wait.place, default: []].append(wait.words) }
    let places = state.waiting.map(\.place).reduce(into: lit.map(Optional.some)) {
      if !$0.contains($1) { $0.append($1) }
    }
    return places.map { place in
      let waits = open[place].map { "waits for \($0.joined(separator: ", "))" }
      guard let place else { return "… \(waits ?? "")" }
      let sign = lit.contains(place) ? "▶" : "…"
      return "\(sign) \(place.line)  " + (waits.map { "\($0):  " } ?? "") + code(at: place)
    }
  }

  private func code(at place: Replay.Place) -> String {
    let lines = sources[place.file] ?? []
    return lines.indices.contains(place.line - 1) ? lines[place.line - 1].trimmedLeft : ""
  }

  /// Why a style parts, in the frame in which its first verdict comes.
  private func reasons(at number: Int) -> String {
    replay.report.remarks.compactMap { remark in
      let style = replay.participants.firstIndex { $0.name == remark.participant.name }
      guard let style, replay.firstVerdict(of: style) == number else { return nil }
      return "\(remark.participant.name): \(remark.sentence)"
        .wrapped(to: width, first: "  ", rest: "    ")
    }
    .joined()
  }
}

extension Replay.Wait {
  /// What is waited for, in words.
  fileprivate var words: String {
    switch kind {
    case .request, .hop: what
    case .timer: "a delay"
    }
  }
}

extension String {
  /// The text, or as much of it as fits, with an ellipsis.
  fileprivate func shortened(to width: Int) -> String {
    count <= width ? self : prefix(Swift.max(0, width - 1)) + "…"
  }

  fileprivate var trimmedLeft: String { String(drop { $0 == " " }) }
}
