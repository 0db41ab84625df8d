import CourseFiles
import Foundation
import Interview
import Testing

/// An interviewer who marks a candidate.
@Suite struct MarkSheetTests {
  /// Marks the round, and returns the sheet with all that was said and kept.
  private func mark(
    _ lines: [String], on sheet: MarkSheet? = nil, again index: Int? = nil, met: Int? = 3
  ) throws -> (sheet: MarkSheet, told: String, saved: [MarkSheet]) {
    var (rest, told, saved, now) = (lines[...], "", [MarkSheet](), 0)
    var session = MarkingSession(
      try sheet ?? Self.fresh(),
      talk: MarkingSession.Talk(
        tell: { told += $0 + "\n" }, outline: { told += "outline of \($0)\n" },
        present: { told += "part \($0)\n" },
        list: { rows in
          told += rows.map { "\($0.isMade ? "x" : " ") \($0.number) \($0.tag) \($0.text)\n" }
            .joined()
        },
        judge: { place, file in
          MarkingSession.Verdict(
            report: "report on \(place)", path: file ?? "own.swift", met: met.map { ($0, of: 4) })
        },
        ask: { prompt in
          told += prompt
          guard let line = rest.popFirst() else { return nil }
          now += 40
          told += line + "\n"
          return line
        }, seconds: { now }, save: { saved.append($0) }))
    try session.run(again: index)
    return (session.sheet, told, saved)
  }

  /// A coding task, a prediction and a question.
  static func fresh(for candidate: String = "Ada") throws -> MarkSheet {
    let question = try SmallBank.questions().filter { $0.id == "completion-exactly-once" }
    let materials = Materials(
      coding: [try FakeCodingTask()], prediction: [FakePrediction()], questions: question)
    return try #require(
      MarkSheet(for: candidate, Round(.init(seed: 1), from: materials), of: materials))
  }

  private static let coding = ["1 2", "4,7", "Quick.", ""]
  private static let prediction = ["1", ""]

  @Test func theMarksOfAPartMakeItsPoints() throws {
    let sheet = try mark(Self.coding + Self.prediction + ["s"]).sheet
    // Two of three that must be mentioned, one of two good ones, one red flag: 3 of 8.
    #expect(sheet.parts.map(\.points) == [15, 10, 0])
    #expect(sheet.parts.map(\.of) == [40, 15, 0])
    #expect((sheet.points, sheet.of) == (25, 55))
    #expect(sheet.parts.map(\.isDone) == [true, true, true])
    #expect(sheet.parts[0].notes == ["Quick."])
  }

  @Test func aRoundOfManyPartsIsMarkedToItsEnd() throws {
    let materials = Materials(
      coding: [try FakeCodingTask()], prediction: [FakePrediction()],
      questions: try SmallBank.questions())
    let round = Round(.init(seed: 1), from: materials)
    let count = round.parts.count
    #expect(count > 4)
    let sheet = MarkSheet(for: "Ada", round, of: materials)
    let (marked, told, _) = try mark(
      Array(repeating: "s", count: count), on: sheet)
    #expect(marked.parts.map(\.isDone) == Array(repeating: true, count: count))
    #expect(told.contains("\n## \(count) of \(count): "))
  }

  @Test(
    arguments: [
      ([], 0), ([.good, .good], 2), ([.good, .good, .good, .good], 2),
      ([.must, .good, .good, .good], 4), ([.redFlag, .good, .good, .good], 0),
    ] as [([Rubric.Item.Kind], Int)])
  func ofGoodPointsTwoCount(kinds: [Rubric.Item.Kind], score: Int) {
    #expect(kinds.score == score)
  }

  @Test func itIsAskedLikeThis() throws {
    let told = try mark(["1,7", "c", "m met", "s", "3", "2", "q"]).told
    #expect(
      told == """
        # Ada

        Ask, listen, and type the numbers of the points that were made, as in `1 3` or `2-5`; the same \
        number again takes a mark back. Any other line is kept as a note. `t` shows the whole text. \
        `h` says that you gave a hint, and `m` notes the minute, as in `m part 1 met`; `u` takes back \
        the last note or hint, and `?` shows this. `c` judges the file of a coding task, `c ada.swift` \
        another one. Enter ends the part: what is not marked then was not made. `s` says that it was \
        not asked, `q` leaves the sheet, and so does Ctrl-C; nothing is lost.

        ## 1 of 3: coding (Join; lesson 10, parallelism, mid)

        outline of 0
          1 must It is keep-the-order.
          2 must The second.
          3 must The third.
          4 good A good one.
          5 good Another good one.
          6 flag A wrong one.
          7 flag Another wrong one.

        0 of 40 points, open: the file was not judged, so only the talk counts.
        numbers, a note, t, h, m, u, c, s, or Enter > 1,7
        x 1 must It is keep-the-order.
        x 7 flag Another wrong one.

        0 of 40 points, open: the file was not judged, so only the talk counts.
        numbers, a note, t, h, m, u, c, s, or Enter > c
        report on 0
        - noted: 1 min: own.swift of Ada meets 3 of 4 requirements
        x 1 must It is keep-the-order.
          2 must The second.
          3 must The third.
          4 good A good one.
          5 good Another good one.
          6 flag A wrong one.
        x 7 flag Another wrong one.

        18 of 40 points, open: file 18 of 24, talk 0 of 16.
        numbers, a note, t, h, m, u, c, s, or Enter > m met
        - noted: 2 min: met
        numbers, a note, t, h, m, u, c, s, or Enter > s

        ## 2 of 3: prediction (order of happy rx; lesson 6, order, mid)

        outline of 1
          1 must All events stand in the right order.
          2 good At most two events stand in a wrong place.

        0 of 15 points, open.
        numbers, a note, t, h, m, u, s, or Enter > 3
        There is no point 3; the last is 2.
        numbers, a note, t, h, m, u, s, or Enter > 2
        x 2 good At most two events stand in a wrong place.

        5 of 15 points, open.
        numbers, a note, t, h, m, u, s, or Enter > q

        """)
  }

  /// A judged file brings 24 of 40 points, and the talk the rest.
  @Test func aJudgedFileCountsBesideTheTalk() throws {
    let part = try mark(["1 2", "4,7", "c", ""]).sheet.parts[0]
    // Three of four requirements, and 3 of 8 of the talk.
    #expect((part.judged?.met, part.points, part.of) == (3, 24, 40))
    #expect(try mark(["1-5", "c", ""], met: 4).sheet.parts[0].points == 40)
    #expect(try mark(["c", "c", ""], met: 0).sheet.parts[0].points == 0)
    let unread = try mark(["1-5", "c x.swift", ""], met: nil)
    #expect(unread.sheet.parts[0].points == 40 && unread.sheet.parts[0].judged == nil)
    #expect(unread.sheet.parts[0].notes == [])
    #expect(unread.sheet.markdown().contains("40 of 40 points: the file was not judged, so only"))
  }

  @Test func theLastNoteOrHintIsTakenBack() throws {
    let (sheet, told, _) = try mark(["h", "h", "slow", "u", "u", "?", ""])
    #expect((sheet.parts[0].hints, sheet.parts[0].notes) == (1, ["0 min: hint given"]))
    #expect(told.contains("- taken back: slow\n"))
    #expect(told.components(separatedBy: "Ask, listen, and type").count == 3)
    #expect(try mark(["u", ""]).told.contains("There is no note to take back."))
  }

  @Test func anotherFileIsJudgedByItsNameAndTheNoteSaysWhose() throws {
    let notes = try mark(["c bob/join.swift", "c is not cancelled", ""]).sheet.parts[0].notes
    #expect(
      notes == ["0 min: bob/join.swift of Ada meets 3 of 4 requirements", "c is not cancelled"])
  }

  /// A hint costs what it costs somebody alone; there are three, and no more cost anything.
  @Test func aHintIsTickedWithItsMinuteAndCostsAsInARoundAlone() throws {
    let part = try mark(["1-5", "h", "h", ""]).sheet.parts[0]
    #expect(part.notes == ["1 min: hint given", "2 min: hint given"])
    #expect((part.hints, part.points) == (2, 35))
    #expect(try mark(["1-5", "h", "h", "h", "h", "h", ""]).sheet.parts[0].points == 33)
    let prediction = try mark(["s", "1", "h", "m", ""]).sheet.parts[1]
    #expect((prediction.points, prediction.notes.last) == (10, "2 min"))
  }

  @Test func theWholeTextIsShownAgainWithAllPoints() throws {
    let told = try mark(["1", "t", "q"]).told
    #expect(told.contains("> t\npart 0\nx 1 must It is keep-the-order.\n  2 must The second.\n"))
    #expect(told.components(separatedBy: "part 0").count == 2)
  }

  @Test func whatIsNotUnderstoodIsToldAndNothingIsLost() throws {
    let (sheet, told, _) = try mark(["1 2 99", "3-1", "2 threads, he says", ""])
    #expect(sheet.parts[0].marks.map(\.isMade).prefix(3) == [true, true, false])
    #expect(sheet.parts[0].notes == ["2 threads, he says"])
    #expect(told.contains("There is no point 99; the last is 7."))
    #expect(told.contains("'3-1' is not understood, and nothing is marked."))
    #expect(told.contains("This is kept as a note; marks are numbers alone"))
  }

  /// Wherever the sheet is left, what follows is the same as if it had not been.
  @Test(arguments: 0...7) func aSheetThatIsLeftGoesOnWhereItWas(cut: Int) throws {
    let lines = Self.coding + Self.prediction + ["s"]
    let whole = try mark(lines).sheet
    let first = try mark(Array(lines.prefix(cut)) + ["q"])
    #expect(first.saved.last ?? first.sheet == first.sheet)
    let kept = try JSONDecoder().decode(MarkSheet.self, from: JSONEncoder().encode(first.sheet))
    #expect(try mark(Array(lines.dropFirst(cut)), on: kept).sheet == whole)
  }

  @Test func aPartIsMarkedAgainAndANumberTakesAMarkBack() throws {
    let whole = try mark(Self.coding + Self.prediction + ["s"]).sheet
    let again = try mark(["3 7", "Slow.", ""], on: whole, again: 0)
    #expect(again.told.contains("- noted: Quick."))
    #expect(again.told.contains("  7 flag Another wrong one.\n"))
    #expect(again.sheet.parts[0].points == 35)
    #expect(again.sheet.parts[0].notes == ["Quick.", "Slow."])
    let asked = try mark(["1 2 3 4 5", ""], on: whole, again: 2)
    #expect(asked.sheet.parts[2].points == 10)
    #expect(asked.sheet.of == 65)
  }

  @Test func theSheetForPeopleLooksLikeThis() throws {
    let sheet = try mark(["1", "q"]).sheet
    #expect(
      sheet.markdown() == """
        # Ada

        10 of 65 points, 0 of 3 parts done. Level mid, seed 1.

        ## 1 coding: Join; lesson 10, parallelism, mid

        10 of 40 points, open: the file was not judged, so only the talk counts

        - yes, must be mentioned: It is keep-the-order.

        ## 2 prediction: order of happy rx; lesson 6, order, mid

        0 of 15 points, open

        ## 3 question: completion-exactly-once; lesson 1, errors, mid

        0 of 10 points, open

        """)
    let done = try mark(Self.coding + Self.prediction + ["No time.", "s"]).sheet.markdown()
    #expect(done.contains("the talk counts\n\n- yes, must be mentioned: It is keep-the-order."))
    #expect(done.contains("- no, must be mentioned: The third.\n"))
    #expect(done.hasSuffix("mid\n\nnot asked\n\nNotes:\n\n- No time.\n"))
  }

  /// The level is what counts; where points have none, nothing is said of it.
  @Test func theSheetSaysWhatAHireIsAndTheTableWhatEachHas() throws {
    let designs = Materials(
      coding: [], prediction: [], questions: [], designs: try BankTests.own.get().designs)
    let round = Round(.init(seed: 1, level: .mid, topic: .design), from: designs)
    let sheet = try mark(["4-6", ""], on: MarkSheet(for: "Ada", round, of: designs)).sheet
    #expect(sheet.parts[0].reading?.level == .mid)
    #expect(sheet.markdown().contains("What is a hire: read the level and the file together."))
    let none = try mark([""], on: MarkSheet(for: "Bob", round, of: designs)).sheet
    #expect(none.markdown().contains("Level of the answer: below junior (junior 0 of "))
    let coding = try mark(["1", "c", "", "s", "s"]).sheet
    #expect(!coding.markdown().contains("What is a hire"))
    #expect(
      MarkSheet.table(of: [sheet, none, coding, try mark([]).sheet], isNarrow: false) == """
        |  | candidate | level | file | points | done |
        | --- | --- | --- | --- | --- | --- |
        | 1 | Ada | mid |  | \(sheet.points) of 100 | 1 of 1 |
        | 2 | Bob | below junior |  | 0 of 100 | 1 of 1 |
        | 3 | Ada |  | 3 of 4 | 22 of 40 | 3 of 3 |
        | 4 | Ada |  | not judged | 0 of 65 | 0 of 3 |

        """)
  }

  @Test func aRoundOfPartsThatAreGoneHasNoSheet() throws {
    let round = Round(.init(seed: 1), from: try .small())
    let nothing = Materials(coding: [], prediction: [], questions: [])
    #expect(MarkSheet(for: "Ada", round, of: nothing) == nil)
  }
}
