import CourseFiles
import Foundation
import Interview
import Testing

/// Whether the questions of the kit have what they need, and whether a lack would be noticed.
@Suite struct BankContentTests {
  @Test func theQuestionsOfTheKitHaveWhatTheyNeed() throws {
    let sources = try Checkout.own.text(at: "lessons/sources.md")
    let content = BankContent(bank: try BankTests.own.get(), sources: sources, checkout: .own)
    #expect(content.complaints == [])
  }

  /// Four questions for each level and topic that has any, each with a fact of its own.
  private static func whole() -> [[String: Any]] {
    // Staff get what seniors get, and a design or a review is no question.
    let pairs = Topic.allCases.filter { !$0.isAlone }.flatMap { topic in
      Level.allCases.filter { $0 != .staff }.map { (topic, $0) }
    }
    return (0..<132).map { number in
      let (topic, level) = pairs[number % pairs.count]
      let id = "question-\(number)"
      return SmallBank.entry(id, lesson: number % 13 + 1, level, topic).merging([
        "mustMention": [
          ["point": "It is so.", "fact": "F\(number + 1)", "words": [["it is"], ["so"]]],
          ["point": "It ends.", "fact": "K\(number + 1)", "words": [["not wait", "ends"]]],
        ],
        "redFlags": [["point": "It waits.", "words": [["waits"]]]],
        "answer": ["So it is, and it ends."], "rightAnswer": ["It is so. It does not wait."],
        "wrongAnswer": ["It is not so, and it waits."],
        "proof": ["command": "scenarios", "shows": ["happy"]],
      ]) { $1 }
    }
  }

  private static let sources = (1...132).map { "- **F\($0)** a\n- **K\($0)** b\n" }.joined()

  private func complaints(
    _ name: String = #function, _ change: (inout [[String: Any]]) -> Void
  ) throws -> [String] {
    var entries = Self.whole()
    change(&entries)
    let bank = try SmallBank.read(entries, in: name)
    let nowhere = Checkout(root: URL(fileURLWithPath: "/nowhere"))
    return BankContent(bank: bank, sources: Self.sources, checkout: nowhere).complaints
  }

  @Test func aWholeBankHasNoComplaint() throws {
    #expect(try complaints { _ in } == [])
  }

  @Test func tooFewQuestionsAndTooManyTestsAreTold() throws {
    let few = try complaints("few") { $0.removeLast(33) }
    #expect(few == ["There are 99 questions; 100 are needed."])
    let tests = try complaints("tests") { entries in
      for index in 0..<53 { entries[index]["proof"] = ["test": "A/b", "shows": ["c"]] }
    }
    #expect(tests == ["There are 79 proofs that are no test; 80 are needed."])
  }

  @Test func aPairWithFewQuestionsIsToldAndOneWithNothingIsNot() throws {
    let kit = try complaints("pair") { entries in
      entries[0]["isClassic"] = true
      entries[33]["isClassic"] = true
    }
    #expect(kit == ["order has 2 questions for junior; 3 are needed."])
    // Nothing else of the kit is about streams.
    let none = try complaints("none") { entries in
      entries.removeAll {
        $0["topic"] as? String == "streams" && $0["level"] as? String == "mid"
      }
    }
    #expect(none == [])
  }

  @Test func factsAreWrittenDownAndHaveOneQuestionEach() throws {
    let complaints = try complaints { entries in
      let words = [["it is"], ["so"]]
      for (index, fact) in [(1, "F1"), (2, "F999")] {
        entries[index]["mustMention"] = [["point": "It.", "fact": fact, "words": words]]
      }
      entries[3]["mustMention"] = [["point": "It.", "words": words]]
    }
    #expect(
      complaints.sorted() == [
        "question-1: F1 is that of question-0, too.", "question-2: F999 is not in sources.md.",
        "question-3: 'It.' has no fact.",
      ])
  }

  @Test func answersAreRead() throws {
    let complaints = try complaints { entries in
      entries[0]["rightAnswer"] = ["It is so."]
      entries[1]["answer"] = ["It is not so, but it ends."]
      entries[2]["rightAnswer"] = ["It is so, and ends. It never waits, it waits."]
      entries[3]["wrongAnswer"] = nil
      entries[4]["wrongAnswer"] = ["It is so."]
    }
    #expect(
      complaints.sorted() == [
        "question-0: the right answer lacks 'It ends.'.",
        "question-1: the answer lacks 'It is so.'.",
        "question-2: the right answer has the red flag 'It waits.'.",
        "question-3: there is no wrong answer.", "question-4: the wrong answer makes 1 points.",
      ])
  }

  @Test func aSnippetThatIsNotThereIsTold() throws {
    let complaints = try complaints { entries in
      entries[0]["proof"] = ["snippet": "two-awaits", "shows": ["compiles"]]
    }
    #expect(
      complaints == ["The snippet two-awaits is not there, or does not say what to do."])
  }
}
