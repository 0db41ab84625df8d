import Scenario

/// The schedules that are known, by what they cost.
struct Frontier {
  private var layers: [[Schedule]] = [[Schedule([])]]
  private var costs = [Schedule([]): 0]
  private var dropped = 0

  /// Whether further schedules are only counted, because none of them will be played.
  var isFull = false
  /// How many schedules are known.
  var count: Int { costs.count + dropped }

  /// What comes of a schedule, by the index of the style, as far as it is known without playing it.
  private var known: [Schedule: [Int: Performance]] = [:]

  /// Returns what is known of a schedule, which is to be explored now.
  mutating func takeKnown(_ schedule: Schedule) -> [Int: Performance] {
    known.isEmpty ? [:] : known.removeValue(forKey: schedule) ?? [:]
  }

  /// Adds a neighbour, unless it is known to cost no more than that.
  mutating func add(_ neighbour: Neighbour, at cost: Int) {
    guard cost <= costs[neighbour.schedule] ?? .max else { return }
    if let performance = neighbour.performance, !isFull {
      known[neighbour.schedule, default: [:]][neighbour.style] = performance
    }
    add(neighbour.schedule, at: cost)
  }

  private mutating func add(_ schedule: Schedule, at cost: Int) {
    guard cost < costs[schedule] ?? .max else { return }
    if isFull {
      dropped += 1
      return
    }
    costs[schedule] = cost
    while layers.count <= cost { layers.append([]) }
    layers[cost].append(schedule)
  }

  /// The schedules of one cost, the shortest first; nothing if none costs as much or more.
  func layer(at cost: Int) -> [Schedule]? {
    guard cost < layers.count else { return nil }
    return layers[cost]
      .filter { costs[$0] == cost }
      .map { (schedule: $0, token: $0.token) }
      .sorted { ($0.schedule.names.count, $0.token) < ($1.schedule.names.count, $1.token) }
      .map(\.schedule)
  }
}
