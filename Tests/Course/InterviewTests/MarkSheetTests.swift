import CourseFiles
import Foundation
import Interview
import Testing

/// An interviewer who marks a candidate.
@Suite struct MarkSheetTests {
  /// Marks the round, and returns the sheet with all that was said and kept.
  private func mark(
    _ lines: [String], on sheet: MarkSheet? = nil, again index: Int? = nil
  ) throws -> (sheet: MarkSheet, told: String, saved: [MarkSheet]) {
    var (rest, told, saved) = (lines[...], "", [MarkSheet]())
    var session = MarkingSession(
      try sheet ?? Self.fresh(),
      talk: MarkingSession.Talk(
        tell: { told += $0 + "\n" }, present: { told += "part \($0)\n" },
        judge: { ("report on \($0)", "judged: 3 of 3") },
        ask: { prompt in
          told += prompt
          guard let line = rest.popFirst() else { return nil }
          told += line + "\n"
          return line
        }, save: { saved.append($0) }))
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
    let told = try mark(["c", "s", "3", "2", "q"]).told
    #expect(
      told == """
        # Ada

        Ask, listen, and type the numbers of the points that were made, as in `1 3`; the same number \
        again takes a mark back. Any other line is kept as a note. Enter ends the part: what is not \
        marked then was not made. `s` says that it was not asked, `q` leaves the sheet, and so does \
        Ctrl-C; nothing is lost.


        ## 1 of 3: coding (Join; lesson 10, parallelism, mid)

        part 0

        | | | for | point |
        | --- | --- | --- | --- |
        | 1 |  | must be mentioned | It is keep-the-order. |
        | 2 |  | must be mentioned | The second. |
        | 3 |  | must be mentioned | The third. |
        | 4 |  | good to mention | A good one. |
        | 5 |  | good to mention | Another good one. |
        | 6 |  | red flag | A wrong one. |
        | 7 |  | red flag | Another wrong one. |

        numbers, a note, c checks the file, s, or Enter > c
        report on 0
        numbers, a note, c checks the file, s, or Enter > s

        ## 2 of 3: prediction (order of happy rx; lesson 6, order, mid)

        part 1

        | | | for | point |
        | --- | --- | --- | --- |
        | 1 |  | must be mentioned | All events stand in the right order. |
        | 2 |  | good to mention | At most two events stand in a wrong place. |

        numbers, a note, s, or Enter > 3
        There is no point 3; the last is 2.
        numbers, a note, s, or Enter > 2

        | | | for | point |
        | --- | --- | --- | --- |
        | 1 |  | must be mentioned | All events stand in the right order. |
        | 2 | x | good to mention | At most two events stand in a wrong place. |

        numbers, a note, s, or Enter > q

        """)
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
    #expect(again.told.contains("| 7 | x | red flag |"))
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

        10 of 40 points, open

        - yes, must be mentioned: It is keep-the-order.

        ## 2 prediction: order of happy rx; lesson 6, order, mid

        0 of 15 points, open

        ## 3 question: completion-exactly-once; lesson 1, errors, mid

        0 of 10 points, open

        """)
    let done = try mark(Self.coding + Self.prediction + ["No time.", "s"]).sheet.markdown()
    #expect(done.contains("15 of 40 points\n\n- yes, must be mentioned: It is keep-the-order."))
    #expect(done.contains("- no, must be mentioned: The third.\n"))
    #expect(done.hasSuffix("mid\n\nnot asked\n\nNotes:\n\n- No time.\n"))
  }

  @Test func aRoundOfPartsThatAreGoneHasNoSheet() throws {
    let round = Round(.init(seed: 1), from: try .small())
    let nothing = Materials(coding: [], prediction: [], questions: [])
    #expect(MarkSheet(for: "Ada", round, of: nothing) == nil)
  }
}
