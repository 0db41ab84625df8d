import Simulation

/// A schedule that goes another way than one that was played.
///
/// Its result may be known without playing it. A step that leaves no trace may come earlier than its
/// time. If it touches nothing that the overtaken steps touch, everything else happens as before.
struct Neighbour {
  /// The step that goes another way.
  let name: String
  /// The index of the program in whose run there was another way.
  let program: Int
  /// Its result in this program, if that is known.
  let run: Run?
  /// Whether no further schedules are made of it: only the order of alike replies is different.
  let isLeaf: Bool
}

extension Exploration {
  /// Adds the schedules that go another way at one point behind the end of one that was played,
  /// and cost at most `room` more.
  func addNeighbours(of played: Played, upTo room: Int, to search: inout Search) {
    guard room > 0, !search.leaves.contains(played.node) else { return }
    for (program, run) in played.runs.enumerated()
    where !played.runs[..<program].contains(where: run.offersTheSame) {
      addNeighbours(of: played, in: program, upTo: room, to: &search)
    }
  }

  private func addNeighbours(
    of played: Played, in program: Int, upTo room: Int, to search: inout Search
  ) {
    let run = played.runs[program]
    let points = run.choicePoints
    let length = min(played.schedule.names.count, points.count)
    // What the schedule names and this program never meets is no step of its own.
    let names = points[..<length].map(\.name)
    var node = names == played.schedule.names ? played.node : search.frontier.node(along: names)
    var asleep = search.sleepSet(at: played)
    for index in points.indices.dropFirst(length) {
      var others = hasSleepSets ? asleep.adding(points[index]) : SleepSet()
      for way in ways(past: points[index], upTo: room, search) where !asleep.contains(way.name) {
        let known = way.price == 1 ? run.known(if: way.name, at: index) : nil
        let neighbour = Neighbour(
          name: way.name, program: program, run: known, isLeaf: way.isFolded)
        search.add(neighbour, after: node, for: way.price, asleep: others)
        if hasSleepSets, let known { others = others.adding(known.choicePoints[index]) }
      }
      if asleep.contains(points[index].name) { return }
      asleep.wake(by: points[index].footprint)
      node = search.frontier.node(after: node, points[index].name)
    }
  }

  /// What else might come at a point, with what it costs.
  ///
  /// What is folded is only tried by itself, which proves again that it is alike.
  private func ways(
    past point: ChoicePoint, upTo room: Int, _ search: Search
  ) -> [(name: String, price: Int, isFolded: Bool)] {
    var ways: [(name: String, price: Int, isFolded: Bool)] = []
    for (index, option) in point.options.enumerated() {
      let swaps = option == point.name ? 0 : 1
      let isFolded = swaps > 0 && search.alike?.foldsOption(index, of: point) == true
      if swaps > 0, !isFolded || search.progress.cost == 0 {
        ways.append((option, swaps, isFolded))
      }
      guard bound != .exhaustive, !point.isJob, !isFolded, swaps < room else { continue }
      for fault in faults {
        if let name = fault.name(inPlaceOf: option) { ways.append((name, swaps + 1, false)) }
      }
    }
    return ways
  }
}

extension Run {
  /// Whether what could have come is the same as in another program, and no more is known of it.
  fileprivate func offersTheSame(as other: Run) -> Bool {
    let (points, others) = (choicePoints, other.choicePoints)
    return points.count == others.count
      && zip(points, others).allSatisfy { point, other in
        point.taken == other.taken && point.options == other.options
          && point.footprint.states == nil
      }
  }

  /// Whether some step that leaves no trace could have come before the one that it followed.
  func mayBeReordered(behind index: Int) -> Bool {
    zip(choicePoints[min(index, choicePoints.count)...], choicePoints.dropFirst(index + 1))
      .contains { before, step in
        step.footprint.isSilent && !before.footprint.isOpaque && before.options.contains(step.name)
      }
  }

  /// What comes if `option` overtakes what came by time at `index`, if that is known from here.
  fileprivate func known(if option: String, at index: Int) -> Run? {
    let points = choicePoints
    guard points[index].footprint.states != nil else { return nil }
    guard let place = points[index...].firstIndex(where: { $0.name == option }) else { return nil }
    let overtaken = points[index..<place]
    let isFree = overtaken.allSatisfy { step in
      step.taken == 0 && step.options.count { $0 == option } == 1
        && points[place].footprint.mightPrecede(step.footprint)
    }
    guard isFree else { return nil }
    let moved = points[index].taking(points[place])
    return by(
      points[..<index] + [moved] + overtaken.map { $0.without(option) } + points[(place + 1)...])
  }
}
