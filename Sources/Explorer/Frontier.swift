/// The schedules that are known, by what they cost.
struct Frontier {
  private var layers: [[Schedule]] = [[Schedule([])]]
  private var costs = [Schedule([]): 0]

  /// How many schedules are known.
  var count: Int { costs.count }

  /// Adds a schedule, unless it is known to cost no more than that.
  mutating func add(_ schedule: Schedule, at cost: Int) {
    guard cost < costs[schedule] ?? .max else { return }
    costs[schedule] = cost
    while layers.count <= cost { layers.append([]) }
    layers[cost].append(schedule)
  }

  /// The schedules of one cost, the shortest first; nothing if none costs as much or more.
  func layer(at cost: Int) -> [Schedule]? {
    guard cost < layers.count else { return nil }
    return layers[cost]
      .filter { costs[$0] == cost }
      .sorted { ($0.names.count, $0.token) < ($1.names.count, $1.token) }
  }
}
