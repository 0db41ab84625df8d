import Foundation
import Predictions
import Scenario
import StyleList
import Testing

/// What `predict` does with a person at a terminal.
@Suite struct PredictTypingTests {
  private let room: Classroom
  private let prediction: Prediction
  private var right: String { prediction.solution.map(String.init).joined(separator: " ") }

  init() throws {
    room = try Classroom("typing-\(ProcessInfo.processInfo.globallyUniqueString)")
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let style = try #require(Style.all.first { $0.name == "rx" })
    prediction = try Prediction(script, style: style)
  }

  @Test func aRightAnswerIsTypedAndPraised() throws {
    let (screen, exitCode) = try room.typing(
      [right + "\n"], "predict", "--scenario", "update-avatar/leave-early", "--style", "rx")
    #expect(exitCode == 0)
    #expect(screen.contains("(? for a hint, q to leave): \(right)\n"))
    #expect(
      screen.contains("\u{1B}[32mAll 7 events are there, in an order that is right.\u{1B}[0m"))
  }

  @Test func whatIsNoAnswerIsAskedForAgain() throws {
    let keys = ["\n", "one\n", "\u{1B}[D\n", "99\n", "1 1\n", "\(prediction.solution[0])\n"]
    let (screen, exitCode) = try room.typing(
      keys, "predict", "--scenario", "update-avatar/leave-early", "--style", "rx")
    #expect(exitCode == 1)
    let sentences = [
      "The answer is empty.\n", "'one' is no number.\n", "'\\u{1B}[D' is no number.\n",
      "There is no line 99; the lines are numbered from 1 to 10.\n", "Line 1 is there twice.\n",
    ]
    for sentence in sentences { #expect(screen.contains(sentence)) }
    #expect(screen.split(separator: "The numbers in order").count == 7)
    #expect(screen.contains("1 of 7 events"))
  }

  @Test func hintsTellTheBeginningOneByOneAndNotTheWhole() throws {
    let numbers = prediction.solution.map(String.init)
    let keys = Array(repeating: "?\n", count: 5) + [" q \n"]
    let (screen, exitCode) = try room.typing(
      keys, "predict", "--scenario", "update-avatar/leave-early", "--style", "rx")
    #expect(exitCode == 1)
    #expect(screen.contains("It begins with \(numbers[0]).\n"))
    #expect(screen.contains("It begins with \(numbers[0]) \(numbers[1]).\n"))
    let most = numbers.prefix(4).joined(separator: " ")
    #expect(screen.contains("It begins with \(most), and that was the last hint.\n"))
    #expect(!screen.contains(numbers.prefix(5).joined(separator: " ")))
  }

  @Test(arguments: ["q\n", "\u{4}"]) func qAndControlDLeave(key: String) throws {
    let (screen, exitCode) = try room.typing(
      [key], "predict", "--scenario", "update-avatar/leave-early", "--style", "rx")
    #expect(exitCode == 1)
    #expect(screen.hasSuffix("predict --scenario update-avatar/leave-early --style rx\n"))
    #expect(!screen.contains("of 7 events"))
  }

  @Test func controlCLeavesQuietly() throws {
    let (screen, exitCode) = try room.typing(
      ["\u{3}"], "predict", "--scenario", "update-avatar/leave-early", "--style", "rx")
    #expect(exitCode == 130)
    #expect(screen.hasSuffix("q to leave): ^C\n"))
  }

  @Test func aNarrowTerminalIsEnough() throws {
    let plain = ["NO_COLOR": "1"]
    let (screen, _) = try room.typing(
      ["1\n"], columns: 60, environment: plain, "predict", "--scenario", "gallery/second-fails",
      "--style", "operations")
    #expect(!screen.contains("\u{1B}"))
    #expect(
      screen.hasSuffix(
        "\n    swift run lessons predict --scenario gallery/second-fails --style operations\n"))
    for line in screen.split(separator: "\n") {
      #expect(line.count <= 60 || line.hasPrefix("    swift run"), "\(line)")
    }
  }

  @Test func aPersonGetsNoJSON() throws {
    let (screen, exitCode) = try room.typing(
      [], "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", "--format", "json")
    #expect(exitCode == 64)
    #expect(screen == "lessons: --format json takes the answer from a pipe, or with --file.\n")
  }
}
