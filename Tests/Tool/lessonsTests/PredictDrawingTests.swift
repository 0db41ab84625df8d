import Foundation
import Predictions
import Testing

/// What `predict` shows without a seed: what is due, what is new, and what is known least.
@Suite struct PredictDrawingTests {
  private let room: Classroom

  init() throws {
    room = try Classroom("drawing-\(ProcessInfo.processInfo.globallyUniqueString)")
  }

  /// Answers the prediction that comes next, and returns what it was.
  private func answer(
    _ lesson: String, day: Int = 100, rightly isRight: Bool = false
  ) throws -> (id: String, page: String) {
    let environment = ["LESSONS_DAY": "\(day)"]
    let page = try room.lessons(
      "predict", lesson, environment: environment, input: "1\n"
    ).output
    let words = try #require(page.split(separator: "lessons predict ").last)
    return (String(words), page)
  }

  @Test func eachTimeAnotherOneComes() throws {
    let ids = try (0..<6).map { _ in try answer("5").id }
    #expect(Set(ids).count == 6)
    let list = try room.lessons().output
    #expect(list.contains("[----] 0 of 4, predicted 0 of 6\n"))
  }

  @Test func aRightAnswerCountsAndIsNotShownAgain() throws {
    let first = "--scenario update-avatar/leave-early --style rx"
    let key = PredictionKey(scenario: "update-avatar/leave-early", style: "rx")
    let numbers = try #require(try key.prediction(seed: 0)).solution.map(String.init)
    let result = try Runner.shell(
      "echo \(numbers.joined(separator: " ")) | lessons predict \(first)", in: room.root.path)
    #expect(result.exitCode == 0)
    #expect(!result.output.contains("It comes back"))
    #expect(try room.lessons().output.contains("predicted 1 of 1\n"))
  }

  @Test func aWrongOneComesBackOnTheNextDayShuffledAnew() throws {
    let first = try answer("8", day: 100)
    #expect(first.page.contains("\nIt comes back tomorrow.\n"))
    let again = try answer("8", day: 101)
    #expect(again.page.hasPrefix("You had this one wrong. It is due again.\n\n"))
    #expect(again.id.hasPrefix(first.id.split(separator: "\n")[0]))
    #expect(again.id.contains(" --seed 1\n"))
    #expect(
      try room.lessons("next", environment: ["LESSONS_DAY": "102"]).output.contains(
        "1 prediction is due again"))
  }

  @Test func theSameTaskAgainIsTheSameTask() throws {
    let page = try Runner.shell("echo 1 | lessons predict 10 --seed 4", in: room.root.path).output
    let command = try #require(page.split(separator: "swift run lessons ").last)
    let again = try Runner.shell("echo 1 | lessons \(command)", in: room.root.path).output
    #expect(again == page)
  }

  @Test func whatIsLeftIsNotCounted() throws {
    let first = try room.typing(["q\n"], "predict", "3").screen
    #expect(try room.typing(["q\n"], "predict", "3").screen == first)
    #expect(!(try room.lessons().output.contains("predicted")))
  }

  @Test func whenAllWereAnsweredThoseThatWereWrongComeAgain() throws {
    let page = try Runner.shell(
      "for i in 1 2 3 4 5; do echo 1 | lessons predict 13 --style monad; done >/dev/null\n"
        + "for i in 1 2 3 4 5 6 7 8 9; do echo 1 | lessons predict 13 --style monad; done",
      in: room.root.path
    ).output
    #expect(page.contains("of these. This is one of them again.\n"))
  }

  @Test func thoseThatWereAnsweredLeastOftenComeFirst() throws {
    func rounds(_ count: Int) throws -> [String] {
      try (0..<count).map { _ in
        let page = try room.lessons("predict", "13", "--style", "monad", input: "1\n").output
        let command = try #require(page.split(separator: "lessons predict ").last)
        return String(command.split(separator: " --seed")[0].prefix { $0 != "\n" })
      }
    }
    var first: [String] = []
    while let next = try rounds(1).first, !first.contains(next) { first.append(next) }
    #expect(first.count > 1)
    let second = try rounds(first.count - 1)
    #expect(second == Array(first.dropFirst()))
    #expect(try rounds(first.count) == first)
  }

  @Test func twoAtOnceLoseNothing() throws {
    let folder = room.root.path
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      _ = try? Runner.lessons(
        ["predict", "1\(index)", "--seed", "1"], folder: folder, input: "1\n")
    }
    let list = try room.lessons().output
    #expect(list.split(separator: ", predicted 0 of 1\n").count == 5)
  }

  @Test(arguments: [
    ("--replay s1:avatar=503", "--replay goes with one --scenario and one --style."),
    (
      "--scenario happy --style rx --replay nonsense",
      "'nonsense' is no schedule; one looks like s1:login=ok,avatar=503."
    ),
    ("13 --style rx-naive", "There is nothing to predict that fits all of this."),
  ])
  func wrongUseGetsASentence(options: String, sentence: String) throws {
    let result = try Runner.shell("lessons predict \(options) </dev/null", in: room.root.path)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("lessons: \(sentence)\n"), "\(result.errors)")
  }

  @Test func aScheduleThatDoesNotFitSaysWhichStep() throws {
    let result = try Runner.shell(
      "lessons predict --scenario happy --style rx --replay s1:location=ok </dev/null",
      in: room.root.path)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("location=ok"))
    #expect(result.errors.hasSuffix("\nWas the token made for another scenario or style?\n"))
  }
}
