import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Rendering

/// The commands around the exercises.
enum ExerciseCommand {
  /// Check what was written.
  case check([Exercise], inFull: Bool)
  /// Check one, and write a page that shows where it falls short.
  case page(Exercise, file: String)
  /// Check what was changed.
  case checkChanged
  /// Say what to do now, and why.
  case next
  /// Bring back the misconceptions that are due.
  case review
  /// Plan the evening before an interview.
  case tonight(minutes: Int, TonightFormat)
  /// Play one schedule with what was written.
  case replay([PlayToken], Exercise, continues: Bool)
  /// Write what somebody needs who looks at a judgement again.
  case contest(Exercise, file: String)
  /// Show what is to be done.
  case task(Exercise)
  /// Show the next hint, or the solution.
  case hint(Exercise, solution: Bool)
  /// Bring the shipped file back.
  case reset(Exercise)
  /// Check again whenever a file is saved.
  case watch([Exercise])
  /// Check one again whenever its file is saved, and keep its page fresh.
  case watchPage(Exercise, file: String)
  /// Show the page of a misconception, or list them.
  case misconception(String?)
  /// Run an answer over a real network, for show.
  case overNetwork(Exercise)
  /// Let an editor know about the exercises.
  case editor
  /// Try all that the kit needs.
  case doctor
  /// Lay out the files of a new exercise.
  case new(ExerciseNumber, name: String)

  /// The names of the commands.
  static let names = [
    "next", "check", "task", "hint", "reset", "watch", "review", "misconception", "new", "editor",
    "doctor", "tonight",
  ]

  /// Understands a command line; nil if it is none of these.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init?(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first {
    case "check": self = try Self.check(arguments)
    case "task": self = .task(try Self.exercise(from: words))
    case "hint":
      let exercise = try Self.exercise(from: words)
      self = .hint(exercise, solution: arguments.options[.solution] != nil)
    case "reset": self = .reset(try Self.exercise(from: words))
    case "watch":
      self =
        try Self.pageFile(from: arguments).map { .watchPage($0, file: $1) }
        ?? .watch(try Self.exercises(from: words))
    case "misconception":
      let name = words.dropFirst().joined(separator: "-")
      self = .misconception(name.isEmpty ? nil : name)
    case "editor", "doctor", "next", "review":
      try Command.expect(words, atMost: 1)
      self = Self.plain[words[0]] ?? .next
    case "tonight": self = try Self.tonight(arguments)
    case "new": self = try Self.new(words)
    default: return nil
    }
  }

  /// Understands `real 15.2`; nil if no exercise is named.
  ///
  /// - Throws: `Failure` if the exercise has nothing to show over a real network.
  static func overNetwork(_ arguments: Arguments) throws -> ExerciseCommand? {
    guard arguments.words.count > 1, ExerciseNumber(arguments.words[1]) != nil else { return nil }
    let exercise = try exercise(from: arguments.words)
    guard TransportShow.model(of: exercise.number) != nil else {
      throw Failure.usage(
        "Exercise \(exercise.number) sends nothing over a transport.",
        "Those of lesson 15 do: `lessons real 15.1`.")
    }
    if let option = arguments.options.keys.first(where: { $0.commands.contains("real") }) {
      throw Failure.usage("--\(option.rawValue) goes with a scenario, not with an exercise.")
    }
    return .overNetwork(exercise)
  }

  /// The commands that take nothing.
  private static let plain: [String: ExerciseCommand] = [
    "next": .next, "review": .review, "editor": .editor, "doctor": .doctor,
  ]

  private static func tonight(_ arguments: Arguments) throws -> ExerciseCommand {
    try Command.expect(arguments.words, atMost: 1)
    let minutes = try arguments.options[.minutes].map {
      try Command.number($0, of: .minutes, from: 15, to: 600)
    }
    return .tonight(minutes: minutes ?? 90, try arguments.format(default: .text))
  }

  private static func check(_ arguments: Arguments) throws -> ExerciseCommand {
    let exercises = try exercises(from: arguments.words)
    let continues = arguments.options[.continuing] != nil
    if let file = arguments.options[.contest] {
      guard isOne(arguments.words), arguments.options[.replay] == nil else {
        throw Failure.usage(
          "--contest goes with one exercise, and without --replay.",
          "For example: `lessons check 5.2 --contest mine.md`.")
      }
      return .contest(exercises[0], file: file)
    }
    if let (exercise, file) = try pageFile(from: arguments) { return .page(exercise, file: file) }
    guard let token = arguments.options[.replay] else {
      if continues { throw Failure.usage("--continue goes with --replay.") }
      guard arguments.words.count > 1 else { return .checkChanged }
      return .check(exercises, inFull: isOne(arguments.words))
    }
    guard isOne(arguments.words) else {
      throw Failure.usage(
        "--replay goes with one exercise.", "For example: `lessons check 1.1 --replay '\(token)'`.")
    }
    return .replay(try plays(token, exercises[0]), exercises[0], continues: continues)
  }

  /// The exercise and the file of a page, if one is wanted.
  private static func pageFile(
    from arguments: Arguments
  ) throws -> (exercise: Exercise, file: String)? {
    guard arguments.options[.page] != nil else {
      if arguments.options[.output] != nil { throw Failure.usage("--output goes with --page.") }
      return nil
    }
    guard isOne(arguments.words), arguments.options[.replay] == nil else {
      throw Failure.usage(
        "--page goes with one exercise, and without --replay.",
        "For example: `lessons \(arguments.words[0]) 5.2 --page`.")
    }
    let exercise = try exercise(from: arguments.words)
    return (exercise, arguments.options[.output] ?? "exercise-\(exercise.number).html")
  }

  /// What a token asks to be played; a bare schedule, each requirement that is explored.
  private static func plays(_ text: String, _ exercise: Exercise) throws -> [PlayToken] {
    guard let token = PlayToken(text) else {
      let schedule = try Command.Comparing.schedule(from: text)
      return exercise.outlines.indices.filter { exercise.outlines[$0].isExplored }
        .map { PlayToken($0, Situation(), schedule) }
    }
    let outlines = exercise.outlines
    guard outlines.indices.contains(token.requirement) else {
      throw Failure.usage(
        "Exercise \(exercise.number) has no requirement \(token.requirement + 1).",
        "It has \(outlines.count); `lessons task \(exercise.number)` lists them.")
    }
    guard outlines[token.requirement].situations.contains(token.situation) else {
      let example = PlayToken(
        token.requirement, outlines[token.requirement].situations.last ?? Situation(), nil)
      throw Failure.usage(
        "Requirement \(token.requirement + 1) is not played with '\(token.situation.token)'.",
        "One that it is played with is '\(example)'.")
    }
    return [token]
  }

  /// Whether the words name one exercise, not those of a lesson or all.
  private static func isOne(_ words: [String]) -> Bool {
    words.count > 1 && words[1] != "all" && Int(words[1]) == nil
  }

  private static func new(_ words: [String]) throws -> ExerciseCommand {
    try Command.expect(words, atMost: 3)
    guard words.count == 3, let number = ExerciseNumber(words[1]) else {
      let places = Exercise.all.map(\.number).filter { $0.lesson == 6 }.map(\.place)
      throw Failure.usage(
        "`lessons new` needs a number and a name.",
        "For example: `lessons new 6.\((places.max() ?? 0) + 1) hot-and-cold`.")
    }
    return .new(number, name: words[2])
  }

  /// The one exercise that a command is about.
  private static func exercise(from words: [String]) throws -> Exercise {
    let command = words.first ?? ""
    guard words.count > 1 else {
      throw Failure.usage(
        "`lessons \(command)` needs an exercise.", "For example: `lessons \(command) 1.1`.")
    }
    let exercises = try exercises(from: words)
    guard isOne(words), let exercise = exercises.first else {
      let known = exercises.map(\.number.description).joined(separator: ", ")
      throw Failure.usage(
        "`lessons \(command)` takes one exercise.",
        words[1] == "all"
          ? "For example: `lessons \(command) 1.1`." : "Lesson \(words[1]): \(known).")
    }
    return exercise
  }

  /// The exercises that the word after the command names: one, those of a lesson, or all.
  private static func exercises(from words: [String]) throws -> [Exercise] {
    try Command.expect(words, atMost: 2)
    guard words.count > 1, words[1] != "all" else { return Exercise.all }
    let word = words[1]
    if let number = ExerciseNumber(word) {
      if let exercise = Exercise.all.first(where: { $0.number == number }) { return [exercise] }
    } else if let lesson = Int(word) {
      let exercises = Exercise.all.filter { $0.number.lesson == lesson }
      if !exercises.isEmpty { return exercises }
    } else if let exercise = Exercise.all.first(where: { $0.name == word }) {
      return [exercise]
    }
    throw unknown(word)
  }

  private static func unknown(_ word: String) -> Failure {
    let lesson = Int(word.prefix { $0 != "." })
    let near = Exercise.all.filter { $0.number.lesson == lesson }
    if !near.isEmpty {
      let known = near.map(\.number.description).joined(separator: ", ")
      return .usage("There is no exercise \(word).", "Lesson \(lesson ?? 0) has \(known).")
    }
    if let lesson, "\(lesson)" == word {
      return .usage("There is no lesson \(lesson).", "`lessons` lists the lessons.")
    }
    let guess = Suggestion.nearest(to: word, among: Exercise.all.map(\.name)).first
    return .usage(
      "There is no exercise '\(word)'.",
      guess.map { "Did you mean '\($0)'?" } ?? "`lessons` lists the lessons that have exercises.")
  }
}
