import Explorer
import Scenario
import Simulation

/// A program of the reader's own: what a file that was written beside the kit hands over.
///
/// The file that hands it over is written by the kit, and compiled outside of the package.
public struct OwnProgram: Sendable {
  /// Something that must hold after each run.
  public typealias Property = @Sendable (PlayedStory) -> Bool

  private let hasEnding: Bool
  private let properties: [(name: String, holds: Property)]
  private let open: @MainActor @Sendable (OwnPage) -> OwnPage.Leave

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - hasEnding: whether it tells how its story ends.
  ///   - properties: what must hold after each run, by name.
  ///   - open: opens the page, and returns what to call when the user leaves.
  public init(
    hasEnding: Bool, properties: [(name: String, holds: Property)],
    open: @escaping @MainActor @Sendable (OwnPage) -> OwnPage.Leave
  ) {
    self.hasEnding = hasEnding
    self.properties = properties
    self.open = open
  }

  /// Opens the page on the main actor, and returns what to call there when the user leaves.
  package func open(on page: any Platform, user: UserInput) -> Stage.Leave {
    let leave = MainActor.assumeIsolated { open(OwnPage(page, user: user)) }
    return { MainActor.assumeIsolated { leave() } }
  }

  /// Plays it once in a world of its own.
  package func play(_ script: Script, _ choices: Choices, mechanism: Bool) -> Run {
    var script = script
    script.expectsEnding = hasEnding || !script.isOwn
    let stage = Stage(script, choices: choices, mechanism: mechanism)
    let run = stage.play(as: "") { stage in
      guard World.hasMainActor else {
        stage.world.noteMissingMainActor()
        return {}
      }
      return open(on: stage, user: stage.user)
    }
    guard !properties.isEmpty else { return run }
    let story = PlayedStory(of: run.trace)
    let untrue = properties.filter { !$0.holds(story) }.map { WorldFinding.untrue($0.name) }
    return Run(
      trace: run.trace, findings: run.findings + untrue, choicePoints: run.choicePoints)
  }
}
