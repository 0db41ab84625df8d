import Interview
import Rendering
import Shell

extension InterviewCommand {
  /// Shows the round to the one who asks: an overview, one section, or all of them.
  func text(of page: InterviewerPage, section: String?) throws -> String {
    if interviewing.format == .json { return try page.json() }
    switch section {
    case nil: return rendered([.text(page.overview(isNarrow: isNarrow) + Self.way)])
    case "all":
      let sections = try page.round.parts.indices.map(page.section).map(rendered)
      return ([rendered([.text(page.overview(isNarrow: isNarrow))])] + sections).joined(
        separator: "\n\n")
    case let number?:
      return rendered(try page.section(try Self.index(number, in: page.round.parts.count)))
    }
  }

  /// What the candidate is given, to print or to send: of one section, or of all.
  func handout(of page: InterviewerPage, _ section: String?) throws -> String {
    let parts = page.round.parts.indices
    let shown =
      try section.flatMap { $0 == "all" ? nil : $0 }.map { [try Self.index($0, in: parts.count)] }
      ?? Array(parts)
    return try shown.map { rendered(try page.handout($0)) }.joined(separator: "\n\n")
  }

  private static let way = """

    `--section 1` shows a part with its rubric, follow-ups and answer, `--section all` all of them.
    `--handout` shows what the candidate is given.

    """

  /// Reads the number of a section, counted from 1, that somebody has typed.
  ///
  /// - Returns: the index of the section, counted from 0.
  /// - Throws: `Failure` if there is no such section.
  static func index(_ text: String, in count: Int) throws -> Int {
    guard let number = Int(text), (1...max(1, count)).contains(number) else {
      throw Failure.usage("This round has the sections 1 to \(count), not '\(text)'.")
    }
    return number - 1
  }

  /// Lays out pieces of the page.
  func rendered(_ blocks: [InterviewerPage.Block]) -> String {
    blocks.map { block in
      switch block {
      case .text(let text): MarkdownText(text).rendered(for: terminal)
      case .laidOut(let text): text
      }
    }
    .joined(separator: "\n")
  }
}
