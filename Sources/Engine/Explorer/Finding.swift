/// Something that a schedule brings out.
package struct Finding: Sendable, Hashable, Codable {
  /// What is found.
  package let kind: FindingKind
  /// The cheapest schedule that brings it out, without any step that can be left away.
  package let schedule: Schedule
  /// How many reorderings and faults it takes; of a schedule that is replayed, reorderings only.
  package let cost: Int
  /// The first seed that brings it out, if the search was random; then there is no schedule.
  package var seed: UInt64?
  /// The smallest size of the programs that shows it; nil if they have no size.
  package var size: Int?
}

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
