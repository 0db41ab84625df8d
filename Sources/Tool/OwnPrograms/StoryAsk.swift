import Explorer
import Foundation
import Scenario
import Simulation
import Trace

/// What the process that plays programs of the reader's own is asked for, line by line.
package enum StoryAsk: Codable, Sendable {
  /// Play this scenario of the kit from now on.
  case scenario(String, size: Int?)
  /// Play this scenario of the reader's own from now on; its JSON text.
  case ownScenario(String)
  /// Play the program once, and tell what happened with this number.
  case play(UInt64, Choices, mechanism: Bool)
  /// Search its schedules, and tell what was found with this number.
  case search(UInt64, OwnSearch)
  /// Stop searching, and tell what was found so far.
  case stop

  /// The line as it is written.
  package var bytes: [UInt8] {
    (try? JSONEncoder().encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
  }

  /// Reads a line without its end.
  ///
  /// - Returns: nil if it is none.
  package init?(_ line: [UInt8]) {
    guard let ask = try? JSONDecoder().decode(StoryAsk.self, from: Data(line)) else { return nil }
    self = ask
  }
}

/// A run in the form in which another process tells it: as two long texts, which are quick to read.
package struct ToldRun: Codable, Hashable, Sendable {
  private let events: String
  private let points: String
  private let findings: [WorldFinding]
  /// What else was noticed over a real network; nil in the simulation.
  package let overNetwork: OverNetwork?

  /// What is noticed of a run over a real network beside its events.
  package struct OverNetwork: Codable, Hashable, Sendable {
    /// How many requests were sent a second time.
    package let sentAgain: Int
    /// Errors that the kit has no word for.
    package let unknown: [String]
    /// Why the run did not come to rest, if it did not.
    package let stuck: String?

    /// Takes what was noticed.
    package init(sentAgain: Int, unknown: [String], stuck: String?) {
      self.sentAgain = sentAgain
      self.unknown = unknown
      self.stuck = stuck
    }
  }

  private static let eventWords = 9
  private static let mark = UInt8(ascii: "\t")

  /// Takes what is to be told of a run.
  package init(_ run: Run, _ overNetwork: OverNetwork? = nil) {
    self.overNetwork = overNetwork
    events = Self.joined(run.trace.events.flatMap(Self.words))
    points = Self.joined(run.choicePoints.flatMap(Self.words))
    findings = run.findings
  }

  // With the types written out the compiler needs three seconds less.
  private static func words(of event: Event) -> [String] {
    let time = event.virtualTime.components
    let nanoseconds: Int64 = time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    let line: String = event.line.map { "\($0)" } ?? ""
    let causes: String = event.causes.map { "\($0)" }.joined(separator: " ")
    return [
      "\(event.sequence)", "\(nanoseconds)", event.lane, event.kind.rawValue, event.key,
      event.value, event.fileID ?? "", line, causes,
    ]
  }

  private static func words(of point: ChoicePoint) -> [String] {
    let first: String = point.first.map { "\($0.event)" } ?? ""
    let words: [String] = [
      point.isJob ? "job" : "", first, point.first?.task ?? "", "\(point.taken)",
      "\(point.options.count)",
    ]
    return words + point.options
  }

  private static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words {
      text += word.utf8.contains(mark) ? word.replacing("\t", with: " ") : word
      text += "\t"
    }
    return text
  }

  private static func words(of text: String) -> [Substring] {
    // By bytes: a letter that joins the one before it must not hide the mark.
    text.utf8.split(separator: mark, omittingEmptySubsequences: false).dropLast()
      .map { Substring($0) }
  }

  /// Reads what is told.
  ///
  /// - Parameters:
  ///   - name: whose it is.
  ///   - rules: what the events of its story may mean.
  ///   - printable: makes a text fit to be shown.
  ///   - place: where a line of a file stands.
  /// - Returns: the run; nil if what is told is none.
  package func run(
    of name: String, by rules: TraceRules, printable: (String) -> String,
    place: (_ file: String, _ line: Int?) -> (file: String, line: Int?)
  ) -> Run? {
    let events = Self.words(of: events)
    // The same words come again and again.
    var known: [Substring: String] = [:]
    func text(_ word: Substring) -> String {
      if let shown = known[word] { return shown }
      let shown = printable(String(word))
      known[word] = shown
      return shown
    }
    guard events.count.isMultiple(of: Self.eventWords), let points = choicePoints(text) else {
      return nil
    }
    var told: [Event] = []
    for start in stride(from: 0, to: events.count, by: Self.eventWords) {
      let words = events[start..<start + Self.eventWords].map(text)
      guard let event = Event(told: words, at: place) else { return nil }
      told.append(event)
    }
    let trace = RecordedTrace(name: name, events: told, rules: rules)
    return Run(trace: trace, findings: findings, choicePoints: points)
  }

  private func choicePoints(_ text: (Substring) -> String) -> [ChoicePoint]? {
    var rest = Self.words(of: points)[...]
    var points: [ChoicePoint] = []
    while let kind = rest.popFirst() {
      guard let event = rest.popFirst(), let task = rest.popFirst(),
        let taken = rest.popFirst().flatMap({ Int($0) }),
        let count = rest.popFirst().flatMap({ Int($0) }), 0...rest.count ~= count,
        0..<count ~= taken
      else { return nil }
      var point = ChoicePoint(
        elsewhere: rest.prefix(count).map(text), taken: taken, isJob: kind == "job")
      point.first = Int(event).map { FirstDeed(event: $0, task: task.isEmpty ? nil : text(task)) }
      points.append(point)
      rest = rest.dropFirst(count)
    }
    return points
  }
}

extension Event {
  fileprivate init?(
    told words: [String], at place: (_ file: String, _ line: Int?) -> (file: String, line: Int?)
  ) {
    guard let sequence = Int(words[0]), let time = Int64(words[1]), time >= 0,
      let kind = Kind(rawValue: words[3])
    else { return nil }
    let source = words[6].isEmpty ? nil : place(words[6], Int(words[7]))
    let causes = words[8].split(separator: " ").compactMap { Int($0) }
    self.init(
      sequence: sequence, virtualTime: .nanoseconds(time), lane: words[2], kind: kind,
      key: words[4], value: words[5], fileID: source?.file,
      line: source == nil ? Int(words[7]) : source?.line, causes: causes)
  }
}
