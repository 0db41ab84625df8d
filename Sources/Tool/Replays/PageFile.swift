import CourseFiles
import Explorer
import Foundation
import Rendering
import Scenario
import Simulation
import StyleList
import Trace

/// One self-contained file that shows scenarios in a browser, without any network.
package struct PageFile: Sendable {
  /// The text of the file.
  package let text: String
  /// How many schedules it holds.
  package let schedules: Int

  /// The most bytes that a page takes.
  package static let limit = 600_000

  /// The scripts, in order; each uses those before it.
  static let scripts = [
    "parts", "timeline", "model", "sentences", "panels", "moving", "drawers", "controls",
  ]

  /// Makes the page of one scenario, or of several between which the reader chooses.
  ///
  /// - Parameters:
  ///   - scripts: the scenarios; they share the page's bytes.
  ///   - styles: who tells them.
  ///   - own: programs of the reader's own beside them.
  ///   - wanted: the schedule to show first; the scenario's own order unless told.
  ///   - checkout: where the sources and the parts of the page lie.
  /// - Throws: `CourseError` if a file of the kit cannot be read.
  package init(
    of scripts: [Script], in styles: [Style], beside own: OwnColumns = .none,
    showing wanted: Schedule? = nil, from checkout: Checkout
  ) throws {
    try self.init(
      of: scripts, in: styles, beside: own, showing: wanted, with: Self.parts(in: checkout),
      checkout)
  }

  /// The parts of a page of scenarios.
  ///
  /// - Throws: `CourseError` if one cannot be read.
  package static func parts(in checkout: Checkout) throws -> PageParts {
    try PageParts(in: checkout, body: "page.html", scripts: scripts)
  }

  /// Makes a page of such parts, which takes at most `limit` bytes and has at most `budget` schedules.
  ///
  /// - Throws: `CourseError` if a file of the kit cannot be read.
  package init(
    of scripts: [Script], in styles: [Style], beside own: OwnColumns = .none,
    showing wanted: Schedule? = nil, with parts: PageParts, limit: Int = Self.limit,
    budget: Int = HeldReplays.usualBudget,
    _ checkout: Checkout
  ) throws {
    let limit = (limit - parts.size) / max(1, scripts.count)
    let stories = try scripts.map { script in
      let others = own.participants(script)
      let columns =
        try styles.map { try Self.column(of: $0, in: script, checkout) }
        + others.map { Self.column(of: $0, holding: own.sources[$0.file] ?? "") }
      let files = styles.map { $0.file(of: script.useCase) } + others.map(\.file)
      let entries = zip(files, columns).map { Replay.Place(file: $0, line: $1.first) }
      let budget = scripts.count > 1 ? max(60, budget / scripts.count) : budget
      let held = HeldReplays(
        of: script, in: styles, beside: others, with: wanted, budget: budget, entries: entries)
      return try PageData(held, columns, showing: wanted, limit: limit)
    }
    let title = scripts.count == 1 ? scripts[0].fullName : scripts[0].useCase.rawValue
    text = try parts.page(titled: title, holding: stories)
    schedules = stories.map(\.schedules.count).reduce(0, +)
  }

  /// A program of the reader's own, whose whole file is shown.
  private static func column(of own: Participant, holding source: String) -> PageData.Column {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return PageData.Column(
      name: own.name, title: "your own program", path: own.file, first: 1, lines: lines,
      colours: lines.map { _ in "" })
  }

  private static func column(
    of style: Style, in script: Script, _ checkout: Checkout
  ) throws -> PageData.Column {
    let file = style.file(of: script.useCase)
    let path = SourceTree.path(of: file)
    let source = try checkout.text(at: path)
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let first = SourceListing.entry(in: source) ?? 1
    let colours = CodeColours(ofStoriesIn: checkout)?.file(file, holding: source)
    return PageData.Column(
      name: style.name, title: style.title, path: path, first: first,
      lines: Array(lines.dropFirst(first - 1)),
      colours: (first..<max(first, lines.count + 1)).map { colours?.word(ofLine: $0) ?? "" })
  }
}

extension PageFile {
  /// The code that pages show: each story in each style, from where it begins.
  ///
  /// - Throws: `CourseError` if a source cannot be read.
  package static func shownCode(in checkout: Checkout) throws -> [LessonPage.ShownCode] {
    let files = Style.all.flatMap { style in UseCase.allCases.map { style.file(of: $0) } }
    return try Set(files).sorted().map { file in
      let text = try checkout.text(at: SourceTree.path(of: file))
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
      let first = SourceListing.entry(in: text) ?? 1
      return (file, text, first..<max(first, count))
    }
  }
}
