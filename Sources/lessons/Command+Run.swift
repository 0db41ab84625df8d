import Checker
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
    case .predict(let predicting): return try predicting.run(in: Self.checkout(), on: terminal)
    case .practise(let practising): return try practising.run(on: terminal)
    case .interview(let interviewing):
      return try InterviewRoom(interviewing, at: Desk(terminal)).run()
    }
  }

  private func list(on terminal: Terminal) throws -> String {
    let checkout = try Self.checkout()
    let (progress, warning) = CourseProgress.load(from: checkout)
    if let warning { Lessons.warn(warning) }
    return LessonList(try Lesson.all(in: checkout), progress).rendered(for: terminal)
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
    let practice = "\nPredict a trace: `swift run lessons predict \(number)`.\n"
    guard let next = lessons.first(where: { $0.number > lesson.number }) else {
      return page + practice
    }
    let way = "Next: `swift run lessons \(next.number)`, \(next.title)."
    return page + practice + way.wrapped(to: min(terminal.width, 100), first: "", rest: "")
  }

  private func compare(
    _ comparing: Comparing, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    var reports = comparing.scripts.map {
      ComparisonReport(
        of: $0, styles: comparing.styles, seed: comparing.seed, schedule: comparing.schedule,
        mechanism: comparing.mechanism)
    }
    if !comparing.continues { reports = try Self.fitting(reports, \.misfit) }
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

  /// Returns the reports of the scenarios that a schedule fits in any of the styles.
  ///
  /// - Throws: `Failure` if there is none: it was made for another scenario.
  private static func fitting<Report>(
    _ reports: [Report], _ misfit: (Report) -> String?
  ) throws -> [Report] {
    let fitting = reports.filter { misfit($0) == nil }
    if fitting.isEmpty, let misfit = reports.compactMap(misfit).first {
      throw Failure.misfit(misfit)
    }
    return fitting
  }

  private static func measure(_ report: ComparisonReport) throws -> MeasureTable {
    try MeasureTable(of: report, in: checkout())
  }

  private func explore(
    _ exploring: Exploring, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let watcher = Watcher()
    var reports: [ExplorationReport] = []
    for script in exploring.scripts where !watcher.isInterrupted {
      let exploration = Exploration(
        of: script, styles: exploring.styles, bound: exploring.bound, jobs: exploring.jobs,
        atOnce: exploring.atOnce, reduces: exploring.reduces, folds: exploring.folds,
        faults: exploring.faults, budget: exploring.budget,
        threads: ProcessInfo.processInfo.activeProcessorCount)
      let start = ContinuousClock.now
      var report = ExplorationReport(of: exploration, while: watcher.goesOn)
      if terminal != .none { report.time = ContinuousClock.now - start }
      report.isInterrupted = watcher.isInterrupted
      watcher.endSearch(report.progress)
      reports.append(report)
    }
    watcher.end()
    if !exploring.continues { reports = try Self.fitting(reports, \.misfit) }
    let exitCode: Int32 =
      watcher.isInterrupted ? 130 : reports.allSatisfy(\.found.isEmpty) ? 0 : 1
    switch exploring.format {
    case .json: return (try ExplorationReport.json(of: reports), exitCode)
    case .text:
      let summary =
        reports.count > 1 ? ["\n" + ExplorationReport.summary(of: reports, for: terminal)] : []
      let first = reports.firstIndex { !$0.found.isEmpty }
      let texts = reports.enumerated().map { index, report in
        report.text(for: terminal, explainsCost: index == first)
      }
      return (texts.joined(separator: "\n") + summary.joined(), exitCode)
    }
  }

  /// The checkout around this folder, around this program, or around the folder it was built in.
  static func checkout() throws -> Checkout {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let built = URL(fileURLWithPath: #filePath)
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try Checkout(above: [here, program, built])
  }
}
