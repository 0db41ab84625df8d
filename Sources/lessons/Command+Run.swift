import Course
import Explorer
import Foundation
import Rendering
import Scenario
import Simulation
import Styles

extension Command {
  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    switch self {
    case .help: return (Manual.text(for: terminal), 0)
    case .list: return (try list(on: terminal), 0)
    case .scenarios: return (scenarios(on: terminal), 0)
    case .lesson(let number): return (try lesson(number, on: terminal), 0)
    case .compare(let comparing): return try compare(comparing, on: terminal)
    case .explore(let exploring): return try explore(exploring, on: terminal)
    }
  }

  private func list(on terminal: Terminal) throws -> String {
    let lessons = try Lesson.all(in: Self.checkout())
    return terminal.paint("Lessons", .bold) + "\n\n"
      + lessons.map { "  \($0.number)  \($0.title)\n" }.joined()
      + "\nNext: `swift run lessons \(lessons.first?.number ?? 1)`. "
      + "All commands: `swift run lessons help`.\n"
  }

  private func scenarios(on terminal: Terminal) -> String {
    let lines = TwoColumns(rows: Catalogue.all.map { ($0.fullName, $0.summary) })
    return terminal.paint("Scenarios", .bold) + "\n\n" + lines.rendered(for: terminal)
      + "\nTry `swift run lessons compare update-avatar/leave-early`.\n"
  }

  private func lesson(_ number: String, on terminal: Terminal) throws -> String {
    let checkout = try Self.checkout()
    let lessons = try Lesson.all(in: checkout)
    guard let lesson = lessons.first(where: { $0.number == Int(number) }) else {
      let known = lessons.map { String($0.number) }.joined(separator: ", ")
      throw Failure.usage("There is no lesson \(number).", "The lessons so far: \(known).")
    }
    let page = try LessonPage(lesson, in: checkout).rendered(for: terminal)
    guard let next = lessons.first(where: { $0.number > lesson.number }) else { return page }
    return page + "\nNext: `swift run lessons \(next.number)`, \(next.title).\n"
  }

  private func compare(
    _ comparing: Comparing, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let reports = comparing.scripts.map {
      ComparisonReport(
        of: $0, styles: comparing.styles, seed: comparing.seed, schedule: comparing.schedule,
        mechanism: comparing.mechanism)
    }
    if !comparing.continues { try Self.expectFit(reports.compactMap(\.misfit)) }
    let exitCode: Int32 = reports.allSatisfy(\.isClean) ? 0 : 1
    let tables = comparing.measure ? try reports.map(Self.measure) : []
    switch comparing.format {
    case .json:
      return (try ComparisonReport.json(of: reports, measures: tables.map(\.measures)), exitCode)
    case .text:
      let texts = reports.enumerated().map { index, report in
        report.text(for: terminal, mechanism: comparing.mechanism)
          + (index < tables.count ? "\n" + tables[index].rendered(for: terminal) : "")
      }
      return (texts.joined(separator: "\n"), exitCode)
    }
  }

  /// Refuses a schedule that fits none of the styles: it was made for another scenario.
  private static func expectFit(_ misfits: [Finding]) throws {
    guard let misfit = misfits.first else { return }
    throw Failure.usage(
      "\(misfit)",
      "Was the token made for another scenario? --continue plays it as far as it fits.")
  }

  private static func measure(_ report: ComparisonReport) throws -> MeasureTable {
    try MeasureTable(of: report, in: checkout())
  }

  private func explore(
    _ exploring: Exploring, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let watcher = Watcher()
    let reports = exploring.scripts.map { script in
      let exploration = Exploration(
        of: script, styles: exploring.styles, bound: exploring.bound, jobs: exploring.jobs,
        reduces: exploring.reduces, budget: exploring.budget)
      let start = ContinuousClock.now
      var report = ExplorationReport(of: exploration, while: watcher.goesOn)
      if terminal != .none { report.time = ContinuousClock.now - start }
      return report
    }
    watcher.end()
    if !exploring.continues { try Self.expectFit(reports.compactMap(\.misfit)) }
    let exitCode: Int32 = reports.allSatisfy(\.found.isEmpty) ? 0 : 1
    switch exploring.format {
    case .json: return (try ExplorationReport.json(of: reports), exitCode)
    case .text: return (reports.map { $0.text(for: terminal) }.joined(separator: "\n"), exitCode)
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
