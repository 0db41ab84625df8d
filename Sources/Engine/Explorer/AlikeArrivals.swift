import Simulation

/// Replies that may change places without any difference that a play has shown.
///
/// Two replies are alike if their names differ in a number only, and if their order makes no
/// difference. That is tried in each program, at each place where both could come next: the later
/// overtakes the earlier, and all else comes by time. In other orders a program may treat them
/// differently. So a search that folds alike replies into one proves less than one that does not.
struct AlikeArrivals {
  private struct Pair: Hashable {
    let earlier: String
    let later: String
  }

  private var pairs: Set<Pair> = []
  private var different: Set<Pair> = []

  /// Tries out every reordering of cost 1.
  init(in exploration: Exploration) {
    let byTime = exploration.play(Schedule([]), jobs: false)
    var schedules: Set<Schedule> = []
    for run in byTime {
      let points = run.choicePoints
      for (index, point) in points.enumerated() {
        for option in point.options where option != point.name {
          let pair = Pair(earlier: point.name, later: option)
          guard Self.isLike(pair) else { continue }
          let schedule = Schedule(points[..<index].map(\.name) + [option])
          guard schedules.insert(schedule).inserted else { continue }
          let reordered = exploration.play(schedule, jobs: false)
          let isUnseen = zip(byTime, reordered).allSatisfy { $0.trace.looksLike($1.trace) }
          if isUnseen { pairs.insert(pair) } else { different.insert(pair) }
        }
      }
    }
    pairs.subtract(different)
  }

  /// Whether one of the options before an option is like it.
  func foldsOption(_ index: Int, of point: ChoicePoint) -> Bool {
    guard !point.isJob, !pairs.isEmpty else { return false }
    let later = point.options[index]
    return point.options[..<index].contains { pairs.contains(Pair(earlier: $0, later: later)) }
  }

  private static func isLike(_ pair: Pair) -> Bool {
    withoutNumber(pair.earlier) == withoutNumber(pair.later)
  }

  private static func withoutNumber(_ name: String) -> String { name.filter { !$0.isNumber } }
}
