/// An interviewer who marks what a candidate says, part by part, and keeps it after every line.
///
/// It knows no terminal, no file and no clock of its own. What it tells is Markdown.
package struct MarkingSession {
  /// What is said of a candidate's file.
  package struct Verdict {
    let report: String
    let path: String
    let result: MarkSheet.JudgedFile?

    /// Describes it.
    ///
    /// - Parameters:
    ///   - report: what to show, in Markdown.
    ///   - path: the file.
    ///   - met: how many requirements of how many are met; nil if it cannot be judged.
    package init(report: String, path: String, met: (Int, of: Int)?) {
      self.report = report
      self.path = path
      result = met.map { MarkSheet.JudgedFile(met: $0.0, of: $0.of) }
    }
  }

  /// What it needs from outside.
  package struct Talk {
    let tell: (String) -> Void
    let outline: (Int) -> Void
    let present: (Int) throws -> Void
    let list: ([MarkSheet.Row]) -> Void
    let judge: (Int, String?) -> Verdict?
    let ask: (String) -> String?
    let seconds: () -> Int
    let save: (MarkSheet) -> Void

    /// Brings it together.
    ///
    /// - Parameters:
    ///   - tell: shows Markdown.
    ///   - outline: shows in a few lines what the part at a place of the round asks for.
    ///   - present: shows the whole of it, and what to listen for.
    ///   - list: shows points, a line or a few each.
    ///   - judge: judges the candidate's file for the part at a place, or another file; nil if nothing
    ///     is to be judged.
    ///   - ask: shows a prompt and returns the line that is typed; nil at the end of the input.
    ///   - seconds: how much time has passed since any fixed moment.
    ///   - save: keeps the sheet as it is now.
    package init(
      tell: @escaping (String) -> Void, outline: @escaping (Int) -> Void = { _ in },
      present: @escaping (Int) throws -> Void, list: @escaping ([MarkSheet.Row]) -> Void = { _ in },
      judge: @escaping (Int, String?) -> Verdict? = { _, _ in nil },
      ask: @escaping (String) -> String?, seconds: @escaping () -> Int = { 0 },
      save: @escaping (MarkSheet) -> Void
    ) {
      self.tell = tell
      self.outline = outline
      self.present = present
      self.list = list
      self.judge = judge
      self.ask = ask
      self.seconds = seconds
      self.save = save
    }
  }

  /// The sheet as it is now.
  package private(set) var sheet: MarkSheet
  private let talk: Talk
  /// The moment at which the sheet was opened.
  private let start: Int

  /// Goes on with a sheet.
  package init(_ sheet: MarkSheet, talk: Talk) {
    self.sheet = sheet
    self.talk = talk
    start = talk.seconds()
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
      talk.outline(place)
      guard try mark(place, isAgain: index != nil) else { return }
      change(place) { $0.isDone = true }
    }
  }

  private static let manual = """
    Ask, listen, and type the numbers of the points that were made, as in `1 3` or `2-5`; the same \
    number again takes a mark back. Any other line is kept as a note. `t` shows the whole text. `h` \
    says that you gave a hint, and `m` notes the minute, as in `m part 1 met`; `u` takes back the last note or hint, and `?` shows this. `c` judges the file of \
    a coding task, `c ada.swift` another one. Enter ends the part: what is not marked then was not \
    made. `s` says that it was not asked, `q` leaves the sheet, and so does Ctrl-C; nothing is lost.
    """

  /// Takes marks and notes up to an empty line; false if the sheet is to be left.
  private mutating func mark(_ place: Int, isAgain: Bool) throws -> Bool {
    if isAgain { change(place) { $0.isSkipped = false } }
    for note in sheet.parts[place].notes { talk.tell("- noted: \(note)") }
    list(place, sheet.parts[place].rows)
    let isCoding = sheet.parts[place].kind == .coding
    let words = "numbers, a note, t, h, m, u, \(isCoding ? "c, " : "")s, or Enter"
    while let line = ask(words) {
      switch line {
      case "":
        change(place) { $0.decide() }
        return true
      case "s":
        change(place) { $0.isSkipped = true }
        return true
      case "t":
        try talk.present(place)
        list(place, sheet.parts[place].rows)
      case "h": hint(place)
      case "u": undo(place)
      case "?": talk.tell(Self.manual)
      case "m": note("\(minutes)", place)
      case let line where line.hasPrefix("m "): note("\(minutes): \(line.dropFirst(2))", place)
      case "c" where isCoding: judge(place, nil)
      case let line where isCoding && line.hasPrefix("c ") && line.hasSuffix(".swift"):
        judge(place, String(line.dropFirst(2)))
      default: take(line, place)
      }
    }
    return false
  }

  /// Shows points, and what all marks bring so far.
  private func list(_ place: Int, _ rows: [MarkSheet.Row]) {
    let section = sheet.parts[place]
    talk.list(rows)
    talk.tell(
      "\n\(section.result)." + (section.levelReached.map { " \($0)" } ?? ""))
  }

  /// Takes numbers as marks, and anything else as a note.
  private mutating func take(_ line: String, _ place: Int) {
    let last = sheet.parts[place].marks.count
    switch MarkLine(line, upTo: last) {
    case .note:
      change(place) { $0.notes.append(line) }
      if line.first?.isNumber == true {
        talk.tell("This is kept as a note; marks are numbers alone, as in `1 3`.")
      }
    case .unclear:
      talk.tell("'\(line)' is not understood, and nothing is marked. Type `1 3` or `2-5`.")
    case .marks(let numbers, let strange):
      for word in strange { talk.tell("There is no point \(word); the last is \(last).") }
      guard !numbers.isEmpty else { return }
      change(place) { section in
        for index in numbers.map({ $0 - 1 }) {
          section.marks[index].isMade = section.marks[index].isMade != true
        }
      }
      list(place, sheet.parts[place].rows.filter { numbers.contains($0.number) })
    }
  }

  private mutating func judge(_ place: Int, _ file: String?) {
    guard let verdict = talk.judge(place, file) else { return }
    talk.tell(verdict.report)
    guard let result = verdict.result else { return }
    change(place) { $0.judged = result }
    let met = "\(result.met) of \(result.of) requirements"
    note("\(minutes): \(verdict.path) of \(sheet.candidate) meets \(met)", place)
    list(place, sheet.parts[place].rows)
  }

  private mutating func hint(_ place: Int) {
    change(place) { $0.hints = ($0.hints ?? 0) + 1 }
    note(minutes + Self.hintGiven, place)
  }

  /// Takes back the last note, and the hint that it tells of.
  private mutating func undo(_ place: Int) {
    guard let note = sheet.parts[place].notes.last else {
      return talk.tell("There is no note to take back.")
    }
    change(place) { section in
      section.notes.removeLast()
      if note.hasSuffix(Self.hintGiven) { section.hints = max(0, (section.hints ?? 0) - 1) }
    }
    talk.tell("- taken back: \(note)")
  }

  private static let hintGiven = ": hint given"

  /// Keeps a note that the interviewer has not typed as it is, and shows it.
  private mutating func note(_ words: String, _ place: Int) {
    change(place) { $0.notes.append(words) }
    talk.tell("- noted: \(words)")
  }

  /// How much time has passed since the sheet was opened.
  private var minutes: String { "\((talk.seconds() - start) / 60) min" }

  private func ask(_ words: String) -> String? {
    let line = talk.ask("\(words) > ")
    return line == "q" ? nil : line
  }

  private mutating func change(_ place: Int, _ body: (inout MarkSheet.MarkedPart) -> Void) {
    sheet.change(place, body)
    talk.save(sheet)
  }
}
