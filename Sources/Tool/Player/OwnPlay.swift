import OwnPrograms
import Records
import Scenario

/// Plays a program of the reader's own, run by run, as long as somebody asks.
enum OwnPlay {
  /// Answers questions until one is none.
  ///
  /// - Parameters:
  ///   - program: what is played.
  ///   - nextLine: waits for the next line; nil if nobody asks any more.
  ///   - write: takes each line of the record.
  static func run(
    _ program: OwnProgram, asked nextLine: () -> [UInt8]?, write: (Record.Line) -> Void
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
        write(.ran(ToldRun(program.play(script, choices, mechanism: mechanism)), to: number))
      }
    }
  }
}
