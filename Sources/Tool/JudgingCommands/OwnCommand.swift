import Checker
import CourseFiles
import Explorer
import Foundation
import Interview
import OwnPrograms
import ReadingCommands
import RealNetwork
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
    case predict(Command.Predicting)
    case real(Command.PlayingForReal)
  }

  private let arguments: Arguments
  private var paths: [String] { arguments.programs }
  /// The path of a scenario of the reader's own.
  private var scenario: String? { arguments.options[.script] }

  /// Whether it shows a page to be read, which may go through a pager.
  var isPage: Bool { ["compare", "explore"].contains(arguments.words.first) }

  /// How many programs may be named.
  private static let most = 6

  /// Understands a command line with `--with` or `--script`.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    guard !arguments.programs.isEmpty else {
      throw Failure.usage(
        "--script needs a program that tells it.", "Name one: --with search.swift")
    }
    guard arguments.programs.count <= Self.most else {
      throw Failure.usage("--with may be given \(Self.most) times at most.")
    }
    try Self.refuse([.measure, .style], of: arguments, "goes without --with.")
    if arguments.words.first == "real" { try Self.refuseOwnStory(arguments) }
    guard scenario != nil else {
      _ = try deed(nil)
      return
    }
    try Command.expect(arguments.words, atMost: 1)
    try Self.refuse(
      [.styles, .naive, .count, .scenario], of: arguments,
      "goes without --script: no style tells that story.")
  }

  /// Over a real network a program tells one story, which is the kit's.
  private static func refuseOwnStory(_ arguments: Arguments) throws {
    guard arguments.options[.script] == nil else {
      throw Failure.usage(
        "`lessons real` plays scenarios of the kit only.",
        "Take `lessons compare --with FILE --script FILE`.")
    }
    guard arguments.words.count > 1 else {
      throw Failure.usage(
        "`lessons real --with` needs a scenario or a use case.",
        "For example: `lessons real refresh --with mine.swift`.")
    }
  }

  private static func refuse(
    _ options: [Arguments.Option], of arguments: Arguments, _ words: String
  ) throws {
    if let option = options.first(where: arguments.options.keys.contains) {
      throw Failure.usage("--\(option.rawValue) \(words)")
    }
  }

  private func deed(_ own: OwnScript?) throws -> Deed {
    switch arguments.words.first {
    case "explore":
      .explore(try Command.Exploring(arguments, own: own.map { ($0.script, $0.faults) }))
    case "page": .page(try Command.Paging(arguments, own: own?.script))
    case "step": .step(try Command.Stepping(arguments, own: own?.script))
    case "real": .real(try Command.PlayingForReal(arguments))
    case "predict": .predict(try Command.Predicting(arguments, own: own?.script))
    default: .compare(try Command.Comparing(arguments, own: own?.script))
    }
  }

  /// The text of a scenario: of a file, or of what the bank plays, as in `image-loader/2`.
  private static func text(at path: String) throws -> String {
    let words = path.split(separator: "/").map(String.init)
    let isFile = FileManager.default.fileExists(atPath: Console.current.file(at: path).path)
    if !isFile, words.count == 2, let number = Int(words[1]),
      let program = try BankProgram(words[0])
    {
      guard program.scenarios.indices.contains(number - 1) else {
        throw Failure.usage("'\(words[0])' has the scenarios 1 to \(program.scenarios.count).")
      }
      return program.scenarios[number - 1]
    }
    switch AnswerFile.read(Console.current.file(at: path).path) {
    case .text(let text): return text
    case .missing: throw Failure.usage("There is no file '\(path)'.", "--script takes a JSON file.")
    case .unusable(let flaw): throw Failure.refused("\(path): \(flaw)")
    }
  }

  private static func story(_ text: String, at path: String) throws -> OwnScript {
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
    let text = try scenario.map(Self.text)
    let own = try text.map { try Self.story($0, at: scenario ?? "") }
    let deed = try deed(own)
    do {
      let workspace = try Workspace(terminal)
      let files = try self.files()
      let isReal = if case .real = deed { true } else { false }
      return try workspace.checker.with(files, overNetwork: isReal) { sessions in
        try play(deed, sessions, from: text, on: terminal)
      }
    } catch let problem as OwnProgramFile.Problem {
      throw Failure(
        sentence: problem.sentence, wayOut: problem.wayOut, exitCode: problem.isOfKit ? 70 : 1)
    }
  }

  private func files() throws -> [OwnProgramFile] {
    var files: [OwnProgramFile] = []
    for path in paths {
      if let program = try BankProgram(path) {
        files.append(try program.file())
        continue
      }
      let taken = Style.bothForms.map(\.name) + files.map(\.name)
      files.append(
        try OwnProgramFile(path, at: Console.current.file(at: path), besides: taken))
    }
    return files
  }

  private func columns(_ sessions: [OwnSession], from source: String?) -> OwnColumns {
    let sources = sessions.flatMap { $0.own.sources.map { ($0.name, $0.text) } }
    let options =
      paths.map { " --with \($0.asWord)" } + (scenario.map { [" --script \($0.asWord)"] } ?? [])
    var columns = OwnColumns(
      { script in sessions.map { $0.participant(in: script, from: source) } },
      sources: Dictionary(sources) { first, _ in first }, options: options.joined())
    // Several programs are in a process each, and their runs come together here.
    guard sessions.count == 1, let session = sessions.first else { return columns }
    columns.search = { script, styles in
      { exploration, goOn in
        if case .replay = exploration.bound { return exploration.run(while: goOn) }
        return session.search(script, from: source, exploration, beside: styles, while: goOn)
      }
    }
    return columns
  }

  /// The program as it plays in both worlds, and what its column is called.
  private static func guest(
    _ session: OwnSession
  ) -> (name: String, guest: RealScenario.Guest) {
    let guest = RealScenario.Guest {
      session.participant(in: $0, from: nil)
    } real: { script, choices in
      let (run, noticed) = (session.overNetwork ?? session).playForReal(script, choices)
      return RealRun(
        run: run, sentAgain: noticed?.sentAgain ?? 0,
        unknown: (noticed?.unknown ?? []).map(\.printable),
        stuck: noticed?.stuck.map(\.printable))
    }
    return (session.own.name, guest)
  }

  private func play(
    _ deed: Deed, _ sessions: [OwnSession], from source: String?, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let own = columns(sessions, from: source)
    func check(_ script: Script?) throws {
      for session in sessions {
        if let script { session.expectSteadiness(in: script, from: source) }
        if let problem = session.problem { throw problem }
      }
    }
    switch deed {
    case .compare(let comparing):
      try check(comparing.scripts.first)
      return try comparing.run(on: terminal, beside: own)
    case .explore(let exploring):
      try check(exploring.scripts.first)
      let start = ContinuousClock.now
      return try exploring.run(
        on: terminal, beside: own, while: { sessions.allSatisfy { $0.problem == nil } },
        now: { ContinuousClock.now - start })
    case .page(let paging):
      try check(paging.scripts.first)
      return (try paging.run(beside: own), 0)
    case .step(let stepping):
      try check(stepping.script)
      return (try stepping.run(on: terminal, beside: own), 0)
    case .real(let playing):
      try check(playing.scripts.first)
      return try playing.run(on: terminal, beside: sessions.map(Self.guest))
    case .predict(let predicting):
      try check(predicting.scripts?.first)
      return try predicting.run(on: terminal, beside: own) { try check(nil) }
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
