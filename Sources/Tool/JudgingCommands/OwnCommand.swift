import Checker
import CourseFiles
import Explorer
import Foundation
import OwnPrograms
import ReadingCommands
import Rendering
import Scenario
import Shell
import StyleList

/// A command that plays programs of the reader's own beside the styles.
struct OwnCommand {
  /// What is done with them.
  private enum Deed {
    case compare(Command.Comparing)
    case explore(Command.Exploring)
    case page(Command.Paging)
    case step(Command.Stepping)
  }

  private let deed: Deed
  private let paths: [String]
  /// The path of the scenario's file, and its text, if it is one of the reader's own.
  private let story: (path: String, text: String)?

  /// Whether it shows a page to be read, which may go through a pager.
  var isPage: Bool {
    switch deed {
    case .compare, .explore: true
    case .page, .step: false
    }
  }

  /// How many programs may be named.
  private static let most = 6

  /// Understands a command line with `--with` or `--script`.
  ///
  /// - Throws: `Failure` if it cannot be understood, or the scenario cannot be read.
  init(_ arguments: Arguments) throws {
    paths = arguments.programs
    guard !paths.isEmpty else {
      throw Failure.usage(
        "--script needs a program that tells it.", "Name one: --with search.swift")
    }
    guard paths.count <= Self.most else {
      throw Failure.usage("--with may be given \(Self.most) times at most.")
    }
    if let option = [Arguments.Option.threads, .measure].first(
      where: arguments.options.keys.contains)
    {
      throw Failure.usage("--\(option.rawValue) goes without --with.")
    }
    story = try arguments.options[.script].map { ($0, try Self.text(at: $0)) }
    let own = try story.map { try Self.scenario($0.text, at: $0.path) }
    if own != nil {
      try Command.expect(arguments.words, atMost: 1)
      let option = [Arguments.Option.styles, .naive, .count].first(
        where: arguments.options.keys.contains)
      if let option {
        throw Failure.usage(
          "--\(option.rawValue) goes without --script: no style tells that story.")
      }
    }
    switch arguments.words.first {
    case "explore":
      deed = .explore(try Command.Exploring(arguments, own: own.map { ($0.script, $0.faults) }))
    case "page": deed = .page(try Command.Paging(arguments, own: own?.script))
    case "step": deed = .step(try Command.Stepping(arguments, own: own?.script))
    default: deed = .compare(try Command.Comparing(arguments, own: own?.script))
    }
  }

  private static func text(at path: String) throws -> String {
    switch AnswerFile.read(Console.current.file(at: path).path) {
    case .text(let text): return text
    case .missing: throw Failure.usage("There is no file '\(path)'.", "--script takes a JSON file.")
    case .unusable(let flaw): throw Failure.refused("\(path): \(flaw)")
    }
  }

  private static func scenario(_ text: String, at path: String) throws -> OwnScript {
    do { return try OwnScript(text) } catch {
      throw Failure.refused(
        "\(path): \(error)", "The form stands in Sources/AsyncStyles.docc/BringYourOwnCode.md.")
    }
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    do {
      let files = try self.files()
      let workspace = try Workspace(terminal)
      return try workspace.checker.with(files) { sessions in
        try play(sessions, columns(sessions), on: terminal)
      }
    } catch let problem as OwnProgramFile.Problem {
      throw Failure(
        sentence: problem.sentence, wayOut: problem.wayOut, exitCode: problem.isOfKit ? 70 : 1)
    }
  }

  private func files() throws(OwnProgramFile.Problem) -> [OwnProgramFile] {
    var files: [OwnProgramFile] = []
    for path in paths {
      let taken = Style.bothForms.map(\.name) + files.map(\.name)
      files.append(
        try OwnProgramFile(path, at: Console.current.file(at: path), besides: taken))
    }
    return files
  }

  private func columns(_ sessions: [OwnSession]) -> OwnColumns {
    let source = story?.text
    let sources = sessions.map { ($0.own.file, $0.own.text) }
    return OwnColumns(
      { script in sessions.map { $0.participant(in: script, from: source) } },
      sources: Dictionary(sources) { first, _ in first },
      options: (paths.map { " --with \($0.asWord)" } + [
        story.map { " --script \($0.path.asWord)" } ?? ""
      ])
      .joined())
  }

  private func play(
    _ sessions: [OwnSession], _ own: OwnColumns, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    func check(_ script: Script) throws {
      for session in sessions {
        session.expectSteadiness(in: script, from: story?.text)
        if let problem = session.problem { throw problem }
      }
    }
    switch deed {
    case .compare(let comparing):
      try comparing.scripts.first.map(check)
      return try comparing.run(on: terminal, beside: own)
    case .explore(let exploring):
      try exploring.scripts.first.map(check)
      let start = ContinuousClock.now
      return try exploring.run(
        on: terminal, beside: own, while: { sessions.allSatisfy { $0.problem == nil } },
        now: { ContinuousClock.now - start })
    case .page(let paging):
      try paging.scripts.first.map(check)
      return (try paging.run(beside: own), 0)
    case .step(let stepping):
      try check(stepping.script)
      return (try stepping.run(on: terminal, beside: own), 0)
    }
  }
}

extension String {
  /// The text as one word of a shell's command line.
  fileprivate var asWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
      ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
