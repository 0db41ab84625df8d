import Answers
import Foundation
import Testing

/// The program that plays answers, and the command that holds none.
@Suite struct PlayingProgramTests {
  private func program(_ name: String) throws -> Data {
    try Data(contentsOf: Runner.products.appendingPathComponent(name))
  }

  /// Words that stand in a program that links the answers: why a solution is as it is.
  private static let why = AnswerSheet.all.map { Data($0.why.prefix(60).utf8) }

  @Test func theCommandLinksNoAnswers() throws {
    let command = try program("lessons")
    for why in Self.why { #expect(command.range(of: why) == nil) }
    let player = try program("play-answer")
    for why in Self.why { #expect(player.range(of: why) != nil) }
  }

  @Test func itIsForTheChecker() throws {
    let result = try Runner.playAnswer("check", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("This program is for the checker."))
  }

  @Test func theCommandNoLongerPlaysAnswersItself() throws {
    let result = try Runner.lessons("judge", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("There is no command 'judge'."))
  }
}
