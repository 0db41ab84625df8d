import Trace

/// Why one style's trace is what it is in one scenario, in a sentence or two.
///
/// A sentence names lines by what they did: `{request GET /avatar}` stands for the line of the
/// style's own event with that summary, `{other: request GET /avatar}` for that of the first style
/// in another class of agreement. A part in square brackets is left out when it names what did not
/// happen.
package struct Explanation: Hashable, Sendable {
  /// The style.
  let style: StyleName
  /// The sentence, with placeholders.
  let template: String

  /// Returns the sentence for the traces of `comparison`.
  ///
  /// - Returns: nothing when the sentence names a line that did not run this time.
  package func sentence(in comparison: Comparison) -> String? {
    var text = template
    while let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") {
      let part = String(text[text.index(after: open)..<close])
      text.replaceSubrange(open...close, with: fill(part, from: comparison) ?? "")
    }
    return fill(text, from: comparison)
  }

  private func fill(_ text: String, from comparison: Comparison) -> String? {
    var text = text
    while let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
      let name = String(text[text.index(after: open)..<close])
      guard let line = line(named: name, in: comparison) else { return nil }
      text.replaceSubrange(open...close, with: line)
    }
    return text
  }

  private func line(named name: String, in comparison: Comparison) -> String? {
    let prefix = "other: "
    let isOther = name.hasPrefix(prefix)
    let summary = isOther ? String(name.dropFirst(prefix.count)) : name
    guard let trace = isOther ? other(in: comparison) : own(in: comparison),
      let event = trace.events.first(where: { $0.summary.hasPrefix(summary) }),
      let line = event.line, let fileID = event.fileID
    else { return nil }
    // A sentence was written beside the other styles; of a reader's own program it may be untrue.
    guard !isOther || fileID.prefix(while: { $0 != "/" }).hasSuffix("Style") else { return nil }
    return isOther ? "line \(line) of \(fileID)" : "line \(line)"
  }

  private func own(in comparison: Comparison) -> RecordedTrace? {
    comparison.traces.first { $0.name == style.description }
  }

  /// The trace of the style's other form, naive or repaired, if it does not agree with the style's
  /// own; otherwise the first trace that does not.
  private func other(in comparison: Comparison) -> RecordedTrace? {
    let others = comparison.classes
      .filter { !$0.contains { comparison.traces[$0].name == style.description } }
      .joined().sorted()
      .map { comparison.traces[$0] }
    let form = style.otherForm.description
    return others.first { $0.name == form } ?? others.first
  }
}
