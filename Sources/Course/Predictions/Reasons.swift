import Scenario
import Trace

/// Says why an event happens, or does not, or not yet.
struct Reasons {
  private let prediction: Prediction
  private var events: [Event] { prediction.events }

  /// Prepares the reasons for what happens in a prediction.
  init(for prediction: Prediction) {
    self.prediction = prediction
  }

  /// Returns why an answer is wrong where it goes wrong first.
  ///
  /// - Parameters:
  ///   - said: what the answer has there, if it is not over.
  ///   - later: the index of the event that this is, if it is still to come.
  ///   - next: the index of an event that comes first.
  ///   - isLeftOut: whether the answer does not have that one any more.
  /// - Returns: a written explanation where the styles differ, or a sentence made of the facts.
  func sentence(on said: Prediction.Line?, later: Int?, next: Int?, isLeftOut: Bool) -> String {
    if let said, later == nil { return never(said) }
    guard let next else { return "Nothing happens any more." }
    if isLeftOut {
      if !isCommon(events[next]), let written { return written }
      return "'\(events[next].summary)' happens, too, at \(time(of: next)): \(reason(for: next))."
    }
    guard let later else { return "It goes on at \(time(of: next)): \(reason(for: next))." }
    return wait(of: later, for: next)
  }

  private var written: String? { prediction.explanation }

  /// Whether all styles have the event.
  private func isCommon(_ event: Event) -> Bool {
    prediction.comparison.traces.allSatisfy { $0.visible.contains { $0.summary == event.summary } }
  }

  private func never(_ said: Prediction.Line) -> String {
    let count = events.count { $0.summary == said.text }
    let beginning =
      switch count {
      case 0: "'\(said.text)' never happens here"
      case 1: "'\(said.text)' happens only once"
      default: "'\(said.text)' happens only \(count) times"
      }
    let rivals = prediction.comparison.traces
      .filter { trace in trace.visible.count { $0.summary == said.text } > count }
      .map(\.name)
    if !rivals.isEmpty, let written { return "\(beginning). \(written)" }
    if !rivals.isEmpty {
      return "\(beginning); it is otherwise in \(rivals.joined(separator: ", "))."
    }
    guard let script = otherScript(with: said.text, moreThan: count) else { return beginning + "." }
    return "\(beginning); it is otherwise in \(script.fullName), which has another script."
  }

  private func otherScript(with text: String, moreThan count: Int) -> Script? {
    Distractors.otherScripts(than: prediction.script).first { script in
      prediction.teller.play(script).trace.visible.count { $0.summary == text } > count
    }
  }

  /// Why an event waits for another.
  private func wait(of later: Int, for next: Int) -> String {
    let (event, first) = (events[later], events[next])
    guard event.virtualTime == first.virtualTime else {
      return "'\(event.summary)' comes only at \(time(of: later)): \(reason(for: later))."
    }
    let link =
      if leads(first, to: event) {
        "which leads to it"
      } else if [event.kind, first.kind].contains(where: { $0 == .user || $0 == .leave }) {
        "because what the user does divides an instant into before and after"
      } else {
        "because both are about the same thing, so that their order shows"
      }
    return """
      '\(event.summary)' comes at \(time(of: later)), too, but only after '\(first.summary)', \(link).
      """
  }

  private func leads(_ first: Event, to event: Event) -> Bool {
    event.causes.contains(first.sequence)
      || events.contains { event.causes.contains($0.sequence) && leads(first, to: $0) }
  }

  /// Why an event happens when it does.
  private func reason(for index: Int) -> String {
    let event = events[index]
    switch event.kind {
    case .user, .leave: return "that is when the user does it"
    case .hang, .escape, .livelock: return Verdict.meaning(of: event.kind)
    case .request, .reply, .fault, .cancel, .save, .saved, .screen, .finish, .mechanism: break
    }
    guard let cause = events.first(where: { event.causes.contains($0.sequence) }) else {
      return "that is when the program does it"
    }
    let wait = (event.virtualTime - cause.virtualTime).milliseconds
    let place = "'\(cause.summary)' at \(cause.virtualTime.milliseconds) ms"
    if cause.kind == .save { return "\(place) takes \(wait) ms" }
    if event.kind == .reply || event.kind == .fault {
      return "the network answers \(place) after \(wait) ms"
    }
    return wait == 0 ? "\(place) leads to it" : "\(place) leads to it, \(wait) ms later"
  }

  private func time(of index: Int) -> String { "\(events[index].virtualTime.milliseconds) ms" }
}

extension Verdict {
  /// What it means that a trace has such an event.
  fileprivate static func meaning(of kind: Event.Kind) -> String {
    switch kind {
    case .hang: hang.meaning
    case .livelock: livelock.meaning
    default: escape.meaning
    }
  }
}
