import Explorer
import Foundation
import Scenario

extension ExplorationReport {
  /// How far the search came, and never more than that.
  package var coverage: String {
    switch explored.stop {
    case nil: covered
    case .interrupt: "Interrupted. " + covered
    case .time:
      "Ended after \(SearchWatch.patience.components.seconds) seconds; \(going) goes on. " + covered
    }
  }

  /// The option that says how far the search was to go.
  private var going: String {
    if case .cost(let most) = exploration.bound { "--max-cost \(most)" } else { "--budget" }
  }

  /// What to say if nothing was found.
  var nothing: String {
    guard explored.stop == .time, let cost = progress.completeToCost else {
      return "Nothing was found.\n"
    }
    return "Nothing was found to cost \(cost).\n"
  }

  private var covered: String {
    let played = progress.played.grouped
    switch exploration.bound {
    case .random(let count, let seed):
      return "Sampled \(played) of \(count.grouped) seeds from \(seed) on; a sample is no proof."
    case .pct(let count, let depth, let seed):
      return """
        Sampled \(played) of \(count.grouped) seeds from \(seed) on by PCT, depth \(depth); a sample \
        is no proof.
        """
    case .replay(let schedule): return "Played one schedule, '\(schedule.token)'."
    case .cost, .exhaustive: return coverage(limit: boundInWords)
    }
  }

  /// How far it was to go.
  var boundInWords: String {
    switch exploration.bound {
    case .random(let count, let seed): "random, \(count) seeds from \(seed) on"
    case .pct(let count, let depth, let seed): "PCT, depth \(depth), \(count) seeds from \(seed) on"
    case .replay(let schedule): "replay \(schedule.token)"
    case .cost(let most): "to cost \(most)\(faultsInWords)"
    case .exhaustive: Self.withoutFaults
    }
  }

  private func coverage(limit: String) -> String {
    let played = progress.played.grouped
    let word = progress.played == 1 ? "schedule" : "schedules"
    guard progress.waiting == 0 else {
      return """
        Explored \(played) \(word)\(complete)\(order)\(skipped); at least \
        \(progress.waiting.grouped) more are known, and nobody knows how many follow from those.
        """
    }
    return "Explored \(played) of \(played) \(word) \(limit)\(order)\(skipped)\(duration)."
  }

  /// Up to which cost nothing is missing; what is played in place of what is left out may cost more.
  private var complete: String {
    guard progress.leftOut == 0 else { return "" }
    let limit = exploration.bound == .exhaustive ? " " + Self.withoutFaults : ""
    return (progress.completeToCost.map { ", all to cost \($0)" } ?? ", not even all to cost 0")
      + limit
  }

  /// Which faults could strike, if not the usual ones.
  private var faultsInWords: String {
    if exploration.faults == Fault.usual.map(\.replacement) { return "" }
    let names = exploration.faults.map(\.label).joined(separator: ", ")
    return exploration.faults.isEmpty
      ? " without faults" : " with \(exploration.faults.count == 1 ? "fault" : "faults") \(names)"
  }

  private static let withoutFaults = "without faults"

  private var order: String {
    (exploration.onThreads
      ? ", threads interrupted at locks"
      : exploration.jobs ? ", jobs in other orders included" : "")
      + (exploration.atOnce ? ", and what comes before them" : "")
      + (exploration.folds ? ", alike answers in one order only from cost 2 on" : "")
  }

  private var skipped: String {
    let (skipped, leftOut) = (progress.skipped.grouped, progress.leftOut.grouped)
    if progress.leftOut > 0 { return " (\(leftOut) equivalent ones left out)" }
    return progress.skipped > 0 ? " (\(skipped) equivalent ones skipped)" : ""
  }

  private var duration: String {
    guard let (seconds, attoseconds) = explored.time?.components else { return "" }
    return String(format: ", %.2f s", Double(seconds) + Double(attoseconds) / 1e18)
  }
}

extension Int {
  /// The number with a comma after each three digits.
  fileprivate var grouped: String {
    let digits = String(self)
    return digits.enumerated().reduce(into: "") { text, digit in
      let left = digits.count - digit.offset
      if digit.offset > 0, left.isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }
}
