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
