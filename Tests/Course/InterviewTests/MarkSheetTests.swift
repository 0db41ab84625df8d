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

  private static let coding = ["y", "y", "n", "y", "n", "n", "y", "Quick.", ""]
  private static let prediction = ["y", "n", ""]

  @Test func theMarksOfAPartMakeItsPoints() throws {
    let sheet = try mark(Self.coding + Self.prediction + ["s", ""]).sheet
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
      Array(repeating: ["s", ""], count: count).flatMap(\.self), on: sheet)
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
    let told = try mark(["s", "", "perhaps", "y", "q"]).told
    #expect(
      told == """
        # Ada

        Ask the question, listen, and mark each point: `y` or `n`. `s` says that this part was not \
        asked, `q` leaves the sheet, and so does Ctrl-C; nothing is lost.


        ## 1 of 3: coding (Join; lesson 10, parallelism, mid)

        part 0
        - must be mentioned: It is keep-the-order.
        y/n or s > s
        a note; an empty line ends it > \("")

        ## 2 of 3: prediction (order of happy rx; lesson 6, order, mid)

        part 1
        - must be mentioned: All events stand in the right order.
        y/n or s > perhaps
        Please answer y, n or s; q leaves the sheet.
        y/n or s > y
        - good to mention: At most two events stand in a wrong place.
        y/n or s > q

        """)
  }

  /// Wherever the sheet is left, what follows is the same as if it had not been.
  @Test(arguments: 0...14) func aSheetThatIsLeftGoesOnWhereItWas(cut: Int) throws {
    let lines = Self.coding + Self.prediction + ["s", ""]
    let whole = try mark(lines).sheet
    let first = try mark(Array(lines.prefix(cut)) + ["q"])
    #expect(first.saved.last ?? first.sheet == first.sheet)
    let kept = try JSONDecoder().decode(MarkSheet.self, from: JSONEncoder().encode(first.sheet))
    #expect(try mark(Array(lines.dropFirst(cut)), on: kept).sheet == whole)
  }

  @Test func aPartIsMarkedAgainAndEnterKeepsAMark() throws {
    let whole = try mark(Self.coding + Self.prediction + ["s", ""]).sheet
    let again = try mark(["", "", "y", "", "", "", "n", "Slow.", ""], on: whole, again: 0)
    #expect(again.told.contains("y/n or s, Enter keeps y > "))
    #expect(again.told.contains("- noted: Quick."))
    #expect(again.sheet.parts[0].points == 35)
    #expect(again.sheet.parts[0].notes == ["Quick.", "Slow."])
    let asked = try mark(Array(repeating: "y", count: 5) + ["n", "n", ""], on: whole, again: 2)
    #expect(asked.sheet.parts[2].points == 10)
    #expect(asked.sheet.of == 65)
  }

  @Test func theSheetForPeopleLooksLikeThis() throws {
    let sheet = try mark(["y", "q"]).sheet
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
    let done = try mark(Self.coding + Self.prediction + ["s", "No time.", ""]).sheet.markdown()
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
