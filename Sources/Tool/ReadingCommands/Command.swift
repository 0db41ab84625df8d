import CourseFiles
import Explorer
import Scenario
import Shell
import StyleList

/// What the runner is asked to do.
package enum Command {
  case list
  case help(of: String?)
  case lesson(String, section: String?, inFull: Bool)
  /// The course, at a lesson, on a terminal; elsewhere the lesson.
  case course(lesson: Int)
  case scenarios
  case compare(Comparing)
  case explore(Exploring)
  case page(Paging)
  case step(Stepping)
  case predict(Predicting)
  case exercise(ExerciseCommand)
  /// Take a newer student edition.
  case update(UpdateCommand)
  /// What the second program does, which judges answers and plays over a real network.
  case judging

  /// What to compare, and how to show it.
  package struct Comparing {
    package var scripts: [Script]
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
  package struct Exploring {
    package var scripts: [Script]
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
  package struct Predicting {
    /// The lesson whose predictions are drawn from; nil for those of all.
    var lesson: Int?
    /// The scenarios that are named, if any are.
    package var scripts: [Script]?
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
  package static let lessonName = "N"

  private static let names = [
    "help", "start", "scenarios", "compare", "explore", "page", "step", "real", "serve", "predict",
    "interview", "next", "check", "task", "hint", "reset", "watch", "review", "misconception",
    "new", "new-program", "editor", "doctor", "tonight", "grade", "site", "wrong",
    "student-edition", "update", "classroom-files", "exam", "code",
  ]
  /// The commands of the second program.
  private static let ofJudge: Set = [
    "real", "serve", "interview", "check", "watch", "new", "new-program", "doctor", "tonight",
    "grade", "site", "wrong", "student-edition", "classroom-files", "exam", "code",
  ]

  private static func isCommand(_ word: String) -> Bool { names.contains(word) || isNumber(word) }

  /// Understands a command line.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  package init(_ arguments: Arguments) throws {
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
    case "start":
      self = .course(lesson: 0)
    case "scenarios":
      self = .scenarios
    case let word?
    where ["compare", "explore", "page", "step", "predict"].contains(word)
      && arguments.isAboutOwn:
      try Self.expectOptions(of: word, arguments)
      self = .judging
      return
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
    case "predict":
      try Self.expectOptions(of: "predict", arguments)
      self = .predict(try Predicting(arguments))
      return
    case let word? where Self.ofJudge.contains(word) || arguments.options[.solution] != nil:
      try Self.expectOptions(of: word, arguments)
      self = .judging
      return
    case let word? where ExerciseCommand.names.contains(word):
      try Self.expectOptions(of: word, arguments)
      self = .exercise(try ExerciseCommand(arguments))
      return
    case "update":
      try Self.expectOptions(of: "update", arguments)
      self = .update(try UpdateCommand(arguments))
      return
    case let number? where Self.isNumber(number):
      try Self.expect(words, atMost: 1)
      try Self.expectOptions(of: Self.lessonName, arguments)
      let (section, inFull) = (arguments.options[.section], arguments.options[.all] != nil)
      if inFull, section != nil {
        throw Failure.usage("--all and --section exclude each other.")
      }
      let isPrinted = section != nil || inFull || arguments.options[.noPager] != nil
      if arguments.options[.step] != nil {
        self = .step(try Stepping(ofLesson: number))
      } else if !isPrinted, let number = Int(number) {
        self = .course(lesson: number)
      } else {
        self = .lesson(number, section: section, inFull: inFull)
      }
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

  package static func expect(_ words: [String], atMost count: Int) throws {
    guard words.count > count else { return }
    throw Failure.usage(
      "'\(words[count])' is one word too many.", "`lessons help` shows the commands.")
  }

  /// Reads the number that an option takes.
  package static func number(
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
    let tasks = (try? ExerciseTask.all(in: checkout())) ?? []
    if let command = checking(word, tasks) {
      return .usage("'\(word)' is an exercise.", "Did you mean `lessons \(command)`?")
    }
    if let number = ExerciseNumber(word), let command = checking("\(number.lesson)", tasks) {
      return .usage("There is no exercise \(number).", "Did you mean `lessons \(command)`?")
    }
    return .usage(
      "There is no command '\(word)'.",
      guess(words, tasks).map { "Did you mean `lessons \($0)`?" }
        ?? "`lessons` lists the lessons, `lessons help` the commands.")
  }

  /// The command that somebody may have meant who wrote words that are none.
  private static func guess(_ words: [String], _ tasks: [ExerciseTask]) -> String? {
    let rest = words.dropFirst().first ?? ""
    switch words.first {
    case "lesson", "lessons": return isNumber(rest) ? rest : checking(rest, tasks)
    case "exercise", "exercises": return checking(rest, tasks) ?? "check"
    case let word: return Suggestion.nearest(to: word ?? "", among: names).first
    }
  }

  /// The command that checks what a word names: an exercise, or those of a lesson.
  private static func checking(_ word: String, _ tasks: [ExerciseTask]) -> String? {
    let known = tasks.flatMap { ["\($0.number)", "\($0.number.lesson)", $0.name] }
    return known.contains(word) ? "check \(word)" : nil
  }

  package static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { "0"..."9" ~= $0 }
  }
}
