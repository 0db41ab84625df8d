import Explorer
import Scenario
import Simulation
import Styles

/// What an exploration found, with the comparison on each schedule that brought something out.
public struct ExplorationReport: Sendable {
  /// What was to be found out.
  public let exploration: Exploration
  /// What was found, the cheapest first.
  public let found: [Exploration.Found]
  /// How far it came.
  public let progress: Exploration.Progress
  /// What does not fit in a style, if a schedule is replayed, by the style's name.
  public let misfits: [(style: String, reason: String)]
  /// Whether somebody ended it.
  public var isInterrupted = false
  /// How long it took, if that is to be shown; without it the report is the same every time.
  public var time: Duration?

  /// Carries an exploration out.
  public init(
    of exploration: Exploration, while goOn: (Exploration.Progress) -> Bool = { _ in true }
  ) {
    self.exploration = exploration
    (found, progress) = exploration.run(while: goOn)
    misfits = exploration.misfits
  }
}

extension ExplorationReport {
  /// What does not fit, if a schedule is replayed that fits none of the styles.
  public var misfit: String? {
    guard misfits.count == styles.count else { return nil }
    return misfits.first.map { Finding.misfit($0.reason).description }
  }

  var script: Script { exploration.script }
  var styles: [Style] { exploration.styles }
}
