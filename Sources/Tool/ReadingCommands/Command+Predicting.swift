import CourseFiles
import Predictions
import Scenario
import Shell
import StyleList

extension Command.Predicting {
  /// Understands the words and options after `predict`.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 2)
    lesson = try arguments.words.dropFirst().first.map(Self.lesson)
    seed = try Command.Comparing.seed(from: arguments)
    scripts = try arguments.options[.scenario].map(Command.Comparing.scripts)
    styles = try arguments.options[.style].map { try Self.styles(named: $0, for: scripts) }
    format = try arguments.format(default: .text)
    file = arguments.options[.file]
    guard let token = arguments.options[.replay] else { return }
    schedule = try Command.Comparing.schedule(from: token)
    if scripts?.count != 1 || styles?.count != 1 {
      throw Failure.usage("--replay goes with one --scenario and one --style.")
    }
  }

  /// Understands the same for a program of the reader's own, which tells one scenario.
  ///
  /// - Parameters:
  ///   - arguments: the words and options after `predict`.
  ///   - own: a scenario of the reader's own, which takes the place of `--scenario`.
  /// - Throws: `Failure` if they cannot be understood.
  package init(_ arguments: Arguments, own: Script?) throws {
    try Command.expect(arguments.words, atMost: 1)
    guard arguments.programs.count == 1 else {
      throw Failure.usage("`lessons predict` takes one program.", "Give --with once.")
    }
    seed = try Command.Comparing.seed(from: arguments)
    let scripts =
      try own.map { [$0] } ?? arguments.options[.scenario].map(Command.Comparing.scripts) ?? []
    guard scripts.count == 1 else {
      let known =
        scripts.isEmpty ? "refresh/leave-early" : scripts.map(\.fullName).joined(separator: ", ")
      throw Failure.usage(
        "`lessons predict --with` needs one scenario.", "Name one with --scenario: \(known).")
    }
    self.scripts = scripts
    format = try arguments.format(default: .text)
    file = arguments.options[.file]
    schedule = try arguments.options[.replay].map { try Command.Comparing.schedule(from: $0) }
  }

  /// The number of the lesson that a word names.
  private static func lesson(named word: String) throws -> Int {
    if let number = Int(word), PredictionSubject.ofLessons[number] != nil { return number }
    if UseCase(rawValue: word) != nil || !Catalogue.scripts(named: word).isEmpty {
      throw Failure.usage(
        "'\(word)' is a scenario, not a lesson.", "Try `lessons predict --scenario \(word)`.")
    }
    let last = PredictionSubject.ofLessons.keys.max() ?? 0
    throw Failure.usage("There is no lesson '\(word)' to predict.", "The lessons: 1 to \(last).")
  }

  /// The style that a word names; a naive form only for stories that have one.
  private static func styles(named name: String, for scripts: [Script]?) throws -> [Style] {
    let hasNaive =
      name.contains("naiv") && (scripts ?? Catalogue.all).contains { $0.useCase.naive != nil }
    let styles = try Command.Comparing.styles(named: name, hasNaive: hasNaive)
    guard styles.count == 1 else {
      throw Failure.usage("--style takes one style, not '\(name)'.")
    }
    return styles
  }
}
