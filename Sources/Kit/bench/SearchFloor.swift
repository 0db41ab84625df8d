import Explorer
import Scenario
import Simulation
import StyleList

/// What a search costs if its world costs nothing: each schedule is played before, and its run is kept.
///
/// The search then plays the story by itself, as `StoryFloor` does, and looks at the run that is kept.
/// No world and no record can make a search of the same story faster than this.
enum SearchFloor {
  /// Measures and prints; judges nothing.
  static func print() {
    Swift.print("\nthe search of gallery/all-arrive to cost 3, with that story and kept runs")
    for (style, story) in StoryFloor.stories {
      guard let exploration = exploration(of: style, story) else { continue }
      let played = exploration.run().progress.played
      let time = ExplorerSpeed.processorTime(runs: 200) { _ = exploration.run() }
      Speed.line(style, "\(Int(Double(played) / time)) schedules per second of processor time")
    }
  }

  /// Searches with the story of callbacks again and again, for a profiler.
  static func run(_ runs: Int) {
    guard let first = StoryFloor.stories.first,
      let exploration = exploration(of: first.style, first.play)
    else { return }
    for _ in 0..<max(0, runs) { _ = exploration.run() }
  }

  private static func exploration(
    of name: String, _ story: @escaping @Sendable () -> Void
  ) -> Exploration? {
    guard let style = Style.all.first(where: { $0.name == name }),
      let script = Catalogue.scripts(named: "gallery/all-arrive").first
    else { return nil }
    let real = style.program(of: script)
    let kept = Locked(Kept())
    let recording = Program(name) { choices, _ in
      let run = real.play(choices)
      kept.withLock { $0.runs.append(run) }
      return run
    }
    let replaying = Program(name) { _, _ in
      story()
      return kept.withLock { $0.takeNext() }
    }
    _ = search(recording).run()
    return search(replaying)
  }

  private static func search(_ program: Program) -> Exploration {
    Exploration(of: [program], bound: .cost(3), faults: Fault.usual.map(\.replacement))
  }

  /// The runs of one search, in order; each search plays the same.
  private struct Kept {
    var runs: [Run] = []
    private var next = 0

    mutating func takeNext() -> Run {
      defer { next = (next + 1) % runs.count }
      return runs[next]
    }
  }
}
