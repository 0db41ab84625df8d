import Explorer
import OwnPrograms
import Records
import Scenario
import Simulation

/// Plays a program of the reader's own, or searches its schedules, as long as somebody asks.
struct OwnPlay {
  /// The program.
  let program: OwnProgram
  /// Plays a scenario under a schedule, and says whether to tell each move.
  let play: (Script, Choices, _ mechanism: Bool) -> ToldRun
  /// Takes each line of the record; any thread may call it.
  let write: @Sendable (Record.Line) -> Void

  /// After how many schedules a search says how far it is.
  private static let pace = 32

  /// Answers questions until one is none.
  func run(_ asks: inout AskReading) {
    write(.ready)
    var script: Script?
    while let ask = asks.next().flatMap(StoryAsk.init) {
      switch ask {
      case .scenario(let name, let size):
        let known = Catalogue.scripts(named: name).first
        script = size.flatMap { known?.resized(to: $0) } ?? known
      case .ownScenario(let text): script = try? OwnScript(text).script
      case .play(let number, let choices, let mechanism):
        guard let script else { return }
        write(.ran(play(script, choices, mechanism), to: number))
      case .search(let number, let search):
        guard let script else { return }
        answer(search, in: script, with: number, &asks)
      case .stop: continue  // The search had come to its end by itself.
      }
    }
  }

  private func answer(
    _ search: OwnSearch, in script: Script, with number: UInt64, _ asks: inout AskReading
  ) {
    var count = 0
    let (found, progress) = search.run(script, program, noting: { [write] in write(.playing($0)) })
    {
      count += 1
      if count % Self.pace == 1 { write(.searching($0)) }
      return !asks.hasMore
    }
    write(.found(found, progress, to: number))
  }
}
