import CourseFiles
import Explorer
import Foundation
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// The figures in the prose of the lessons are those of a run.
@Suite struct LessonFigureTests {
  /// Words of a lesson, and the events that bear them out, each with its millisecond.
  struct Figure: CustomTestStringConvertible, Sendable {
    let lesson: Int
    let words: String
    let scenario: String
    let styles: [String]
    let events: [String]

    init(
      _ lesson: Int, _ words: String, _ scenario: String, _ styles: [String], _ events: [String]
    ) {
      self.lesson = lesson
      self.words = words
      self.scenario = scenario
      self.styles = styles
      self.events = events
    }

    var testDescription: String { "lesson \(lesson): \(words)" }
  }

  private static let six = Style.all.map(\.name)
  private static let late = ["callbacks", "monad", "operations"]
  private static let noHandle = ["callbacks", "monad", "promise"]

  static let figures = [
    Figure(
      5, "Rx reports `cancelled` at 60, while the store is still writing.",
      "save-avatar/leave-while-saving", ["rx"], ["60 finish cancelled", "80 saved /files/avatar"]),
    Figure(
      5, "waits for the store and reports `cancelled` at 80", "save-avatar/leave-while-saving",
      ["structured"], ["80 saved /files/avatar", "80 finish cancelled"]),
    Figure(
      10, "here 80 milliseconds, and not 80 + 30 + 50", "gallery/all-arrive", six,
      [
        "40 request GET /avatar/1", "70 reply GET /avatar/2 200", "90 reply GET /avatar/3 200",
        "120 reply GET /avatar/1 200", "120 finish shown",
      ]),
    Figure(
      10, "Now the second avatar fails after 20 milliseconds. The first would take 80.",
      "gallery/second-fails", late,
      [
        "40 request GET /avatar/1", "40 request GET /avatar/2", "60 fault GET /avatar/2 503",
        "120 reply GET /avatar/1 200",
      ]),
    Figure(
      10, "show the message at 120, although the failure was there at 60", "gallery/second-fails",
      late, ["60 fault GET /avatar/2 503", "120 finish failed"]),
    Figure(
      10, "The promise shows it at 60.", "gallery/second-fails", ["promise"], ["60 finish failed"]),
    Figure(
      10, "Rx and the task group show it at 60 and cancel the other two requests",
      "gallery/second-fails",
      ["rx", "structured"],
      ["60 finish failed", "60 cancel GET /avatar/1", "60 cancel GET /avatar/3"]),
    Figure(
      11, "The user pulls at 10 milliseconds and again at 40", "refresh/second-pull-overtakes", six,
      ["10 user pulls to refresh", "40 user pulls to refresh"]),
    Figure(
      11, "the user leaves after 120 milliseconds", "bulk/leave-early", six,
      ["120 user leaves the page"]),
    Figure(
      11, "at 60 instead of 40 in `refresh/leave-early`", "refresh/leave-early", ["monad"],
      ["40 user leaves the page", "60 finish cancelled"]),
    Figure(
      12, "The avatar now takes 300 milliseconds, and the deadline is after 100",
      "timeout/too-late", ["promise"],
      ["40 request GET /avatar", "140 finish failed", "340 reply GET /avatar 200"]),
    Figure(
      12, "It takes five seconds, and all six show the avatar.", "update-avatar/slow-but-ok", six,
      ["40 request GET /avatar", "5040 reply GET /avatar 200", "5040 finish shown"]),
    Figure(
      12, "The avatar is delivered again, 30 milliseconds after the first time",
      "update-avatar/answers-twice", six,
      ["90 reply GET /avatar 200", "120 reply GET /avatar 200"]),
    Figure(
      12, "Here the waits are 100 and then 200 milliseconds", "retry/third-time-lucky", six,
      [
        "90 fault GET /avatar 503", "190 request GET /avatar#2",
        "240 fault GET /avatar#2 connection lost", "440 request GET /avatar#3",
      ]),
  ]

  /// Returns the prose of a lesson, with one space wherever a line or a list item is broken.
  private func prose(ofLesson number: Int) throws -> String {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let lesson = try #require(Lesson.all(in: checkout).first { $0.number == number })
    return try checkout.text(at: lesson.path).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private func script(_ name: String) throws -> Script {
    try #require(Catalogue.scripts(named: name).first)
  }

  @Test(arguments: figures) func theRunShowsIt(figure: Figure) throws {
    #expect(try prose(ofLesson: figure.lesson).contains(figure.words))
    let script = try script(figure.scenario)
    for style in Style.all where figure.styles.contains(style.name) {
      let lines = style.play(script).trace.visible
        .map { "\(Int($0.virtualTime / .milliseconds(1))) \($0.summary)" }
      for event in figure.events { #expect(lines.contains(event), "\(style.name): \(lines)") }
    }
  }

  @Test func theMonadGoesOnAfterTheUserHasLeft() throws {
    let style = try #require(Style.all.first { $0.name == "monad" })
    let later = style.play(try script("bulk/leave-early")).trace.visible.filter {
      $0.summary.hasPrefix("request") && $0.virtualTime > .milliseconds(120)
    }
    #expect(try prose(ofLesson: 11).contains("the monad sends \(later.count) more requests"))
  }

  @Test func theSearchGoesAsFarAsTheLessonSays() throws {
    let all = Style.all + Style.all.map(\.naive)
    let styles = ["rx", "rx-naive"].compactMap { name in all.first { $0.name == name } }
    let progress = Exploration(
      of: try script("refresh/second-pull-overtakes"), styles: styles, bound: .cost(2)
    ).run().progress
    let total = progress.played + progress.waiting
    let words = "\"Explored \(progress.played) of \(total) schedules to cost 2.\""
    #expect(try prose(ofLesson: 11).contains(words))
  }
}
