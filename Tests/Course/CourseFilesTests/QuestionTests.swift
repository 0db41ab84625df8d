import Testing

@testable import CourseFiles

@Suite struct QuestionTests {
  private let choice = """
    <!-- lessons: ask refresh/one-pull rx,promise s1:location=503 -->

    What is shown?
    Look closely.

    - [ ] a list
    - [x] a message that
      is long {s1:devices=503}

    Since it fails.

    <!-- lessons: end -->
    """

  private func question(_ text: String) throws -> Lesson.Question? {
    let block = try #require(Lesson.parts(of: text).first?.block)
    return if case .question(let question) = block { question } else { nil }
  }

  @Test func aChoiceHasWhatIsAskedTheChoicesAndTheReason() throws {
    let question = try #require(try question(choice))
    #expect(question.text == "What is shown?\nLook closely.")
    #expect(question.choices.map(\.text) == ["a list", "a message that is long"])
    #expect(question.choices.map(\.token) == [nil, "s1:devices=503"])
    #expect(question.right == 1)
    #expect(question.reason == "Since it fails.")
    #expect(
      question.play
        == Lesson.Play("refresh/one-pull", ["rx", "promise"], token: "s1:location=503"))
  }

  @Test func aChoiceMaySayWhyItIsNotRight() throws {
    let text = choice.replacing("a list\n", with: "a list\n  > It has\n  > failed.\n")
    let question = try #require(try question(text))
    #expect(question.choices.map(\.text) == ["a list", "a message that is long"])
    #expect(question.choices.map(\.whyNot) == ["It has failed.", nil])
  }

  @Test(arguments: 2...6) func anOrderIsNeverShownAsItIs(count: Int) throws {
    let items = (1...count).map { "\($0). event \($0)" }.joined(separator: "\n")
    let text = "<!-- lessons: order happy rx -->\nWhen?\n\n\(items)\n\nSo.\n<!-- lessons: end -->"
    let question = try #require(try question(text))
    #expect(question.asksForOrder)
    #expect(question.choices.map(\.text) == (1...count).map { "event \($0)" })
    #expect(question.shownOrder.sorted() == Array(0..<count))
    #expect(question.shownOrder != Array(0..<count))
  }

  @Test(arguments: [
    ("- [x] a list", "- [ ] a list"), ("- [ ] a list", "- [x] a list"),
    ("\n<!-- lessons: end -->", ""), ("- [ ] a list\n", ""),
  ])
  func whatIsNoQuestionIsNotUnderstood(part: String, other: String) throws {
    let changed = choice.replacing(part, with: other)
    let text = changed == choice ? choice.replacing("- [x]", with: "- [ ]") : changed
    let blocks = Lesson.parts(of: text).map(\.block)
    #expect(
      blocks.contains { if case .unknown(let words) = $0 { words.hasPrefix("ask") } else { false } }
    )
  }
}
