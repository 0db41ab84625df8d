import Scenario
import Shell
import Simulation
import Trace

extension ComparisonReport {
  /// Returns the report as text, as a table where the terminal is wide enough for one.
  ///
  /// - Parameters:
  ///   - terminal: where it will be shown.
  ///   - mechanism: whether to add how each style got from queue to queue.
  ///   - isDrawn: whether a drawing stands above the table.
  /// - Returns: the text, which ends with a line end.
  package func text(
    for terminal: Terminal, mechanism: Bool = false, drawn isDrawn: Bool = true
  ) -> String {
    let fits = script.fullName.count <= textWidth(terminal)
    let name = fits ? script.fullName : "\(script.useCase.rawValue)/\n  \(script.name)"
    let heading = terminal.paint(name, .bold) + "\n"
    let caption =
      played.schedule.map { "Schedule \($0.token)" }
      ?? script.summary + (played.seed.map(Self.caution) ?? "")
    let machinery =
      mechanism ? played.runs.map { self.machinery(of: $0.trace, for: terminal) } : []
    let sections =
      [
        heading + caption.wrapped(to: textWidth(terminal), first: "", rest: ""),
        isDrawn ? drawing(for: terminal) : "",
        ComparisonTable(comparison).rendered(for: terminal),
        legend(for: terminal),
        classes(for: terminal),
        remarks.map { text(of: $0, for: terminal) }.joined(),
      ] + machinery
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns what a report within another one needs: the table, what its signs mean, and the remarks.
  ///
  /// - Parameters:
  ///   - terminal: where it will be shown.
  ///   - told: verdicts whose meaning has been told already.
  /// - Returns: the text, which ends with a line end.
  func core(for terminal: Terminal, told: [Verdict]) -> String {
    let known = told.filter { $0.word == $0.rawValue } + [.extra, .missing]
    return [
      ComparisonTable(comparison).rendered(for: terminal), legend(for: terminal, without: known),
      remarks.map { remark in
        "\(remark.participant.name) (\(remark.participant.file)): \(remark.sentence)"
          .wrapped(to: textWidth(terminal), first: "", rest: "  ")
      }
      .joined(),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func drawing(for terminal: Terminal) -> String {
    let timelines = TimelineText(of: played, for: terminal)
    return timelines.text + timelines.legend
  }

  private static func caution(seed: UInt64) -> String {
    """
     Seed \(seed): what could come in any order does, and an answer or the user may come earlier \
    than the script says.
    """
  }

  private func textWidth(_ terminal: Terminal) -> Int { min(terminal.width, 100) }

  /// What the signs of the table mean, and the words for those that appear.
  private func legend(for terminal: Terminal, without known: [Verdict] = []) -> String {
    let words = Set(verdicts.joined()).subtracting(known).sorted().map(\.legend)
    let signs = (isClean ? "" : Self.symbols + "; ") + numbers
    return ([signs] + [times].compactMap(\.self) + words)
      .map { $0.wrapped(to: textWidth(terminal), first: "  ", rest: "    ") }
      .joined().replacing(Self.joint, with: " ")
  }

  /// A space at which no line ends: a sign stays with what it means.
  private static let joint = "\u{A0}"
  private static let symbols = """
    =\(joint)as in the reference, -\(joint)absent, +\(joint)more, ~\(joint)differs, \
    !\(joint)breaks the contract
    """

  /// What a number in a cell means, and where there is none.
  private var numbers: String {
    let isCancelled = comparison.rows.contains { $0.event.kind == .cancel }
    let cancel = isCancelled ? " (of a cancel: the line that made the request)" : ""
    let isSaved = comparison.rows.contains { $0.event.kind == .saved }
    let saved = isSaved ? " `saved`," : ""
    return """
      :17 is the line that did it\(cancel); what the user does, replies,\(saved) faults and `finish` \
      have none
      """
  }

  /// What a cell means that names another time, if there is one.
  private var times: String? {
    for row in comparison.rows {
      for case let event? in row.cells.map(\.event)
      where event.virtualTime != row.event.virtualTime {
        let time = event.virtualTime.milliseconds
        return "at \(time): in this style it happens at \(time) ms; see the row of that time"
      }
    }
    return nil
  }

  private func classes(for terminal: Terminal) -> String {
    guard comparison.classes.count > 1 else { return agreement(for: terminal) }
    let lines = comparison.classes.enumerated().map { index, members in
      let names = members.map { participants[$0].name }.joined(separator: ", ")
      let note = index == comparison.reference ? " (the reference)" : ""
      return (names + note).wrapped(to: textWidth(terminal), first: "  * ", rest: "    ")
    }
    return "Styles that agree:\n" + lines.joined()
  }

  private func agreement(for terminal: Terminal) -> String {
    guard participants.count > 1 else { return "" }
    let all = participants.count == 2 ? "Both" : "All \(participants.count)"
    return terminal.paint("\(all) styles agree.", .green) + "\n"
  }

  private func text(of remark: Remark, for terminal: Terminal) -> String {
    let verdicts =
      remark.verdicts.isEmpty
      ? "as the reference"
      : remark.verdicts.map(\.mark).joined(separator: ", ")
    let file = remark.participant.file
    let width = textWidth(terminal)
    var lines = "\(remark.participant.name): \(verdicts)".wrapped(to: width, first: "", rest: "  ")
    if lines.count + 1 + file.count <= width {
      lines = "\(lines.dropLast())  \(terminal.paint(file, .dim))\n"
    } else {
      lines += file.wrapped(to: width, first: "  ", rest: "  ")
    }
    let name = terminal.paint(remark.participant.name, .bold)
    return name + lines.dropFirst(remark.participant.name.count)
      + remark.sentence.wrapped(to: width, first: "  ", rest: "  ")
  }

  private func machinery(of trace: RecordedTrace, for terminal: Terminal) -> String {
    terminal.paint("\(trace.name), machinery included", .bold) + "\n"
      + terminal.paint("        a -> b (kind): a job that queue a gave to queue b begins\n", .dim)
      + trace.events.map { event in
        let time = String(event.virtualTime.milliseconds).leftPadded(to: 6)
        let place = event.fileID.map { "  \($0):\(event.line ?? 0)" } ?? ""
        let words = event.isVisible ? event.summary : "  \(event.key) (\(event.value))"
        let text = "\(time)  \(words.padded(to: 34))\(place)".withoutTrailingSpaces
        return (event.isVisible ? text : terminal.paint(text, .dim)) + "\n"
      }
      .joined()
  }
}
