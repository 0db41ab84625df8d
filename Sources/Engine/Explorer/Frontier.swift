/// The schedules that are known, by what they cost.
struct Frontier {
  typealias Node = ScheduleTree.Node

  private var tree = ScheduleTree()
  private var layers: [[Node]] = [[ScheduleTree.root]]
  /// What each node costs; nodes that only lead to schedules cost `unknown`.
  private var costs: [UInt16] = [0]
  private var known: [Node: [Int: Run]] = [:]
  private static let unknown = UInt16.max
  /// What is known without playing takes much memory, and playing it takes little time.
  private static let mostKnown = 1_000

  /// How many schedules of each cost may be kept: as many as will be played at most.
  let limit: Int
  /// Whether no further schedules are kept, because none of them will be played.
  private var isFull = false
  /// How many schedules are kept, and one more if there are others.
  var count: Int { kept + (leastDropped == nil ? 0 : 1) }
  private var kept = 1
  /// The least cost of a schedule that was not kept.
  private(set) var leastDropped: Int?

  init(limit: Int) {
    self.limit = limit
  }

  /// Decides whether to keep schedules that cost more than `cost`, and at most `room` more.
  ///
  /// It keeps none if `count` schedules, which are played first, reach the limit.
  mutating func prepare(above cost: Int, upTo room: Int, before count: Int) {
    let costs = cost + 1...cost + max(1, room)
    isFull = count >= limit || costs.allSatisfy(isFull(at:))
  }

  private func isFull(at cost: Int) -> Bool { cost < layers.count && layers[cost].count >= limit }

  /// Returns the runs of a schedule that are known without playing it, by the index of the program.
  mutating func takeKnown(_ schedule: Node) -> [Int: Run] {
    known.isEmpty ? [:] : known.removeValue(forKey: schedule) ?? [:]
  }

  /// Returns the node after another, which need not be a schedule to be played; nil if there is
  /// no such node and it makes no sense to add one.
  mutating func node(after node: Node?, _ name: String) -> Node? {
    guard let node else { return nil }
    if isFull { return tree.knownNode(after: node, name) }
    let next = tree.node(after: node, name)
    if Int(next) == costs.count { costs.append(Self.unknown) }
    return next
  }

  /// Returns the node of a schedule with these steps; nil if `node(after:_:)` returns nil for one.
  mutating func node(along names: [String]) -> Node? {
    var node: Node? = ScheduleTree.root
    for name in names { node = self.node(after: node, name) }
    return node
  }

  /// Adds a schedule that goes on after a node, unless it is known to cost less than that.
  ///
  /// - Returns: the schedule, if it is new.
  mutating func add(_ neighbour: Neighbour, after node: Node?, at cost: Int) -> Node? {
    let schedule = self.node(after: node, neighbour.name)
    let least = schedule.map { costs[Int($0)] } ?? Self.unknown
    let isDropped = isFull || isFull(at: cost)
    guard let schedule, !isDropped, cost <= least else {
      if isDropped, least == Self.unknown { leastDropped = min(leastDropped ?? .max, cost) }
      return nil
    }
    if let run = neighbour.run, known.count < Self.mostKnown {
      known[schedule, default: [:]][neighbour.program] = run
    }
    guard cost < least else { return nil }
    if least == Self.unknown { kept += 1 }
    costs[Int(schedule)] = UInt16(cost)
    while layers.count <= cost { layers.append([]) }
    layers[cost].append(schedule)
    return schedule
  }

  /// Takes the schedules of one cost, the shortest first; nil if none costs as much or more.
  mutating func takeLayer(at cost: Int) -> [Node]? {
    guard cost < layers.count else { return nil }
    defer { layers[cost] = [] }
    return tree.sorted(layers[cost].filter { costs[Int($0)] == cost })
  }

  /// The schedule that a node stands for.
  func schedule(of node: Node) -> Schedule { tree.schedule(of: node) }
}
