import Scenario

/// A round as the one who asks wants it: with what to listen for, and with the answers.
package struct InterviewerPage: Sendable {
  /// A piece of the page.
  package enum Block: Hashable, Sendable {
    /// Text, in Markdown.
    case text(String)
    /// Text that is laid out already.
    case laidOut(String)
    /// The sources of a story in all styles.
    case sources(UseCase)
  }

  /// The pieces, from top to bottom; the sources of a story stand there once.
  package private(set) var blocks: [Block] = []

  /// Describes `round`, whatever has been done of it.
  ///
  /// - Throws: what a prediction throws that cannot be shown.
  package init(_ round: Round, of materials: Materials) throws {
    let settings = round.settings
    let topic = settings.topic.map { "the topic \($0.rawValue)" } ?? "all topics"
    blocks.append(
      .text(
        """
        # For the interviewer

        Level \(settings.level.rawValue), \(topic), seed \(settings.seed), \
        \(settings.minutes) \(settings.minutes == 1 ? "minute" : "minutes").

        """))
    for (index, part) in round.parts.enumerated() {
      let heading = "## \(index + 1) of \(round.parts.count): \(part.kind.rawValue) (\(part.title))"
      blocks.append(.text("\(heading)\n"))
      try add(part, materials)
    }
  }

  private mutating func add(_ part: Part, _ materials: Materials) throws {
    switch part.kind {
    case .coding:
      guard let task = materials.coding(part.id) else { return }
      blocks.append(.text("\(task.brief)\n\n\(task.rubric.page)"))
      addSources(of: task.rubric.useCase)
    case .prediction:
      guard let task = materials.prediction(part.id) else { return }
      blocks += [.laidOut(try task.prompt()), .text(try task.answer())]
    case .question:
      guard let question = materials.question(part.id) else { return }
      blocks.append(.text("\(question.text)\n\n\(question.rubric.page)"))
      addSources(of: question.rubric.useCase)
    }
  }

  private mutating func addSources(of useCase: UseCase?) {
    guard let useCase else { return }
    let block = Block.sources(useCase)
    if blocks.contains(block) {
      blocks.append(.text("In all six styles: `\(useCase.rawValue)`, above.\n"))
    } else {
      blocks.append(.text("In all six styles:\n"))
      blocks.append(block)
    }
  }
}
