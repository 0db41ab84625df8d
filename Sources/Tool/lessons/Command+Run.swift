import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Scenario
import StyleList

extension Command {
  /// Whether it shows a page to be read, which may go through a pager, and asks for nothing.
  var isPage: Bool {
    switch self {
    case .list, .help, .lesson, .scenarios, .compare, .explore, .real: true
    case .exercise(.task), .exercise(.misconception), .exercise(.tonight): true
    case .interview(let interviewing): interviewing.isPage
    case .exercise, .predict, .page, .step, .serve: false
    }
  }

  /// Whether it runs a proof, which itself is a command.
  var isProof: Bool {
    if case .interview(let interviewing) = self, case .proof = interviewing.purpose {
      true
    } else {
      false
    }
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    switch self {
    case .help(let command): return (Manual.text(for: terminal, of: command), 0)
    case .list: return (try list(on: terminal), 0)
    case .scenarios: return (scenarios(on: terminal), 0)
    case .lesson(let number, let section):
      return (try LessonCommand(number, section: section).text(on: terminal), 0)
    case .compare(let comparing): return try comparing.run(on: terminal)
    case .real(let playing): return try playing.run(on: terminal)
    case .serve(let serving): return try serving.run(on: terminal)
    case .explore(let exploring):
      let start = ContinuousClock.now
      return try exploring.run(on: terminal, now: { ContinuousClock.now - start })
    case .step(let stepping): return (try stepping.run(on: terminal), 0)
    case .page(let paging): return (try paging.run(), 0)
    case .predict(let predicting):
      return try PredictCommand(predicting, at: Workspace(terminal)).run()
    case .exercise(let exercising): return try exercising.run(on: terminal)
    case .interview(let interviewing):
      if case .proof(let id) = interviewing.purpose {
        return try ProofCommand(id, in: Self.checkout(), on: terminal).run()
      }
      return try InterviewCommand(interviewing, at: Workspace(terminal)).run()
    }
  }

  private func list(on terminal: Terminal) throws -> String {
    let checkout = try Self.checkout()
    let workspace = try Workspace(terminal)
    let progress = workspace.load()
    return LessonList(
      try Lesson.all(in: checkout), progress, outdated: workspace.outdated(progress),
      next: try workspace.nextStep()
    )
    .rendered(for: terminal)
  }

  private func scenarios(on terminal: Terminal) -> String {
    let lines = TwoColumns(rows: Catalogue.all.map { ($0.fullName, $0.summary) })
    return terminal.paint("Scenarios", .bold) + "\n\n" + lines.rendered(for: terminal)
      + "\nTry `swift run lessons compare update-avatar/leave-early`.\n"
  }

  /// The checkout around this folder, around this program, or around the folder it was built in.
  static func checkout() throws -> Checkout {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let built = URL(fileURLWithPath: #filePath)
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try Checkout(above: [here, program, built])
  }

  /// Returns the scenarios that a schedule fits in any of the styles.
  ///
  /// - Throws: `Failure` if there is none: it was made for another scenario.
  static func fitting<Scenario>(
    _ scenarios: [Scenario], _ misfit: (Scenario) -> String?
  ) throws -> [Scenario] {
    let fitting = scenarios.filter { misfit($0) == nil }
    if fitting.isEmpty, let misfit = scenarios.compactMap(misfit).first {
      throw Failure.misfit(misfit)
    }
    return fitting
  }
}
