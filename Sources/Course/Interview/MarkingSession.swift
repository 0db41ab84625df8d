/// An interviewer who marks what a candidate says, part by part, and keeps it after every line.
///
/// It knows no terminal and no file. What it tells is Markdown.
package struct MarkingSession {
  /// What it needs from outside.
  package struct Talk {
    let tell: (String) -> Void
    let present: (Int) throws -> Void
    let ask: (String) -> String?
    let save: (MarkSheet) -> Void

    /// Brings it together.
    ///
    /// - Parameters:
    ///   - tell: shows Markdown.
    ///   - present: shows the part at a place of the round: the question, and what to listen for.
    ///   - ask: shows a prompt and returns the line that is typed; nil at the end of the input.
    ///   - save: keeps the sheet as it is now.
    package init(
      tell: @escaping (String) -> Void, present: @escaping (Int) throws -> Void,
      ask: @escaping (String) -> String?, save: @escaping (MarkSheet) -> Void
    ) {
      self.tell = tell
      self.present = present
      self.ask = ask
      self.save = save
    }
  }

  /// The sheet as it is now.
  package private(set) var sheet: MarkSheet
  private let talk: Talk

  /// Goes on with a sheet.
  package init(_ sheet: MarkSheet, talk: Talk) {
    self.sheet = sheet
    self.talk = talk
  }

  /// Marks the open parts; or one part anew, by its place in the round.
  ///
  /// - Throws: what `present` throws.
  package mutating func run(again index: Int? = nil) throws {
    talk.tell("# \(sheet.candidate)\n\n\(Self.manual)")
    for place in index.map({ [$0] }) ?? sheet.open {
      let section = sheet.parts[place]
      talk.tell(
        "\n## \(place + 1) of \(sheet.parts.count): \(section.kind.rawValue) "
          + "(\(section.heading))\n")
      try talk.present(place)
      guard mark(place, isAgain: index != nil), note(place) else { return }
      change(place) { $0.isDone = true }
    }
  }

  private static let manual = """
    Ask the question, listen, and mark each point: `y` or `n`. `s` says that this part was not \
    asked, `q` leaves the sheet, and so does Ctrl-C; nothing is lost.

    """

  /// Asks for the marks that are open, or for all again; false if the sheet is to be left.
  private mutating func mark(_ place: Int, isAgain: Bool) -> Bool {
    if isAgain { change(place) { $0.isSkipped = false } }
    for (index, mark) in sheet.parts[place].marks.enumerated() {
      guard isAgain || mark.isMade == nil, !sheet.parts[place].isSkipped else { continue }
      talk.tell("- \(mark.kind.rawValue): \(mark.text)")
      let kept = mark.isMade.map { $0 ? ", Enter keeps y" : ", Enter keeps n" } ?? ""
      guard let choice = choice("y/n or s\(kept)", mark.isMade) else { return false }
      change(place) { section in
        switch choice {
        case .mark(let isMade): section.marks[index].isMade = isMade
        case .skip: section.isSkipped = true
        }
      }
    }
    return true
  }

  /// Takes the lines of a note, up to an empty one; false if the sheet is to be left.
  private mutating func note(_ place: Int) -> Bool {
    for note in sheet.parts[place].notes { talk.tell("- noted: \(note)") }
    while let line = ask("a note; an empty line ends it") {
      guard !line.isEmpty else { return true }
      change(place) { $0.notes.append(line) }
    }
    return false
  }

  private enum Choice {
    case mark(Bool)
    case skip
  }

  private func choice(_ words: String, _ kept: Bool?) -> Choice? {
    while let line = ask(words) {
      switch (line.lowercased(), kept) {
      case ("y", _), ("yes", _): return .mark(true)
      case ("n", _), ("no", _): return .mark(false)
      case ("s", _): return .skip
      case ("", .some(let kept)): return .mark(kept)
      default: talk.tell("Please answer y, n or s; q leaves the sheet.")
      }
    }
    return nil
  }

  private func ask(_ words: String) -> String? {
    let line = talk.ask("\(words) > ")
    return line == "q" ? nil : line
  }

  private mutating func change(_ place: Int, _ body: (inout MarkSheet.MarkedPart) -> Void) {
    sheet.change(place, body)
    talk.save(sheet)
  }
}
