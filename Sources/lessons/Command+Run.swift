import Course
import Foundation
import Rendering
import Scenario
import Styles

extension Command {
  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    switch self {
    case .help: return (Self.manual, 0)
    case .list: return (try list(on: terminal), 0)
    case .scenarios: return (scenarios(on: terminal), 0)
    case .lesson(let number): return (try lesson(number, on: terminal), 0)
    case .compare(let comparing): return try compare(comparing, on: terminal)
    }
  }

  private static let manual = """
    usage: swift run lessons [COMMAND]

      (none)                      the lessons
      N                           lesson N: the story, the six sources, their traces
      scenarios                   the scenarios by name
      compare SCENARIO            play a scenario in the six styles and compare the traces;
                                  a use case's name plays all its scenarios
          --styles A,B,...        only these styles
          --seed N                another schedule: what could come in any order does
          --format text|json      text to read (default), or JSON for programs
          --mechanism             each move from queue to queue, too
      help                        this page

    Exit codes: 0 done; 1 the compared traces part; 64 wrong usage; 70 the kit's own fault.
    Colour is used on a terminal unless NO_COLOR is set.

    """

  private func list(on terminal: Terminal) throws -> String {
    let lessons = try Lesson.all(in: Self.checkout())
    return terminal.paint("Lessons", .bold) + "\n\n"
      + lessons.map { "  \($0.number)  \($0.title)\n" }.joined()
      + "\nNext: `swift run lessons \(lessons.first?.number ?? 1)`. "
      + "All commands: `swift run lessons help`.\n"
  }

  private func scenarios(on terminal: Terminal) -> String {
    let width = (Catalogue.all.map(\.fullName.count).max() ?? 0) + 2
    let lines = Catalogue.all.map { script in
      let name = "  " + script.fullName
      let gap = String(repeating: " ", count: max(2, width + 2 - name.count))
      let hasRoom = terminal.width >= width + 2 + script.summary.count
      return name + (hasRoom ? gap : "\n      ") + script.summary + "\n"
    }
    return terminal.paint("Scenarios", .bold) + "\n\n" + lines.joined()
      + "\nTry `swift run lessons compare leave-early`.\n"
  }

  private func lesson(_ number: String, on terminal: Terminal) throws -> String {
    let checkout = try Self.checkout()
    let lessons = try Lesson.all(in: checkout)
    guard let lesson = lessons.first(where: { $0.number == Int(number) }) else {
      let known = lessons.map { String($0.number) }.joined(separator: ", ")
      throw Failure.usage("There is no lesson \(number).", "The lessons so far: \(known).")
    }
    return try LessonPage(lesson, in: checkout).rendered(for: terminal)
  }

  private func compare(
    _ comparing: Comparing, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let reports = comparing.scripts.map {
      ComparisonReport(
        of: $0, styles: comparing.styles, seed: comparing.seed, mechanism: comparing.mechanism)
    }
    let exitCode: Int32 = reports.allSatisfy(\.isClean) ? 0 : 1
    switch comparing.format {
    case .json:
      return (try ComparisonReport.json(of: reports), exitCode)
    case .text:
      let texts = reports.map { $0.text(for: terminal, mechanism: comparing.mechanism) }
      return (texts.joined(separator: "\n"), exitCode)
    }
  }

  /// The checkout around this program, around the folder it was built in, or around this folder.
  private static func checkout() throws -> Checkout {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let built = URL(fileURLWithPath: #filePath)
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try Checkout(above: [program, built, here])
  }
}
