import OwnPrograms
import Records
import Scenario
import Simulation

/// Plays a program of the reader's own, run by run, as long as somebody asks.
enum OwnPlay {
  /// Answers questions until one is none.
  ///
  /// - Parameters:
  ///   - play: plays a scenario under a schedule, and says whether to tell each move.
  ///   - nextLine: waits for the next line; nil if nobody asks any more.
  ///   - write: takes each line of the record.
  static func run(
    _ play: (Script, Choices, _ mechanism: Bool) -> ToldRun, asked nextLine: () -> [UInt8]?,
    write: (Record.Line) -> Void
  ) {
    write(.ready)
    var script: Script?
    while let ask = nextLine().flatMap(StoryAsk.init) {
      switch ask {
      case .scenario(let name, let size):
        let known = Catalogue.scripts(named: name).first
        script = size.flatMap { known?.resized(to: $0) } ?? known
      case .ownScenario(let text): script = try? OwnScript(text).script
      case .play(let number, let choices, let mechanism):
        guard let script else { return }
        write(.ran(play(script, choices, mechanism), to: number))
      }
    }
  }
}
