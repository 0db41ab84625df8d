import Explorer
import Scenario
import Simulation

/// In what a schedule is not the scenario's own order, in a few words.
struct ScheduleWords {
  /// The words; empty for the scenario's own order.
  let text: String
  /// Whether a reply or a save fails that would not.
  let hasFault: Bool

  /// Describes a schedule.
  ///
  /// - Parameters:
  ///   - held: the schedule, and where its styles could have gone another way.
  ///   - usual: what comes from outside in the scenario's own order.
  ///   - names: what timelines call what comes from outside, by its name in schedules.
  init(_ held: HeldReplays.Held, usual: Set<String>, naming names: [String: String]) {
    let faults = held.schedule.names.filter { !usual.contains($0) }.compactMap { name in
      Self.fault(in: name, names).map { (name: name, words: $0) }
    }
    let moves = held.points.lazy.map { Self.moves(at: $0) }.first { !$0.isEmpty } ?? []
    let failing = faults.map { fault in
      let move = moves.first { $0.name == fault.name }
      return fault.words + (move.map { " before \(Self.thing($0.other, names))" } ?? "")
    }
    let moved = moves.filter { move in !faults.contains { $0.name == move.name } }.map {
      "\(Self.thing($0.name, names)) before \(Self.thing($0.other, names))"
    }
    let all = failing + moved
    let last = held.schedule.names.last.map { Self.thing($0, names) + " earlier" } ?? ""
    text = all.isEmpty ? last : all.joined(separator: "; ")
    hasFault = !faults.isEmpty
  }

  /// What comes before something else that would come first by time.
  private static func moves(at points: [ChoicePoint]) -> [(name: String, other: String)] {
    points.filter { point in
      !point.isJob && point.taken > 0
        && ![point.name, point.options[0]].contains { $0.hasSuffix("=cancelled") }
    }
    .map { ($0.name, $0.options[0]) }
  }

  private static func fault(in name: String, _ names: [String: String]) -> String? {
    let parts = name.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let fault = Fault(rawValue: String(parts[1])) else { return nil }
    let thing = thing(name, names)
    return switch fault {
    case .lost: "\(thing) is lost"
    case .full: "the disk is full"
    case .twice: "\(thing) answers twice"
    case .timedOut: "\(thing) takes too long"
    case .invalidated: "\(thing) is cancelled by others"
    case .malformed: "\(thing) is no JSON"
    case .unavailable, .notFound, .unauthorized: "\(thing) fails with \(fault.rawValue)"
    }
  }

  /// What a timeline calls it: `avatar/2`, `user leaves`.
  private static func thing(_ name: String, _ names: [String: String]) -> String {
    if name.hasPrefix("user ") {
      return "the " + name.replacing(" the page", with: "").replacing(" to refresh", with: "")
    }
    guard let sign = name.firstIndex(of: "=") else { return "the \(name)" }
    let plain = name[..<sign].replacing(" ", with: "/")
    return name.hasSuffix("=cancelled") ? "the cancelled \(plain)" : names[name] ?? String(plain)
  }
}
