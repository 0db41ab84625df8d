import Foundation
import Interview
import Rendering
import Shell

extension InterviewCommand {
  /// Whether a table has to do with less than 100 columns.
  var isNarrow: Bool { terminal.width < 100 }

  /// Marks a candidate until the interviewer leaves, or all is done.
  func mark(
    _ open: OpenSheet, _ page: InterviewerPage, in folder: SheetFolder, again index: Int?
  ) throws -> (text: String, exitCode: Int32) {
    Interrupt.begin()
    defer { Interrupt.end() }
    var trouble: SheetError?
    let start = ContinuousClock.now
    var session = MarkingSession(
      open.sheet,
      talk: MarkingSession.Talk(
        tell: tell, outline: { outline(of: page, $0) },
        present: { place in
          let body = try page.body(of: page.round.parts[place], hasPoints: false)
          show(rendered(body) + "\n")
        },
        list: { show(Self.lines(of: $0, to: terminal.width)) },
        judge: { judged(page.round.parts[$0].id, $1, in: folder) }, ask: line,
        seconds: { Int((ContinuousClock.now - start).components.seconds) },
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

  /// Shows what a part asks for, a line each.
  private func outline(of page: InterviewerPage, _ place: Int) {
    let lines = page.outline(of: page.round.parts[place])
    show(lines.map { $0.shortened(to: terminal.width) + "\n" }.joined() + "\n")
  }

  /// Lays out points with their numbers; what was made has a cross.
  static func lines(of rows: [MarkSheet.Row], to width: Int) -> String {
    rows.map { row in
      let number = "\(row.number)".leftPadded(to: 2)
      let first = "\(row.isMade ? "x" : " ") \(number)  \(row.tag.padded(to: 6))  "
      return row.text.wrapped(
        to: width, first: first, rest: String(repeating: " ", count: first.count))
    }
    .joined()
  }

  /// Judges the file that a candidate has written for a task, or another one.
  private func judged(
    _ id: String, _ name: String?, in folder: SheetFolder
  ) -> MarkingSession.Verdict? {
    guard let task = materials.coding.first(where: { $0.id == id }) else { return nil }
    let path = name ?? task.path
    do {
      let verdict = try task.check(
        try name.map { try file($0, in: folder) }, inFull: true)
      show(verdict.remark + "\n")
      return MarkingSession.Verdict(
        report: "", path: "`\(path)`", met: (verdict.passed, of: verdict.total))
    } catch {
      let report = (error as? Failure)?.sentence ?? "\(error)"
      return MarkingSession.Verdict(report: report, path: "`\(path)`", met: nil)
    }
  }

  /// Finds a file from where the command was started, or in the folder of the sheets.
  private func file(_ name: String, in folder: SheetFolder) throws -> URL {
    let places = [
      Console.current.file(at: name), Console.current.file(at: "\(folder.path)/\(name)"),
    ]
    if let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      return place
    }
    throw Failure.refused("There is no file '\(name)' here or in \(folder.path).")
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

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

extension String {
  /// The text, or as much of it as fits, with a mark at its end.
  fileprivate func shortened(to width: Int) -> String {
    count <= width ? self : prefix(max(1, width) - 1) + "…"
  }
}
