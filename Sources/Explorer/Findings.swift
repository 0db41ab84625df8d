import Trace

/// What has been found so far, each with the first schedule that brought it out.
struct Findings {
  private var known: Set<Exploration.Found.Kind> = []
  private(set) var all: [Exploration.Found] = []

  mutating func note(
    _ kinds: [Exploration.Found.Kind], _ schedule: Schedule, _ cost: Int, seed: UInt64? = nil
  ) {
    note(kinds) { Exploration.Found(kind: $0, schedule: schedule, cost: cost, seed: seed) }
  }

  /// Notes each kind that is new, as `found` describes it.
  mutating func note(
    _ kinds: [Exploration.Found.Kind],
    as found: (Exploration.Found.Kind) -> Exploration.Found
  ) {
    for kind in kinds where known.insert(kind).inserted { all.append(found(kind)) }
  }

  /// What there is to find in the traces of one schedule.
  static func kinds(in traces: [RecordedTrace]) -> [Exploration.Found.Kind] {
    var kinds: [Exploration.Found.Kind] = []
    for trace in traces {
      kinds += trace.violations.map { .violation(style: trace.name, $0) }
    }
    let classes = Self.classes(of: traces)
    return classes.count > 1 ? kinds + [.parting(classes)] : kinds
  }

  private static func classes(of traces: [RecordedTrace]) -> [[String]] {
    Comparison.classes(of: traces).map { $0.map { traces[$0].name } }
  }
}
