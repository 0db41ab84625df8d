import CourseFiles
import Interview

extension Command {
  /// Which round to hold, and how.
  struct Interviewing {
    /// What decides on the round; nil for the one after the last round.
    var seed: UInt64?
    var level: Level?
    var topic: Topic?
    var minutes: Int?
    /// Whether to begin another round though one is unfinished.
    var isNew = false
    /// Whether to show the round to the one who asks, and hold none.
    var isForInterviewer = false
    var format = InterviewFormat.text
  }
}

extension Command.Interviewing {
  /// Understands the options after `interview`.
  init(_ arguments: Arguments) throws {
    seed = try Command.Comparing.seed(from: arguments)
    level = try Self.choice(.level, from: arguments)
    topic = try Self.choice(.topic, from: arguments)
    minutes = try Self.minutes(from: arguments)
    isNew = arguments.options[.beginning] != nil
    isForInterviewer = arguments.options[.interviewer] != nil
    format = try arguments.format(default: .text)
    if isForInterviewer, arguments.options[.format] != nil {
      throw Failure.usage("--format is for the score sheet; --interviewer shows none.")
    }
  }

  private static func minutes(from arguments: Arguments) throws -> Int? {
    guard let text = arguments.options[.minutes] else { return nil }
    guard let number = Int(text), (1...600).contains(number) else {
      throw Failure.usage("--minutes takes a whole number from 1 to 600, not '\(text)'.")
    }
    return number
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: Arguments.Option, from arguments: Arguments
  ) throws -> Choice? {
    guard let text = arguments.options[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    throw Failure.usage(
      "--\(option.rawValue) takes \(list), not '\(text)'.",
      Suggestion.nearest(to: text, among: known).first.map { "Did you mean '\($0)'?" })
  }

  /// What to ask of a new round.
  ///
  /// - Parameter last: the round before it; its seed is the one before.
  /// - Returns: the settings, with what is usual where nothing was said.
  func settings(after last: Round?) -> Round.Settings {
    Round.Settings(
      seed: seed ?? last.map { $0.settings.seed &+ 1 } ?? 1, level: level ?? .mid, topic: topic,
      minutes: minutes ?? 30)
  }

  /// Whether a certain round is asked for.
  var hasSeed: Bool { seed != nil }

  /// The first option that asks for something else than `round` is; nil if none does.
  func mismatch(with round: Round) -> String? {
    let settings = round.settings
    if let seed, seed != settings.seed { return "--seed \(seed)" }
    if let level, level != settings.level { return "--level \(level.rawValue)" }
    if let topic, topic != settings.topic { return "--topic \(topic.rawValue)" }
    if let minutes, minutes != settings.minutes { return "--minutes \(minutes)" }
    return nil
  }
}
