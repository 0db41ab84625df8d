/// What has been found so far, each with the first schedule that brought it out.
struct FindingList {
  private var known: Set<FindingKind> = []
  private(set) var all: [Finding] = []

  mutating func note(
    _ kinds: [FindingKind], _ schedule: Schedule, _ cost: Int, seed: UInt64? = nil
  ) {
    note(kinds) { Finding(kind: $0, schedule: schedule, cost: cost, seed: seed) }
  }

  /// Notes each kind that is new, as `describe` describes it.
  mutating func note(_ kinds: [FindingKind], as describe: (FindingKind) -> Finding) {
    for kind in kinds where known.insert(kind).inserted { all.append(describe(kind)) }
  }
}
