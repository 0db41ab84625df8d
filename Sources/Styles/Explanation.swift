import Trace

/// Why one style's trace is what it is in one scenario, in a sentence.
///
/// A sentence names lines by what they did: `{request GET /avatar}` stands for the line of the
/// style's own event with that summary, `{rx: request GET /avatar}` for another style's. A part in
/// square brackets is left out when it names what did not happen.
public struct Explanation: Hashable, Sendable {
  /// The full name of the scenario.
  public let scenario: String
  /// The name of the style.
  public let style: String
  /// The sentence, with placeholders.
  let template: String

  init(_ scenario: String, _ style: String, _ template: String) {
    self.scenario = scenario
    self.style = style
    self.template = template
  }

  /// Returns the sentence for the traces of `comparison`.
  ///
  /// - Returns: nothing when the sentence names a line that did not run this time.
  public func sentence(in comparison: Comparison) -> String? {
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
      let words = text[text.index(after: open)..<close].split(separator: ": ")
      let style = words.count > 1 ? String(words[0]) : self.style
      guard let summary = words.last,
        let trace = comparison.traces.first(where: { $0.name == style }),
        let line = trace.events.first(where: { $0.summary.hasPrefix(summary) })?.line
      else { return nil }
      text.replaceSubrange(open...close, with: "line \(line)")
    }
    return text
  }
}
