/// An interviewer who marks what a candidate says, part by part, and keeps it after every line.
///
/// It knows no terminal and no file. What it tells is Markdown.
package struct MarkingSession {
  /// What it needs from outside.
  package struct Talk {
    let tell: (String) -> Void
    let present: (Int) throws -> Void
    let judge: (Int) -> (report: String, met: String)?
    let ask: (String) -> String?
    let save: (MarkSheet) -> Void

    /// Brings it together.
    ///
    /// - Parameters:
    ///   - tell: shows Markdown.
    ///   - present: shows the part at a place of the round: the question, and what to listen for.
    ///   - judge: judges the candidate's file for the part at a place: what to show, and the result in
    ///     a few words; nil if nothing is to be judged.
    ///   - ask: shows a prompt and returns the line that is typed; nil at the end of the input.
    ///   - save: keeps the sheet as it is now.
    package init(
      tell: @escaping (String) -> Void, present: @escaping (Int) throws -> Void,
      judge: @escaping (Int) -> (report: String, met: String)? = { _ in nil },
      ask: @escaping (String) -> String?, save: @escaping (MarkSheet) -> Void
    ) {
      self.tell = tell
      self.present = present
      self.judge = judge
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
      guard mark(place, isAgain: index != nil) else { return }
      change(place) { $0.isDone = true }
    }
  }

  private static let manual = """
    Ask, listen, and type the numbers of the points that were made, as in `1 3`; the same number again \
    takes a mark back. Any other line is kept as a note. Enter ends the part: what is not marked then \
    was not made. `s` says that it was not asked, `q` leaves the sheet, and so does Ctrl-C; nothing is \
    lost.

    """

  /// Takes marks and notes up to an empty line; false if the sheet is to be left.
  private mutating func mark(_ place: Int, isAgain: Bool) -> Bool {
    if isAgain { change(place) { $0.isSkipped = false } }
    for note in sheet.parts[place].notes { talk.tell("- noted: \(note)") }
    talk.tell(sheet.parts[place].table)
    let isCoding = sheet.parts[place].kind == .coding
    let words = "numbers, a note, \(isCoding ? "c checks the file, " : "")s, or Enter"
    while let line = ask(words) {
      switch line {
      case "":
        change(place) { $0.decide() }
        return true
      case "s":
        change(place) { $0.isSkipped = true }
        return true
      case "c" where isCoding: judge(place)
      default: take(line, place)
      }
    }
    return false
  }

  /// Takes numbers as marks, and anything else as a note.
  private mutating func take(_ line: String, _ place: Int) {
    let words = line.split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count else { return change(place) { $0.notes.append(line) } }
    let marks = sheet.parts[place].marks
    if let strange = numbers.first(where: { !marks.indices.contains($0 - 1) }) {
      return talk.tell("There is no point \(strange); the last is \(marks.count).")
    }
    change(place) { section in
      for index in numbers.map({ $0 - 1 }) {
        section.marks[index].isMade = section.marks[index].isMade != true
      }
    }
    talk.tell(sheet.parts[place].table)
  }

  private mutating func judge(_ place: Int) {
    guard let (report, met) = talk.judge(place) else { return }
    talk.tell(report)
    change(place) { $0.notes.append(met) }
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
