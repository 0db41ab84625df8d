import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Grading
import ReadingCommands
import Rendering
import Reports
import Shell

/// The commands around the exercises that need a judge.
enum CheckCommand {
  /// Check what was written.
  case check([Exercise], inFull: Bool)
  /// Check what was written, and print it for other programs.
  case told([Exercise], ClassFormat)
  /// Check one, and write a page that shows where it falls short.
  case page(Exercise, file: String)
  /// Check what was changed.
  case checkChanged
  /// Plan the evening before an interview.
  case tonight(minutes: Int, TonightFormat)
  /// Play one schedule with what was written.
  case replay([PlayToken], Exercise, continues: Bool)
  /// Write what somebody needs who looks at a judgement again.
  case contest(Exercise, file: String)
  /// Check again whenever a file is saved.
  case watch([Exercise])
  /// Check one again whenever its file is saved, and keep its page fresh.
  case watchPage(Exercise, file: String)
  /// Run an answer over a real network, for show.
  case overNetwork(Exercise)
  /// Show the solution.
  case solution(Exercise)
  /// Try all that the kit needs.
  case doctor
  /// Lay out the files of a new exercise.
  case new(ExerciseNumber, name: String)

  /// Understands a command line; nil if it is none of these.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init?(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first {
    case "check": self = try Self.check(arguments)
    case "hint": self = .solution(try Self.exercise(from: words))
    case "watch":
      self =
        try Self.pageFile(from: arguments).map { .watchPage($0, file: $1) }
        ?? .watch(try Self.exercises(from: words))
    case "doctor":
      try Command.expect(words, atMost: 1)
      self = .doctor
    case "tonight": self = try Self.tonight(arguments)
    case "new": self = try Self.new(words)
    default: return nil
    }
  }

  /// Understands `real 15.2`; nil if no exercise is named.
  ///
  /// - Throws: `Failure` if the exercise has nothing to show over a real network.
  static func overNetwork(_ arguments: Arguments) throws -> CheckCommand? {
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

  private static func tonight(_ arguments: Arguments) throws -> CheckCommand {
    try Command.expect(arguments.words, atMost: 1)
    let minutes = try arguments.options[.minutes].map {
      try Command.number($0, of: .minutes, from: 15, to: 600)
    }
    return .tonight(minutes: minutes ?? 90, try arguments.format(default: .text))
  }

  private static func check(_ arguments: Arguments) throws -> CheckCommand {
    let exercises = try exercises(from: arguments.words)
    let continues = arguments.options[.continuing] != nil
    if let format = try format(of: arguments) { return .told(exercises, format) }
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

  /// The form for other programs, if one is wanted.
  private static func format(of arguments: Arguments) throws -> ClassFormat? {
    guard arguments.options[.format] != nil else { return nil }
    let format: CheckFormat = try arguments.format(default: .text)
    guard format != .text else { return nil }
    let others: [Arguments.Option] = [.page, .output, .contest, .replay, .continuing]
    if let other = others.first(where: { arguments.options[$0] != nil }) {
      throw Failure.usage("--format \(format.rawValue) does not go with --\(other.rawValue).")
    }
    guard arguments.words.count > 1 else {
      throw Failure.usage(
        "--format \(format.rawValue) needs exercises.",
        "For example: `lessons check all --format \(format.rawValue)`.")
    }
    return format == .json ? .json : .junit
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

  private static func new(_ words: [String]) throws -> CheckCommand {
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
    try Selection(from: words, among: handedOut()).one
  }

  /// The exercises that the word after the command names: one, those of a lesson, or all.
  private static func exercises(from words: [String]) throws -> [Exercise] {
    try Selection(from: words, among: handedOut()).items
  }

  /// The exercises that this kit or edition hands out.
  private static func handedOut() throws -> [Exercise] {
    Edition.handedOut(Exercise.all, in: try Command.checkout())
  }
}
