import Checker
import Foundation
import Interview
import Rendering
import Shell

extension InterviewCommand {
  /// Marks a candidate, or shows the round of a folder and who has been marked there.
  ///
  /// - Returns: what to print at the end, and the exit code: 1 if a sheet could not be kept.
  /// - Throws: `Failure`.
  func sheets(
    in path: String, of candidate: String?, section: String?
  ) throws -> (text: String, exitCode: Int32) {
    do {
      let folder = try SheetFolder(at: path)
      let page = InterviewerPage(try round(of: folder), of: materials)
      guard let candidate else {
        let shown =
          try section == nil
          ? overview(of: page, folder.all()) : text(of: page, section: section)
        return (shown, 0)
      }
      let index = try section.map { try Self.index($0, in: page.round.parts.count) }
      let sheet = try folder.open(candidate) { () throws(SheetError) in
        guard let sheet = MarkSheet(for: candidate, page.round, of: materials) else {
          throw .roundGone(path)
        }
        return sheet
      }
      guard sheet.sheet.fits(page.round) else {
        throw SheetError.notUnderstood(sheet.paths.json)
      }
      return try mark(sheet, page, again: index)
    } catch let error as SheetError {
      throw Failure.refused("\(error)")
    }
  }

  /// The round of the folder; the options say what it is if there is none yet.
  private func round(of folder: SheetFolder) throws -> Round {
    let fresh = try folder.round() ?? interviewing.fresh(after: nil, from: materials)
    let round = try folder.round(orFirst: { fresh })
    if let option = interviewing.mismatch(with: round) {
      throw Failure.usage(
        """
        The round of \(folder.path) has the seed \(round.settings.seed) and the level \
        \(round.settings.level.rawValue), and \(option) does not fit it.
        """, "Without the option the folder's round is shown; another folder may have another.")
    }
    return round
  }

  private func overview(of page: InterviewerPage, _ sheets: [MarkSheet]) throws -> String {
    if interviewing.format == .json { return try Self.json(sheets) }
    let rows = sheets.map { sheet in
      let done = sheet.parts.count(where: \.isDone)
      return "| \(sheet.candidate.replacing("|", with: "/")) | \(sheet.points) of \(sheet.of) "
        + "| \(done) of \(sheet.parts.count) |\n"
    }
    let table =
      rows.isEmpty
      ? "\nNobody has a sheet yet; `--candidate NAME` begins one."
      : "\n| candidate | points | parts done |\n| --- | --- | --- |\n\(rows.joined())"
    return rendered([.text(page.overview + table)])
  }

  /// Marks a candidate until the interviewer leaves, or all is done.
  private func mark(
    _ open: OpenSheet, _ page: InterviewerPage, again index: Int?
  ) throws -> (text: String, exitCode: Int32) {
    Interrupt.begin()
    defer { Interrupt.end() }
    var trouble: SheetError?
    var session = MarkingSession(
      open.sheet,
      talk: MarkingSession.Talk(
        tell: tell,
        present: { place in
          let body = try page.body(of: page.round.parts[place], hasPoints: false)
          show(rendered(body) + "\n")
        },
        judge: { judged(page.round.parts[$0].id) }, ask: line,
        save: { trouble = Self.keep($0, in: open, after: trouble) }))
    try session.run(again: index)
    trouble = Self.keep(session.sheet, in: open, after: trouble)
    let text = try text(of: session.sheet)
    if let trouble {
      Output.warn("\(trouble) The sheet is printed here instead; keep it.")
      return (text, 1)
    }
    let kept = "\nKept in \(open.paths.json) and \(open.paths.text).\n".printable
    return (interviewing.format == .json ? text : text + kept, 0)
  }

  /// Judges the file that a candidate has written for a task: what to show, and the result.
  private func judged(_ id: String) -> (report: String, met: String)? {
    guard let task = materials.coding.first(where: { $0.id == id }) else { return nil }
    do {
      let verdict = try task.check()
      show(verdict.remark + "\n")
      let met = "judged: \(verdict.passed) of \(verdict.total) requirements of `\(task.path)`"
      return (met, met)
    } catch {
      return ("\(error)", "not judged: `\(task.path)` is not there or cannot be played")
    }
  }

  /// Keeps a sheet; what goes wrong is told when it first does.
  private static func keep(
    _ sheet: MarkSheet, in open: OpenSheet, after trouble: SheetError?
  ) -> SheetError? {
    do throws(SheetError) {
      try open.keep(sheet)
      return nil
    } catch {
      if trouble == nil { Output.warn("\(error) The marks go on; each line tries again.") }
      return error
    }
  }

  private func text(of sheet: MarkSheet) throws -> String {
    interviewing.format == .json
      ? try Self.json(sheet) : "\n" + MarkdownText(sheet.markdown()).rendered(for: terminal)
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
