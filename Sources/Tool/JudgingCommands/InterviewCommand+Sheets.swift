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
      return try mark(sheet, page, in: folder, again: index)
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
    let table =
      sheets.isEmpty
      ? "\nNobody has a sheet yet; `--candidate NAME` begins one."
      : "\n" + MarkSheet.table(of: sheets, isNarrow: isNarrow)
    return rendered([.text(page.overview(isNarrow: isNarrow) + table)])
  }
}
