import Explorer
import Scenario
import Simulation
import Styles

/// What an exploration found, with the comparison on each schedule that brought something out.
public struct ExplorationReport: Sendable {
  /// The scenario.
  public let script: Script
  /// The styles watched.
  public let styles: [Style]
  /// How far it was to go.
  public let bound: Exploration.Bound
  /// What was found, the cheapest first.
  public let found: [Exploration.Found]
  /// How far it came.
  public let progress: Exploration.Progress
  /// What does not fit, if a schedule is replayed that fits none of the styles.
  public let misfit: String?
  /// What does not fit in a style, if a schedule is replayed, by the style's name.
  public let misfits: [(style: String, reason: String)]
  /// Whether the ready jobs of the programs were taken in other orders, too.
  public let jobs: Bool
  /// Whether answers, and leaving, could also come before jobs that were ready.
  public let atOnce: Bool
  /// What could come in place of a good answer.
  public let faults: [Fault]
  /// Whether alike answers were taken in one order only.
  public let folds: Bool
  /// Whether somebody ended it.
  public var isInterrupted = false
  /// How long it took, if that is to be shown; without it the report is the same every time.
  public var time: Duration?

  /// Carries an exploration out.
  public init(
    of exploration: Exploration, while goOn: (Exploration.Progress) -> Bool = { _ in true }
  ) {
    script = exploration.script
    styles = exploration.styles
    bound = exploration.bound
    jobs = exploration.jobs
    atOnce = exploration.atOnce
    folds = exploration.folds
    faults = exploration.faults
    (found, progress) = exploration.run(while: goOn)
    misfit = exploration.misfit.map { "\($0)" }
    misfits = exploration.misfits.map { ($0.style, $0.reason) }
  }
}
