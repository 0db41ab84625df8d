import CourseFiles
import Foundation
import Predictions
import Rendering
import Scenario
import Shell
import StyleList
import Testing

/// How a prediction and its grade are laid out.
@Suite struct PredictionPageTests {
  private let checkout: Checkout

  init() throws {
    checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
  }

  private func prediction(_ scenario: String, _ style: String) throws -> Prediction {
    let script = try #require(Catalogue.scripts(named: scenario).first)
    let style = try #require(Style.all.first { $0.name == style })
    return try Prediction(script, style: style)
  }

  @Test(arguments: [60, 100]) func taskAndGradeFitTheTerminal(width: Int) throws {
    let terminal = Terminal(width: width, hasColour: false)
    let printed = PrintedTraces(in: try Lesson.all(in: checkout))
    for key in PredictionPool(ofLesson: nil, without: printed).keys.prefix(40) {
      let prediction = try #require(try key.prediction(seed: 0))
      var texts = [try PredictionPage(prediction, in: checkout).rendered(for: terminal)]
      for count in 1...prediction.lines.count {
        let answer = Array(prediction.lines.map(\.number).suffix(count))
        texts.append(ScoreReport(on: answer, to: prediction).text(for: terminal))
      }
      texts.append(ScoreReport(on: prediction.solution, to: prediction).text(for: terminal))
      for line in texts.joined().split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test(arguments: [
    ("update-avatar/answers-twice", "  GET /avatar  200 after 50 ms, again after 80 ms\n"),
    ("update-avatar/never-answers", "  GET /avatar  no answer, ever\n"),
    (
      "retry/third-time-lucky",
      "  GET /avatar  503 after 50 ms, then connection lost after 50 ms, then 200 after 50 ms\n"
    ),
    ("update-avatar/avatar-malformed", "  GET /avatar  200 malformed after 50 ms\n"),
    ("picker/choose-twice", "  35 ms  chooses user 3\n"),
  ])
  func theScriptIsTold(scenario: String, line: String) throws {
    let page = try PredictionPage(prediction(scenario, "rx"), in: checkout).rendered(for: .none)
    #expect(page.contains(line))
  }

  @Test func noTimeGivesTheOrderAway() throws {
    let prediction = try prediction("gallery/leave-early", "promise")
    let page = try PredictionPage(prediction, in: checkout).rendered(for: .none)
    let events = page.split(separator: "The events:\n").last.map(String.init)
    #expect(
      events
        == prediction.lines.map { line in
          (line.number < 10 ? "   " : "  ") + "\(line.number)  \(line.text)\n"
        }
        .joined())
  }

  @Test func theNumberOfAnAnswerIsNoLineOfTheSource() throws {
    let prediction = try prediction("update-avatar/leave-early", "rx")
    let first = prediction.solution[0]
    let reply = try #require(prediction.lines.first { $0.text == "reply GET /avatar 200" }).number
    let text = ScoreReport(on: [first, reply], to: prediction).text(for: .none)
    #expect(text.hasPrefix("1 of 7 events is in an order that is right."))
    #expect(text.contains("  you        reply GET /avatar 200 (number \(reply))\n"), "\(text)")
  }

  @Test func theCaptionOfTheAnswersIsPlain() throws {
    let page = try PredictionPage(prediction("retry/third-time-lucky", "rx"), in: checkout)
      .rendered(for: .none)
    #expect(
      page.contains(
        """
        The network's answers, and how long after the request each comes; any further request gets the last
        one again:
          POST /login  200 after 40 ms
          GET /avatar  503 after 50 ms, then connection lost
        """), "\(page)")
  }

  @Test func aGradeNamesTimeLaneAndLine() throws {
    let prediction = try prediction("update-avatar/leave-early", "rx")
    let answer = Array(prediction.solution.prefix(3))
    let text = ScoreReport(on: answer, to: prediction).text(for: .none)
    #expect(
      text == """
        3 of 7 events are in an order that is right.

        The first place where they part is 4:
          you        nothing more
          the trace  request GET /avatar, 40 ms, on network, RxStyle/UpdateAvatar.swift:17

        'request GET /avatar' happens, too, at 40 ms: 'reply POST /login 200' at 40 ms leads to it.

        """)
  }
}
