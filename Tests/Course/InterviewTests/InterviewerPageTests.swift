import CourseFiles
import Foundation
import Interview
import Testing

/// A round as the one who asks sees it.
@Suite struct InterviewerPageTests {
  private func page() throws -> InterviewerPage {
    let question = try SmallBank.questions().first { $0.id == "completion-exactly-once" }
    let materials = Materials(
      coding: [try FakeCodingTask()], prediction: [FakePrediction()],
      questions: [try #require(question)])
    return InterviewerPage(Round(.init(seed: 1, minutes: 20), from: materials), of: materials)
  }

  private func texts(_ page: InterviewerPage, _ index: Int) throws -> [String] {
    try page.section(index).map { block in
      switch block {
      case .text(let text), .laidOut(let text): text
      }
    }
  }

  @Test func theOverviewIsATableOfParts() throws {
    #expect(
      try page().overview() == """
        # For the interviewer

        Level mid, all topics, seed 1, 20 minutes, 65 points.

        This round mixes all kinds, for practice. To interview, take one kind: `--topic coding`, \
        `--topic design`, `--topic review` or `--oral`.

        |  |  | part | lesson, topic, level | points | min |
        | --- | --- | --- | --- | --- | --- |
        | 1 | coding | Join | 10, parallelism, mid | 40 | 12 |
        | 2 | prediction | order of happy rx | 6, order, mid | 15 | 5 |
        | 3 | question | completion-exactly-once | 1, errors, mid | 10 | 3 |

        """)
    let narrow = "|  | part | points | min |\n| --- | --- | --- | --- |\n| 1 | Join | 40 | 12 |\n"
    #expect(try page().overview(isNarrow: true).contains(narrow))
  }

  @Test func aSectionHasTheRubricAndTheWayToTheSources() throws {
    let page = try page()
    func way(_ name: String) -> String {
      "In all six styles, in a file: `swift run lessons page \(name)`.\n"
    }
    func rubric(_ rubric: Rubric, _ id: String) -> String {
      let lists = [
        ("Must be mentioned", rubric.mustMention.map(\.text)),
        ("Good to mention", rubric.goodToMention.map(\.text)),
        ("Red flags", rubric.redFlags.map(\.text)), ("Go on with", rubric.followUps),
      ]
      return lists.map { "\($0):\n\n" + $1.map { "- \($0)\n" }.joined() + "\n" }.joined()
        + "A good answer:\n\n" + rubric.answer.joined(separator: "\n")
        + "\n\nShow it:\n\n```\n\(rubric.proof.commandLine(of: id))\n```\n"
    }
    let task = try FakeCodingTask().rubric(for: .mid)
    let asked = try #require(
      try SmallBank.questions().first { $0.id == "completion-exactly-once" })
    #expect(
      try texts(page, 0) == [
        "## 1 of 3: coding (Join; lesson 10, parallelism, mid)\n",
        "Write a join.\n\n" + rubric(task, "14.3"), way("gallery"),
      ])
    #expect(task.proof.commandLine(of: "14.3") == "swift run lessons interview --proof 14.3")
    #expect(
      try texts(page, 1) == [
        "## 2 of 3: prediction (order of happy rx; lesson 6, order, mid)\n",
        "Put them in order.", "1 2 3 4",
      ])
    #expect(
      try texts(page, 2) == [
        "## 3 of 3: question (completion-exactly-once; lesson 1, errors, mid)\n",
        "\(asked.text)\n\n" + rubric(asked.rubric, asked.id), way("update-avatar"),
      ])
  }

  @Test func theRoundForProgramsHasAllParts() throws {
    struct Document: Decodable {
      struct Part: Decodable {
        struct Point: Decodable {
          let text: String
          let fact: String?
        }
        let section: Int
        let id: String
        let topic: String?
        let minutes: Int
        let mustMention: [Point]?
        let answer: String
      }
      let points: Int
      let parts: [Part]
    }
    let json = try page().json()
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    #expect(document.points == 65)
    #expect(document.parts.map(\.section) == [1, 2, 3])
    #expect(document.parts.map(\.id) == ["14.3", "happy rx", "completion-exactly-once"])
    #expect(document.parts.map(\.topic) == ["parallelism", "order", "errors"])
    #expect(document.parts[1].answer == "1 2 3 4" && document.parts[1].mustMention == nil)
    #expect(document.parts[2].mustMention?.first?.fact == "K1")
  }
}
