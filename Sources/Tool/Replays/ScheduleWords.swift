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
    let points = held.points.joined().filter { !$0.isJob }
    let faults = held.schedule.names.filter { !usual.contains($0) }.compactMap { name in
      Self.fault(in: name, names)
    }
    let moved = points.filter { $0.taken > 0 }.map { point in
      "\(Self.thing(point.name, names)) before \(Self.thing(point.options[0], names))"
    }
    let all = (faults + moved).reduce(into: [String]()) { all, words in
      if !all.contains(words) { all.append(words) }
    }
    text = all.joined(separator: "; ")
    hasFault = !faults.isEmpty
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
    return name.hasSuffix("=cancelled") ? "the end of \(plain)" : names[name] ?? String(plain)
  }
}
