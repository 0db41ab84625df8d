import Scenario
import Simulation
import Styles
import Trace

extension ComparisonReport {
  /// Returns the report as text, as a table where the terminal is wide enough for one.
  ///
  /// - Parameters:
  ///   - terminal: where it will be shown.
  ///   - mechanism: whether to add how each style got from queue to queue.
  /// - Returns: the text, which ends with a line end.
  public func text(for terminal: Terminal, mechanism: Bool = false) -> String {
    let schedule = seed.map { ", seed \($0)" } ?? ""
    let heading = terminal.paint("\(script.fullName)\(schedule)", .bold) + "\n"
    let machinery =
      mechanism ? performances.map { self.machinery(of: $0.trace, for: terminal) } : []
    let sections =
      [
        heading + script.summary.wrapped(to: textWidth(terminal), first: "", rest: ""),
        ComparisonTable(comparison).rendered(for: terminal),
        classes(for: terminal),
        remarks.map { text(of: $0, for: terminal) }.joined(),
      ] + machinery
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func textWidth(_ terminal: Terminal) -> Int { min(terminal.width, 100) }

  private func classes(for terminal: Terminal) -> String {
    let names = comparison.classes.map { $0.map { styles[$0].name }.joined(separator: ", ") }
    guard names.count > 1 else { return agreement(for: terminal) }
    return "Classes of agreement:\n"
      + names.map { $0.wrapped(to: textWidth(terminal), first: "  * ", rest: "    ") }.joined()
  }

  private func agreement(for terminal: Terminal) -> String {
    guard styles.count > 1 else { return "" }
    let all = styles.count == 2 ? "Both" : "All \(styles.count)"
    return terminal.paint("\(all) styles agree.", .green) + "\n"
  }

  private func text(of remark: Remark, for terminal: Terminal) -> String {
    let verdicts = remark.verdicts.map { "\($0.symbol) \($0.rawValue)" }.joined(separator: ", ")
    let file = remark.style.fileID(of: script.useCase)
    let width = textWidth(terminal)
    var lines = "\(remark.style.name): \(verdicts)".wrapped(to: width, first: "", rest: "  ")
    if lines.count + 1 + file.count <= width {
      lines = "\(lines.dropLast())  \(terminal.paint(file, .dim))\n"
    } else {
      lines += file.wrapped(to: width, first: "  ", rest: "  ")
    }
    let name = terminal.paint(remark.style.name, .bold)
    return name + lines.dropFirst(remark.style.name.count)
      + remark.sentence.wrapped(to: width, first: "  ", rest: "  ")
  }

  private func machinery(of trace: RecordedTrace, for terminal: Terminal) -> String {
    terminal.paint("\(trace.name), machinery included", .bold) + "\n"
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
