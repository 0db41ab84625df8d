import Scenario

/// A round as the one who asks wants it: with what to listen for, and with the answers.
public struct InterviewerPage: Sendable {
  /// A piece of the page.
  public enum Block: Hashable, Sendable {
    /// Text, in Markdown.
    case text(String)
    /// The sources of a story in all styles.
    case sources(UseCase)
  }

  /// The pieces, from top to bottom; the sources of a story stand there once.
  public private(set) var blocks: [Block] = []

  /// Describes `round`, whatever has been done of it.
  public init(_ round: Round, of materials: Materials) {
    let settings = round.settings
    let topic = settings.topic.map { "the topic \($0.rawValue)" } ?? "all topics"
    blocks.append(
      .text(
        """
        # For the interviewer

        Level \(settings.level.rawValue), \(topic), seed \(settings.seed), \
        \(settings.minutes) minutes.

        """))
    for (index, part) in round.parts.enumerated() {
      let heading = "## \(index + 1) of \(round.parts.count): \(part.kind.rawValue) (\(part.title))"
      let text = Self.text(of: part, materials)
      blocks.append(.text("\(heading)\n\n\(text)\n"))
      if part.kind == .question { addSources(of: materials.question(part.id)) }
    }
  }

  private mutating func addSources(of question: Question?) {
    guard let useCase = question?.useCase else { return }
    let block = Block.sources(useCase)
    if blocks.contains(block) {
      blocks.append(.text("In all six styles: `\(useCase.rawValue)`, above.\n"))
    } else {
      blocks.append(.text("In all six styles:\n"))
      blocks.append(block)
    }
  }

  private static func text(of part: Part, _ materials: Materials) -> String {
    switch part.kind {
    case .coding: materials.coding(part.id).map { "\($0.brief)\n\n\($0.answer)" } ?? ""
    case .prediction: materials.prediction(part.id).map { "\($0.prompt)\n\n\($0.answer)" } ?? ""
    case .question: materials.question(part.id).map(text) ?? ""
    }
  }

  private static func text(of question: Question) -> String {
    let lists = [
      ("Must be mentioned", question.mustMention), ("Good to mention", question.goodToMention),
      ("Red flags", question.redFlags), ("Go on with", question.followUps),
    ]
    return """
      \(question.text)

      \(lists.map { list($0, $1) }.joined(separator: "\n"))
      A good answer:

      \(question.answer.joined(separator: "\n"))

      Show it:

      ```
      \(question.proof.commandLine)
      ```

      """
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    "\(heading):\n\n" + items.map { "- \($0)\n" }.joined()
  }
}
