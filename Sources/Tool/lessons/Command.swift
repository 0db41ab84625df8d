import CourseFiles
import Exercises
import Explorer
import Scenario
import StyleList

/// What the runner is asked to do.
enum Command {
  case list
  case help(of: String?)
  case lesson(String, section: String?)
  case scenarios
  case compare(Comparing)
  case explore(Exploring)
  case page(Paging)
  case step(Stepping)
  case real(PlayingForReal)
  case serve(Serving)
  case predict(Predicting)
  case exercise(ExerciseCommand)
  case interview(Interviewing)

  /// What to compare, and how to show it.
  struct Comparing {
    var scripts: [Script]
    var styles = Style.all
    var seed: UInt64?
    var schedule: Schedule?
    /// Whether a schedule that stops fitting is played up to that place.
    var continues = false
    var format = ComparisonFormat.text
    var mechanism = false
    var measure = false
  }

  /// What to explore, how far, and how to show it.
  struct Exploring {
    var scripts: [Script]
    var styles = Style.all
    var bound = Exploration.Bound.cost(2)
    /// Whether an option says how far to go, so that it takes as long as it takes.
    var isPatient = false
    var jobs = false
    var atOnce = false
    var threads = false
    var reduces = true
    var folds = false
    var faults = Fault.usual
    /// Whether a schedule that stops fitting is played up to that place.
    var continues = false
    var budget = 100_000
    var format = ExplorationFormat.text
  }

  /// What to predict, and how to take and grade the answer.
  struct Predicting {
    /// The lesson whose predictions are drawn from; nil for those of all.
    var lesson: Int?
    /// The scenarios that are named, if any are.
    var scripts: [Script]?
    /// The style that is named, if one is.
    var styles: [Style]?
    /// What comes in another order, or fails, if that is named.
    var schedule: Schedule?
    /// What draws; without it comes what was not shown so far.
    var seed: UInt64?
    /// The file in which the lines are arranged, if they are not typed.
    var file: String?
    var format = PredictionFormat.text
  }

  /// What stands for the number of a lesson where commands are named.
  static let lessonName = "N"

  private static let names =
    [
      "help", "scenarios", "compare", "explore", "page", "step", "real", "serve", "predict",
      "interview",
    ]
    + ExerciseCommand.names

  private static func isCommand(_ word: String) -> Bool { names.contains(word) || isNumber(word) }

  /// Understands a command line.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    let words = arguments.words
    if arguments.options[.help] != nil || words.first == "help" {
      let word = words.first == "help" ? words.dropFirst().first : words.first
      if let word, !Self.isCommand(word) { throw Self.unknown([word]) }
      self = .help(of: word)
      return
    }
    switch words.first {
    case nil:
      self = .list
    case "scenarios":
      self = .scenarios
    case "compare":
      try Self.expectOptions(of: "compare", arguments)
      self = .compare(try Comparing(arguments))
      return
    case "explore":
      try Self.expectOptions(of: "explore", arguments)
      self = .explore(try Exploring(arguments))
      return
    case "page":
      try Self.expectOptions(of: "page", arguments)
      self = .page(try Paging(arguments))
      return
    case "step":
      try Self.expectOptions(of: "step", arguments)
      self = .step(try Stepping(arguments))
      return
    case "real":
      try Self.expectOptions(of: "real", arguments)
      self =
        try ExerciseCommand.overNetwork(arguments).map { .exercise($0) }
        ?? .real(try PlayingForReal(arguments))
      return
    case "serve":
      try Self.expectOptions(of: "serve", arguments)
      self = .serve(try Serving(arguments))
      return
    case "predict":
      try Self.expectOptions(of: "predict", arguments)
      self = .predict(try Predicting(arguments))
      return
    case "interview":
      self = .interview(try Interviewing(arguments))
    case let word? where ExerciseCommand.names.contains(word):
      try Self.expectOptions(of: word, arguments)
      guard let exercising = try ExerciseCommand(arguments) else { throw Self.unknown(words) }
      self = .exercise(exercising)
      return
    case let number? where Self.isNumber(number):
      try Self.expect(words, atMost: 1)
      try Self.expectOptions(of: Self.lessonName, arguments)
      self =
        arguments.options[.step] == nil
        ? .lesson(number, section: arguments.options[.section])
        : .step(try Stepping(ofLesson: number))
      return
    case .some:
      throw Self.unknown(words)
    }
    try Self.expect(words, atMost: 1)
    try Self.expectOptions(of: words.first ?? "", arguments)
  }

  /// Refuses options that belong to another command.
  private static func expectOptions(of command: String, _ arguments: Arguments) throws {
    let strange = arguments.options.keys
      .filter { !$0.commands.isEmpty && !$0.commands.contains(command) }
      .min { $0.rawValue < $1.rawValue }
    guard let strange else { return }
    let owners = strange.commands.map { "`lessons \($0)`" }
    let list = owners.dropLast().joined(separator: ", ")
    let own = Arguments.Option.allCases.filter { $0.commands.contains(command) }
    let guess = Suggestion.nearest(to: strange.rawValue, among: own.map(\.rawValue)).first
    throw Failure.usage(
      "--\(strange.rawValue) goes with \(list)\(list.isEmpty ? "" : " and ")\(owners.last ?? "") only.",
      guess.map { "Did you mean --\($0)?" })
  }

  static func expect(_ words: [String], atMost count: Int) throws {
    guard words.count > count else { return }
    throw Failure.usage(
      "'\(words[count])' is one word too many.", "`lessons help` shows the commands.")
  }

  /// Reads the number that an option takes.
  static func number(
    _ text: String, of option: Arguments.Option, from least: Int, to most: Int = 1_000_000
  ) throws -> Int {
    guard let number = Int(text), (least...most).contains(number) else {
      throw Failure.usage(
        "--\(option.rawValue) takes a whole number from \(least) to \(most), not '\(text)'.")
    }
    return number
  }

  private static func unknown(_ words: [String]) -> Failure {
    let word = words.first ?? ""
    let scripts = Catalogue.scripts(named: word)
    if UseCase(rawValue: word) != nil {
      return .usage("'\(word)' is a use case.", "Try `lessons compare \(word)`.")
    }
    if !scripts.isEmpty {
      return .usage("'\(word)' is a scenario.", "Try `lessons compare \(word)`.")
    }
    if let command = checking(word) {
      return .usage("'\(word)' is an exercise.", "Did you mean `lessons \(command)`?")
    }
    if let number = ExerciseNumber(word), let command = checking("\(number.lesson)") {
      return .usage("There is no exercise \(number).", "Did you mean `lessons \(command)`?")
    }
    return .usage(
      "There is no command '\(word)'.",
      guess(words).map { "Did you mean `lessons \($0)`?" }
        ?? "`lessons` lists the lessons, `lessons help` the commands.")
  }

  /// The command that somebody may have meant who wrote words that are none.
  private static func guess(_ words: [String]) -> String? {
    let rest = words.dropFirst().first ?? ""
    switch words.first {
    case "lesson", "lessons": return isNumber(rest) ? rest : checking(rest)
    case "exercise", "exercises": return checking(rest) ?? "check"
    case let word: return Suggestion.nearest(to: word ?? "", among: names).first
    }
  }

  /// The command that checks what a word names: an exercise, or those of a lesson.
  private static func checking(_ word: String) -> String? {
    let known = Exercise.all.flatMap { ["\($0.number)", "\($0.number.lesson)", $0.name] }
    return known.contains(word) ? "check \(word)" : nil
  }

  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { "0"..."9" ~= $0 }
  }
}
