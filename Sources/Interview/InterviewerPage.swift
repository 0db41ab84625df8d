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
      blocks.append(.text("\(heading)\n\n\(Self.text(of: part, materials))\n"))
      addSources(of: Self.rubric(of: part, materials)?.useCase)
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

  private static func rubric(of part: Part, _ materials: Materials) -> Rubric? {
    switch part.kind {
    case .coding: materials.coding(part.id)?.rubric
    case .prediction: nil
    case .question: materials.question(part.id)?.rubric
    }
  }

  private static func text(of part: Part, _ materials: Materials) -> String {
    let page = rubric(of: part, materials)?.page ?? ""
    switch part.kind {
    case .coding: return "\(materials.coding(part.id)?.brief ?? "")\n\n\(page)"
    case .prediction:
      return materials.prediction(part.id).map { "\($0.prompt)\n\n\($0.answer)\n" } ?? ""
    case .question: return "\(materials.question(part.id)?.text ?? "")\n\n\(page)"
    }
  }
}
