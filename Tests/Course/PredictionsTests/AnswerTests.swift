import Predictions
import Testing

/// How an answer is read: from a line, and from a sheet.
@Suite struct AnswerTests {
  private let prediction: Prediction

  init() throws {
    prediction = try PredictionTests.prediction("update-avatar/leave-early", "promise")
  }

  @Test(arguments: ["3 1 2", "3,1,2", " 3,  1\t2 ", "3 1 2\r", "03 01 2"])
  func numbersAreDividedBySpacesOrCommas(text: String) throws {
    #expect(try prediction.answer(from: text) == [3, 1, 2])
  }

  @Test(arguments: [
    ("", AnswerError.empty), (" , ", .empty), ("1 two 3", .notANumber("two")),
    ("-1", .notANumber("-1")), ("1.5", .notANumber("1.5")), ("0", .outOfRange("0", count: 10)),
    ("11", .outOfRange("11", count: 10)), ("٣", .notANumber("٣")),
    ("99999999999999999999", .outOfRange("99999999999999999999", count: 10)),
    ("1 2 1", .repeated(1)),
  ])
  func whatIsNoAnswerIsNamed(text: String, error: AnswerError) {
    #expect(throws: error) { try prediction.answer(from: text) }
  }

  @Test func eachMistakeIsTold() {
    let errors: [AnswerError] = [
      .empty, .notANumber("two"), .outOfRange("11", count: 10), .repeated(2), .notALine("a line"),
      .untouched,
    ]
    #expect(
      errors.map { "\($0)" } == [
        "The answer is empty.", "'two' is no number.",
        "There is no line 11; the lines are numbered from 1 to 10.", "Line 2 is there twice.",
        "'a line' is no line of this task.",
        "The lines are as they were at first, and that is not the order.",
      ])
    let (just, more) = (String(repeating: "x", count: 60), String(repeating: "x", count: 61))
    #expect("\(AnswerError.notANumber(just))" == "'\(just)' is no number.")
    #expect("\(AnswerError.notANumber(more))" == "'\(just)...' is no number.")
  }

  @Test func anEndlessWordIsCutOff() {
    let word = String(repeating: "x", count: 1_000)
    #expect("\(AnswerError.notANumber(word))".count < 100)
    #expect("\(AnswerError.notALine(word))".count < 100)
  }

  private var sheet: [String] {
    prediction.sheet(command: "run this").split(separator: "\n").map(String.init)
  }

  @Test func aSheetSaysWhatToDoAndHoldsTheLines() {
    #expect(sheet[0] == "# update-avatar/leave-early in promise")
    #expect(sheet[3] == "# run this")
    #expect(sheet.dropFirst(4) == prediction.lines.map { "\($0.number)  \($0.text)" }[...])
  }

  @Test func anArrangedSheetIsTheAnswer() throws {
    let lines = prediction.solution.map { "\($0)  \(prediction.line($0)?.text ?? "")" }
    let arranged = (sheet.prefix(4) + lines.flatMap { [$0, "", "  # aside"] })
    #expect(
      try prediction.answer(fromSheet: arranged.joined(separator: "\r\n")) == prediction.solution)
    let numbers = prediction.solution.map { "  \($0)  " }.joined(separator: "\n")
    #expect(try prediction.answer(fromSheet: numbers) == prediction.solution)
  }

  @Test func aSheetThatIsNoArrangementIsRefused() {
    let untouched = sheet.joined(separator: "\n")
    #expect(throws: AnswerError.untouched) { try prediction.answer(fromSheet: untouched) }
    let comments = sheet.prefix(4).joined(separator: "\n")
    #expect(throws: AnswerError.empty) { try prediction.answer(fromSheet: comments) }
    #expect(throws: AnswerError.repeated(2)) { try prediction.answer(fromSheet: "2\n1\n2\n") }
    for line in ["1  something else", "99", "shown", "1x"] {
      #expect(throws: AnswerError.notALine(line)) { try prediction.answer(fromSheet: line) }
    }
  }
}
