import Explorer
import Scenario
import Simulation
import StyleList
import Trace

/// A task: to put the events of a scenario, as one style tells it, into the order of their trace.
///
/// The same scenario, teller, schedule and seed make the same task. The task knows no terminal.
package struct Prediction: Sendable {
  /// An event as it stands in the task.
  package struct Line: Hashable, Sendable {
    /// The number to answer with, counted from 1.
    package let number: Int
    /// The words for the event, without its time.
    package let text: String
  }

  /// The number of events beyond which nobody would want to order them.
  package static let mostEvents = 16

  /// The scenario.
  package let script: Script
  /// Who tells it.
  package let teller: Teller
  /// What comes in another order, or fails; nil if everything comes by time.
  package let schedule: Schedule?
  /// What is different under the schedule, in a sentence; nil if there is none.
  package let difference: String?
  /// What decides in which order the lines are shown, and which of them never happen.
  package let seed: UInt64
  /// What may happen, shuffled, with a few lines that never do.
  package let lines: [Line]
  /// What happens, in an order that is right.
  package let events: [Event]
  /// The keys of the requests to which one may need the answers, without numbers.
  package let requests: [String]

  let predecessors: [Set<Int>]
  let comparison: Comparison

  /// Plays `script` in `style`, and in the other styles to see what they do otherwise.
  ///
  /// - Throws: `PredictionError`, as the other initializer does.
  package init(
    _ script: Script, style: Style, schedule: Schedule? = nil, seed: UInt64 = 0
  ) throws(PredictionError) {
    try self.init(script, toldBy: Teller(style), schedule: schedule, seed: seed)
  }

  /// Plays `script` as `teller` tells it, and as others do to see what they do otherwise.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - teller: whose events are to be ordered.
  ///   - schedule: what comes in another order, or fails; without it everything comes by time.
  ///   - seed: decides how the lines are shuffled and which distractors are among them.
  /// - Throws: `PredictionError` if there are more than `mostEvents` events, or the schedule does
  ///   not fit.
  package init(
    _ script: Script, toldBy teller: Teller, schedule: Schedule? = nil, seed: UInt64 = 0
  ) throws(PredictionError) {
    let choices = schedule.map { Choices.environment($0.names) } ?? .first
    let run = teller.play(script, choices: choices)
    if let misfit = run.findings.first(where: \.isMisfit) { throw .misfit("\(misfit)") }
    let (events, comparison) = try Self.compared(run.trace, teller, script, choices)
    let predecessors = events.predecessors()
    // Each task has a shuffle of its own, so that no order of numbers solves two of them.
    let name = script.fullName + teller.name + (schedule?.token ?? "")
    var random = SplitMix64(seed: SplitMix64.hash(of: name, from: seed))
    let distractors = Distractors(to: events, of: teller, in: script, comparison)
    let texts = events.map(\.summary) + distractors.chosen(using: &random)
    let scoring = OrderScoring(events, predecessors)
    lines = Self.shuffled(texts, using: &random) {
      scoring.longestCommonOrder(with: $0) == events.count
    }
    requests = distractors.requests
    self.script = script
    self.teller = teller
    self.schedule = schedule
    difference = schedule == nil ? nil : Self.difference(of: run, script, teller)
    self.seed = seed
    self.events = events
    self.predecessors = predecessors
    self.comparison = comparison
  }

  /// The events to be ordered, and what the other styles do.
  private static func compared(
    _ own: RecordedTrace, _ teller: Teller, _ script: Script, _ choices: Choices
  ) throws(PredictionError) -> (events: [Event], comparison: Comparison) {
    guard own.visible.count <= mostEvents else {
      throw .tooLong(scenario: script.fullName, style: teller.name, count: own.visible.count)
    }
    let traces = teller.traces(of: script, own: own, choices)
    return (own.visible.canonicallyOrdered(), Comparison(of: traces))
  }

  private static func difference(of run: Run, _ script: Script, _ teller: Teller) -> String? {
    let usual = teller.play(script, choices: .environment([]))
    let clauses = ScheduleDifference(script, own: run, usual: usual).clauses
    guard !clauses.isEmpty else { return nil }
    let count = clauses.count == 1 ? "one thing is" : "\(clauses.count) things are"
    return "Here \(count) different from that: \(clauses.joined(separator: "; "))."
  }

  /// Shuffles until the lines that happen are not in order by chance, a few times at most.
  private static func shuffled(
    _ texts: [String], using random: inout SplitMix64, unless isInOrder: ([String]) -> Bool
  ) -> [Line] {
    var shuffled = texts.shuffled(using: &random)
    for _ in 0..<8 where isInOrder(shuffled) { shuffled.shuffle(using: &random) }
    return shuffled.enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
  }
}

extension Prediction {
  /// The numbers of an answer that is right.
  package var solution: [Int] {
    var rest = lines
    return events.compactMap { event in
      rest.firstIndex { $0.text == event.summary }.map { rest.remove(at: $0).number }
    }
  }

  /// The explanation that is written for the style and the scenario, if there is one.
  ///
  /// It is about what comes by time, so under a schedule there is none.
  package var explanation: String? {
    guard schedule == nil else { return nil }
    return teller.participant(script).explanation?.sentence(in: comparison)
  }

  /// Returns the line with a number, if there is one.
  package func line(_ number: Int) -> Line? {
    lines.first { $0.number == number }
  }
}

/// Why there is no such task.
package enum PredictionError: Error, Equatable {
  /// More happens than somebody could be asked to order.
  case tooLong(scenario: String, style: String, count: Int)
  /// The schedule names what does not come.
  case misfit(String)
}

extension PredictionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let scenario, let style, let count):
      """
      \(scenario) has \(count) events in \(style), too many to put in order; the most is \
      \(Prediction.mostEvents).
      """
    case .misfit(let sentence): sentence
    }
  }
}
