import CourseFiles

/// Somebody who does a round: asks, listens, marks, and keeps what was said after every line.
///
/// It knows no terminal and no clock of its own. What it tells is Markdown.
package struct RoundSession {
  /// What it needs from outside.
  package struct Talk {
    let tell: (String) -> Void
    let show: (String) -> Void
    let ask: (String) -> String?
    let seconds: () -> Int
    let save: (Round) -> Void

    /// Puts it together.
    ///
    /// - Parameters:
    ///   - tell: shows Markdown.
    ///   - show: shows what is laid out already.
    ///   - ask: shows a prompt and returns the line that is typed; nothing at the end of the input.
    ///   - seconds: how much time has passed since any fixed moment.
    ///   - save: keeps the round as it is now.
    package init(
      tell: @escaping (String) -> Void, show: @escaping (String) -> Void,
      ask: @escaping (String) -> String?,
      seconds: @escaping () -> Int, save: @escaping (Round) -> Void
    ) {
      self.tell = tell
      self.show = show
      self.ask = ask
      self.seconds = seconds
      self.save = save
    }
  }

  /// The round as it is now.
  package internal(set) var round: Round
  let materials: Materials
  let talk: Talk
  /// The moment up to which time has been counted.
  private var counted: Int

  /// Goes on with `round` where it was left.
  package init(_ round: Round, of materials: Materials, talk: Talk) {
    self.round = round
    self.materials = materials
    self.talk = talk
    counted = talk.seconds()
  }

  /// Does the parts that are still to be done.
  ///
  /// - Returns: whether the round is finished; false if it was left, and can be gone on with.
  /// - Throws: what a prediction throws that cannot be shown.
  package mutating func run() throws -> Bool {
    talk.tell(opening)
    while let index = round.current {
      talk.tell(heading(of: index))
      let goesOn = try part(index)
      count(index)
      talk.save(round)
      guard goesOn else { return false }
    }
    talk.save(round)
    return true
  }

  /// Does one part; false if the round is to be left.
  private mutating func part(_ index: Int) throws -> Bool {
    let id = round.parts[index].id
    switch round.parts[index].kind {
    case .coding: return materials.coding(id).map { coding($0, index) } ?? false
    case .prediction: return try materials.prediction(id).map { try prediction($0, index) } ?? false
    case .question: return materials.question(id).map { question($0, index) } ?? false
    case .design: return materials.design(id).map { design($0, index) } ?? false
    case .review: return materials.review(id).map { review($0, index) } ?? false
    }
  }

  /// Asks for a line; nil if the round is to be left.
  ///
  /// What has been said so far is kept before anybody waits for the line.
  mutating func ask(_ words: String, _ index: Int) -> String? {
    talk.save(round)
    let line = talk.ask("[\(timeLeft)] \(words) > ")
    count(index)
    guard let line, line != "q" else { return nil }
    return line
  }

  private mutating func count(_ index: Int) {
    let now = talk.seconds()
    round.parts[index].seconds += max(0, now - counted)
    counted = now
  }

  /// The minutes left, rounded up.
  private var timeLeft: String {
    let left = 60 * round.settings.minutes - round.seconds - max(0, talk.seconds() - counted)
    return left > -60 ? "\(max(0, left + 59) / 60) min left" : "\(-left / 60) min over"
  }

  private var opening: String {
    let settings = round.settings
    let topic = settings.topic.map { "the topic \($0.rawValue)" } ?? "all topics"
    let done = round.parts.count(where: \.isDone)
    let before = done > 0 ? " \(done) of \(round.parts.count) parts are done already." : ""
    return """
      # Interview

      \(contents), for \(round.worth) points in \(settings.minutes) \(settings.minutes == 1 ? "minute" : "minutes"). Level \
      \(settings.level.rawValue), \(topic)\(settings.filters), seed \(settings.seed).\(gaps)\(before)
      `q` leaves the round, and so does Ctrl-C; nothing is lost.

      """
  }

  private var contents: String {
    Part.Kind.allCases.compactMap { kind in
      let count = round.parts.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.noun)\(count == 1 ? "" : "s")"
    }
    .joined(separator: ", ")
  }

  /// What a round lacks that others have.
  private var gaps: String {
    let filtered = materials.leftOut(by: round.settings).map { " \($0)" } ?? ""
    let borrowed = round.borrowed.map { " \($0)" } ?? ""
    guard let first = round.leftOut.first else { return filtered + borrowed }
    let rest = round.leftOut.dropFirst().map { " and no \($0.noun)" }.joined()
    return filtered + borrowed + " There is no \(first.noun)\(rest) for this level and topic."
  }

  private func heading(of index: Int) -> String {
    let part = round.parts[index]
    return """

      ## \(index + 1) of \(round.parts.count): \(part.kind.rawValue), \(part.kind.worthAlone) points \
      (\(part.heading))

      """
  }
}
