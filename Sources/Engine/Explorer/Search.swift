import Simulation

/// What a search has come to.
struct Search {
  var frontier: Frontier
  var findings = FindingList()
  var inOrder = TracesInOrder()
  var progress = Exploration.Progress()
  /// Which arrivals need not be taken in any other order than by time, if that was found out.
  var alike: AlikeArrivals?
  /// The schedules that need not go on.
  private(set) var leaves: Set<Frontier.Node> = []
  private var sleepSets: [Frontier.Node: SleepSet] = [:]

  /// Begins a search that plays so many schedules at most.
  init(budget: Int) {
    frontier = Frontier(limit: budget)
  }

  /// Adds a schedule that costs so much more than those that are being played.
  mutating func add(
    _ neighbour: Neighbour, after node: Frontier.Node?, for price: Int, asleep: SleepSet
  ) {
    let added = frontier.add(neighbour, after: node, at: progress.cost + price)
    if !asleep.isEmpty, let added { sleepSets[added] = asleep }
    if neighbour.isLeaf {
      if let added { leaves.insert(added) }
    } else if !leaves.isEmpty, let known = frontier.node(after: node, neighbour.name) {
      leaves.remove(known)
    }
  }

  /// What sleeps at the end of a schedule, whose last step may have woken others.
  func sleepSet(at played: Played) -> SleepSet {
    let points = played.runs[0].choicePoints
    guard var asleep = sleepSets[played.node],
      let last = points.prefix(played.schedule.names.count).last
    else { return SleepSet() }
    asleep.wake(by: last.footprint)
    return asleep
  }

  /// Whether this schedule is certainly equivalent to one that is played.
  func isLeftOut(_ played: Played) -> Bool {
    let points = played.runs[0].choicePoints.dropFirst(played.schedule.names.count)
    return played.isKnown && points.first.map { sleepSet(at: played).contains($0.name) } == true
  }

  mutating func countWaiting() {
    progress.waiting = frontier.count - progress.played - progress.leftOut
  }
}
