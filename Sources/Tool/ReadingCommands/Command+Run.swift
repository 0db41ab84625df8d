import CourseFiles
import Foundation
import Rendering
import Scenario
import Shell
import StyleList

extension Command {
  /// Whether it shows a page to be read, which may go through a pager, and asks for nothing.
  package var isPage: Bool {
    switch self {
    case .list, .help, .lesson, .course, .scenarios, .compare, .explore: true
    case .exercise(.task), .exercise(.misconception): true
    case .exercise, .update, .predict, .page, .step, .judging: false
    }
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`; a command of the second program is none to be carried out here.
  package func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    switch self {
    case .help(let command): return (Manual.text(for: terminal, of: command), 0)
    case .list:
      if try CourseCommand().run(on: terminal) { return ("", 0) }
      return (try list(on: terminal), 0)
    case .course(let lesson):
      if try CourseCommand(lesson: lesson).run(on: terminal) { return ("", 0) }
      return (try LessonCommand("\(lesson)").text(on: terminal), 0)
    case .scenarios: return (scenarios(on: terminal), 0)
    case .lesson(let number, let section, let inFull):
      return (
        try LessonCommand(number, section: section, inFull: inFull).text(on: terminal), 0
      )
    case .compare(let comparing): return try comparing.run(on: terminal)
    case .explore(let exploring):
      let start = ContinuousClock.now
      return try exploring.run(on: terminal, now: { ContinuousClock.now - start })
    case .step(let stepping): return (try stepping.run(on: terminal), 0)
    case .page(let paging): return (try paging.run(), 0)
    case .predict(let predicting):
      return try PredictCommand(predicting, at: Workspace(terminal)).run()
    case .exercise(let exercising): return try exercising.run(on: terminal)
    case .update(let updating): return (try updating.run(), 0)
    case .judging: throw Failure.broken("This program judges nothing.")
    }
  }

  private func list(on terminal: Terminal) throws -> String {
    let workspace = try Workspace(terminal)
    return try LessonList(at: workspace, Lesson.all(in: workspace.checkout)).rendered(for: terminal)
  }

  private func scenarios(on terminal: Terminal) -> String {
    let lines = TwoColumns(rows: Catalogue.all.map { ($0.fullName, $0.summary) })
    return terminal.paint("Scenarios", .bold) + "\n\n" + lines.rendered(for: terminal)
      + "\nTry `swift run lessons compare update-avatar/leave-early`.\n"
  }

  /// The checkout around this folder, around this program, or around the folder it was built in.
  package static func checkout() throws -> Checkout {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let built = URL(fileURLWithPath: #filePath)
    let here = URL(fileURLWithPath: Console.current.folder)
    var checkout = try Checkout(above: [here, program, built])
    // Somebody else may work in the kit that the program was built from.
    checkout.keepsState = (try? Checkout(above: [here])) != nil
    return checkout.speaking(Console.current.environment)
  }

  /// Returns the scenarios that a schedule fits in any of the styles.
  ///
  /// - Throws: `Failure` if there is none: it was made for another scenario.
  package static func fitting<Scenario>(
    _ scenarios: [Scenario], _ misfit: (Scenario) -> String?
  ) throws -> [Scenario] {
    let fitting = scenarios.filter { misfit($0) == nil }
    if fitting.isEmpty, let misfit = scenarios.compactMap(misfit).first {
      throw Failure.misfit(misfit)
    }
    return fitting
  }
}

extension LessonList {
  /// Lists the lessons for somebody who works at a place.
  init(at workspace: Workspace, _ lessons: [Lesson]) throws {
    let progress = workspace.load()
    self.init(
      lessons, workspace.tasks, progress, outdated: workspace.outdated(progress),
      next: try workspace.nextStep(), on: Workspace.today)
  }
}
