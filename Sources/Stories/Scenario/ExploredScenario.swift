import Explorer
import Simulation

/// A scenario whose schedules were searched, with what was found.
package struct ExploredScenario: Sendable {
  /// Where something was found: a schedule or a seed, and the size of the programs.
  package struct Place: Hashable, Sendable {
    /// The schedule; without steps if there is a seed.
    package let schedule: Schedule
    /// The seed, if the search was random.
    package let seed: UInt64?
    /// The least size that is enough, if the programs have one.
    package let size: Int?

    /// The place of a finding.
    package init(_ finding: Finding) {
      schedule = finding.schedule
      seed = finding.seed
      size = finding.size
    }
  }

  /// Carries an exploration out; what it is told how far that is, returns false to stop it.
  package typealias Search =
    (Exploration, _ goOn: (Exploration.Progress) -> Bool) -> (
      found: [Finding], progress: Exploration.Progress
    )

  /// What may end a search before its end.
  package enum Stop: Sendable {
    /// Somebody ended it.
    case interrupt
    /// It took long, and nobody had said how far to go.
    case time
  }

  /// How many places are played again, to be shown with their traces.
  private static let shown = 1

  /// The scenario.
  package let script: Script
  /// Who was watched.
  package let participants: [Participant]
  /// What was to be found out.
  package let exploration: Exploration
  /// What was found, the cheapest first.
  package let found: [Finding]
  /// How far the search came.
  package let progress: Exploration.Progress
  /// What does not fit in a style, if a schedule was replayed, by the style's name.
  package let misfits: [(style: String, reason: String)]
  /// Where something was found, each place once.
  package let places: [Place]
  /// The first places played again, by place; not those whose seed only the search can play.
  package let replays: [Place: PlayedScenario]
  /// What ended the search, if it did not come to its end.
  package var stop: Stop?
  /// What else stands in a command that plays this again, as in ` --with search.swift`.
  package var options = ""
  /// How long it took, if that is to be shown; without it a report is the same every time.
  package var time: Duration?

  /// Searches the schedules of a scenario, then plays again where the first findings come out.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - styles: who is watched.
  ///   - own: who else is, of a scenario in some size.
  ///   - exploration: what to find out of just these.
  ///   - search: what searches; nil for this process.
  ///   - goOn: told how far the search is, before each schedule; false stops it.
  /// - Returns: what was found.
  package static func explore(
    _ script: Script, in styles: [Style],
    beside own: @escaping (Script) -> [Participant] = { _ in [] }, _ exploration: Exploration,
    by search: Search? = nil,
    while goOn: (Exploration.Progress) -> Bool = { _ in true }
  ) -> ExploredScenario {
    let (found, progress) = search?(exploration, goOn) ?? exploration.run(while: goOn)
    let all = { (script: Script) in styles.map { $0.participant(in: script) } + own(script) }
    let places = found.map(Place.init).reduce(into: [Place]()) { places, place in
      if !places.contains(place) { places.append(place) }
    }
    return ExploredScenario(
      script: script, participants: all(script), exploration: exploration, found: found,
      progress: progress,
      misfits: exploration.misfits.map { ($0.program, $0.reason) }, places: places,
      replays: replays(
        of: places.prefix(shown).filter { $0.seed == nil || !exploration.isPCT }, script, all))
  }

  /// Plays places again; what the programs do by default is played once for each size.
  private static func replays(
    of places: [Place], _ script: Script, _ all: (Script) -> [Participant]
  ) -> [Place: PlayedScenario] {
    var usual: [Int?: [Run]] = [:]
    var replays: [Place: PlayedScenario] = [:]
    for place in places {
      let script = place.size.map(script.resized) ?? script
      let participants = all(script)
      let runs = usual[place.size] ?? participants.map { $0.program.play() }
      usual[place.size] = runs
      replays[place] = .play(
        script, participants, seed: place.seed,
        schedule: place.seed == nil ? place.schedule : nil, usual: runs)
    }
    return replays
  }

  /// What does not fit, if a schedule was replayed that fits none of the programs.
  package var misfit: String? {
    guard misfits.count == participants.count else { return nil }
    return misfits.first.map { WorldFinding.misfit($0.reason).description }
  }
}

extension Exploration {
  /// Whether seeds are those of PCT, which no other command plays.
  package var isPCT: Bool {
    if case .pct = bound { true } else { false }
  }
}
