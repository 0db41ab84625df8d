import Scenario

/// The schedules that are known, by what they cost.
struct Frontier {
  private var short = CompactSchedules()
  private var layers: [[CompactSchedules.Code]] = [[[]]]
  private var costs: [CompactSchedules.Code: Int] = [[]: 0]
  private var dropped = 0
  /// What comes of a schedule, by the index of the style, as far as it is known without playing it.
  private var known: [Schedule: [Int: Performance]] = [:]

  /// Whether further schedules are only counted, because none of them will be played.
  var isFull = false
  /// How many schedules are known.
  var count: Int { costs.count + dropped }

  /// Returns what is known of a schedule, which is to be explored now.
  mutating func takeKnown(_ schedule: Schedule) -> [Int: Performance] {
    known.isEmpty ? [:] : known.removeValue(forKey: schedule) ?? [:]
  }

  /// Adds a neighbour, unless it is known to cost less than that.
  mutating func add(_ neighbour: Neighbour, at cost: Int) {
    let code = short.code(of: neighbour.schedule)
    let least = costs[code] ?? .max
    guard cost <= least else { return }
    if isFull {
      dropped += cost < least ? 1 : 0
      return
    }
    if let performance = neighbour.performance {
      known[neighbour.schedule, default: [:]][neighbour.style] = performance
    }
    if cost < least { add(code, at: cost) }
  }

  private mutating func add(_ code: CompactSchedules.Code, at cost: Int) {
    costs[code] = cost
    while layers.count <= cost { layers.append([]) }
    layers[cost].append(code)
  }

  /// Takes the schedules of one cost, the shortest first; nothing if none costs as much or more.
  mutating func takeLayer(at cost: Int) -> [CompactSchedules.Code]? {
    guard cost < layers.count else { return nil }
    defer { layers[cost] = [] }
    return short.sorted(layers[cost].filter { costs[$0] == cost })
  }

  /// The schedule behind its short form.
  func schedule(of code: CompactSchedules.Code) -> Schedule { short.schedule(of: code) }
}
