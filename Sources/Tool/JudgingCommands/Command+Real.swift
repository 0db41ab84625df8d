import Explorer
import ReadingCommands
import RealNetwork
import Rendering
import Reports
import Scenario
import Shell
import StyleList

extension Command {
  /// What to play over a real network, and how to show it.
  struct PlayingForReal {
    var scripts: [Script]
    var styles = Style.all
    var schedule: Schedule?
    var format = RealFormat.text
  }
}

extension Command.PlayingForReal {
  /// The word for every scenario.
  private static let all = "all"

  /// Understands the words and options after `real`.
  init(_ arguments: Arguments) throws {
    let word = arguments.words.dropFirst().first ?? Self.all
    scripts =
      word == Self.all
      ? Catalogue.all : try Command.Comparing.scripts(from: arguments, example: "happy")
    try Command.expect(arguments.words, atMost: 2)
    styles = try Command.Comparing.styles(from: arguments, for: scripts)
    schedule = try arguments.options[.replay].map(Command.Comparing.schedule)
    format = try arguments.format(default: .text)
  }

  /// Plays the scenarios over a real network, and holds the result against the simulation.
  ///
  /// - Parameters:
  ///   - terminal: what the report is for.
  ///   - guests: programs of the reader's own, and what their columns are called.
  /// - Returns: what to print, and 0 if all that can be played agrees, 1 otherwise.
  /// - Throws: `Failure` if no server can be opened, or a schedule fits none of the scenarios.
  func run(
    on terminal: Terminal, beside guests: [(name: String, guest: RealScenario.Guest)] = []
  ) throws -> (text: String, exitCode: Int32) {
    let server = try Self.server()
    defer { server.stop() }
    let played = try Command.fitting(
      scripts.map { script in
        RealScenario.play(
          script, in: styles, beside: guests.map(\.guest), schedule: schedule, on: server)
      },
      \.simulated.misfit)
    let report = RealReport(of: played, styles: styles.map(\.name) + guests.map(\.name))
    let text = format == .json ? try report.json() : report.text(for: terminal)
    return (text, report.agrees ? 0 : 1)
  }

  private static func server() throws -> RealServer {
    do {
      return try RealServer()
    } catch {
      throw Failure.refused(
        "There can be no server on 127.0.0.1 here. \(error)",
        "`lessons compare` plays the same in the simulation.")
    }
  }
}
