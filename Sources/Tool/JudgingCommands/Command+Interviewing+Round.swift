import Interview
import ReadingCommands
import Shell

extension Command.Interviewing {
  /// What to ask of a new round.
  ///
  /// - Parameter last: the round before it; its seed is the one before.
  /// - Returns: the settings, with what is usual where nothing was said.
  func settings(after last: Round?) -> Round.Settings {
    let isLong = [.design, .coding].contains(topic) || own != nil
    return Round.Settings(
      seed: seed ?? last.map { $0.settings.seed &+ 1 } ?? 1, level: level ?? .mid, topic: topic,
      minutes: minutes ?? (isLong ? 45 : 30), takesClassics: takesClassics,
      stack: stack, role: role, only: own.map(OwnStory.id), isOral: isOral)
  }

  /// Draws a new round; unless a seed is asked for, without the coding tasks of the rounds before.
  ///
  /// - Throws: `Failure` if there is nothing for the level and the topic.
  func fresh(after last: Round?, from materials: Materials) throws -> Round {
    let settings = settings(after: last)
    guard materials.has(settings) else { throw Self.nothing(for: settings, materials) }
    return seed == nil
      ? Round.next(settings, from: materials, after: last)
      : Round(settings, from: materials, after: last)
  }

  /// Says that there is nothing, and what there is.
  private static func nothing(for settings: Round.Settings, _ materials: Materials) -> Failure {
    let level = settings.level
    let topics = materials.topics(for: settings).map(\.rawValue)
    guard let topic = settings.topic else {
      return .broken("The bank has nothing for the level \(level.rawValue)\(settings.filters).")
    }
    let levels = materials.levels(for: settings).map(\.rawValue)
    let others =
      [
        levels.isEmpty
          ? nil : "On \(topic.rawValue) there is something for \(levels.listed(with: "and")).",
        topics.isEmpty
          ? nil : "For \(level.rawValue) there is something on \(topics.listed(with: "and")).",
      ]
      .compactMap(\.self).joined(separator: " ")
    return .usage(
      "There is nothing on the topic \(topic.rawValue) for the level \(level.rawValue)"
        + "\(settings.filters).",
      others.isEmpty ? nil : others)
  }

  /// The first option that asks for something else than `round` is; nil if none does.
  func mismatch(with round: Round) -> String? {
    let settings = round.settings
    if let seed, seed != settings.seed { return "--seed \(seed)" }
    if let level, level != settings.level { return "--level \(level.rawValue)" }
    if let topic, topic != settings.topic { return "--topic \(topic.rawValue)" }
    if let minutes, minutes != settings.minutes { return "--minutes \(minutes)" }
    if let stack, stack != settings.stack { return "--stack \(stack.rawValue)" }
    if let role, role != settings.role { return "--role \(role.rawValue)" }
    if isOral, !settings.isOral { return "--oral" }
    if takesClassics, !settings.takesClassics { return "--classics" }
    if let own, settings.only != OwnStory.id(of: own) { return "--own \(own.rawValue)" }
    return nil
  }
}

extension [String] {
  /// The words as a list: `a, b or c`.
  func listed(with word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
