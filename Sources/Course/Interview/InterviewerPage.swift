import CourseFiles
import Scenario

/// A round as the one who asks wants it: an overview, and a section for each part.
package struct InterviewerPage: Sendable {
  /// A piece of the page.
  package enum Block: Hashable, Sendable {
    /// Text, in Markdown.
    case text(String)
    /// Text that is laid out already.
    case laidOut(String)
  }

  /// The round that is shown.
  package let round: Round
  let materials: Materials

  /// Describes `round`, whatever has been done of it.
  package init(_ round: Round, of materials: Materials) {
    self.round = round
    self.materials = materials
  }

  /// What the round has, as a table in Markdown; a narrow one fits 60 columns.
  package func overview(isNarrow: Bool = false) -> String {
    let settings = round.settings
    let topic = settings.topic.map { "the topic \($0.rawValue)" } ?? "all topics"
    let rows = round.parts.enumerated().map { index, part in
      isNarrow
        ? [part.name.shortened(to: 40), "\(part.kind.worth)", "\(minutes(of: part))"]
        : [
          part.kind.rawValue, part.name.shortened(to: 44),
          part.place.replacing("lesson ", with: ""),
          "\(part.kind.worth)", "\(minutes(of: part))",
        ]
    }
    let heading =
      isNarrow
      ? ["part", "points", "min"] : ["", "part", "lesson, topic, level", "points", "min"]
    return """
      # For the interviewer

      Level \(settings.level.rawValue), \(topic)\(settings.filters), seed \(settings.seed), \
      \(settings.minutes) \(settings.minutes == 1 ? "minute" : "minutes"), \(worth) points.\(materials.leftOut(by: settings).map { " \($0)" } ?? "")\(advice)

      \(String.table(heading, rows))
      """
  }

  /// What an interviewer should know of the whole round, as a paragraph; it may be empty.
  private var advice: String {
    let isMixed = Set(round.parts.map(\.kind)).count > 1
    let mixed =
      isMixed
      ? "This round mixes all kinds, for practice. To interview, take one kind: `--topic coding`, "
        + "`--topic design`, `--topic review` or `--oral`." : nil
    let sentences = [round.borrowed, mixed].compactMap(\.self).joined(separator: " ")
    return sentences.isEmpty ? "" : "\n\n\(sentences)"
  }

  /// What the candidate is given of a part, without any answer.
  ///
  /// - Throws: what a prediction throws that cannot be shown.
  package func handout(_ index: Int) throws -> [Block] {
    let part = round.parts[index]
    let blocks: [Block] =
      switch part.kind {
      case .coding:
        materials.coding(part.id).map { ([$0.brief] + $0.enclosures).map { .text("\n\($0)") } }
          ?? []
      case .prediction: [.laidOut(try materials.prediction(part.id)?.prompt() ?? "")]
      case .question: [.text(materials.question(part.id)?.text ?? "")]
      case .design: [.text(materials.design(part.id)?.opening ?? "")]
      case .review:
        materials.review(part.id).map { [.text($0.text + "\n"), .laidOut($0.listing)] } ?? []
      }
    return [.text("## \(index + 1) of \(round.parts.count): \(part.kind.rawValue)")] + blocks
  }

  /// What a part asks for, in a few lines, for somebody who has it open beside the points.
  package func outline(of part: Part) -> [String] {
    switch part.kind {
    case .coding: materials.coding(part.id)?.outline ?? []
    case .prediction: ["Put the events of \(part.title) in order."]
    case .question: [materials.question(part.id)?.text.inOneLine ?? ""]
    case .design: materials.design(part.id)?.outline ?? []
    case .review: [materials.review(part.id)?.text.inOneLine ?? ""]
    }
  }

  /// What one part is, what to listen for, and the answer; the heading stands above it.
  ///
  /// - Throws: what a prediction throws that cannot be shown.
  package func section(_ index: Int) throws -> [Block] {
    let part = round.parts[index]
    let heading = Block.text(
      """
      ## \(index + 1) of \(round.parts.count): \(part.kind.rawValue) (\(part.name); \(part.place))

      """)
    let blocks = [heading] + (try body(of: part))
    guard let useCase = materials.rubric(of: part)?.useCase else { return blocks }
    let way = "In all six styles, in a file: `swift run lessons page \(useCase.rawValue)`.\n"
    return blocks + [.text(way)]
  }

  /// What one part is, what to listen for, and the answer, without heading.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - hasPoints: whether the points of a task or question stand in it.
  /// - Returns: its blocks, in order.
  /// - Throws: what a prediction throws that cannot be shown.
  package func body(of part: Part, hasPoints: Bool = true) throws -> [Block] {
    switch part.kind {
    case .coding:
      guard let task = materials.coding(part.id) else { return [] }
      let rubric = task.rubric(for: part.level ?? .mid)
      let page = rubric.page(of: task.id, hasPoints: hasPoints)
      return [.text("\(task.interviewersBrief)\n\n\(page)")]
    case .prediction:
      guard let task = materials.prediction(part.id) else { return [] }
      return [.laidOut(try task.prompt()), .text(try task.answer())]
    case .question:
      guard let question = materials.question(part.id) else { return [] }
      let page = question.rubric.page(of: question.id, hasPoints: hasPoints)
      return [.text("\(question.text)\n\n\(page)")]
    case .design:
      guard let design = materials.design(part.id) else { return [] }
      return [.text(design.page(for: round.settings.level))]
    case .review:
      guard let review = materials.review(part.id) else { return [] }
      let page = review.page(for: round.settings.level, hasPoints: hasPoints)
      return [.laidOut(review.listing), .text(page)]
    }
  }

  /// How long a part should take: the time of the round, divided by points.
  func minutes(of part: Part) -> Int {
    max(1, Part.rounded(round.settings.minutes * part.kind.worth, by: max(1, worth)))
  }

  /// How many points there are, the talk about a file included.
  var worth: Int { round.parts.reduce(0) { $0 + $1.kind.worth } }
}
