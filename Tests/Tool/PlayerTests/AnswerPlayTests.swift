import Answers
import Exercises
import Explorer
import Judging
import Player
import PromiseStyle
import Records
import Simulation
import Testing

@Suite struct AnswerPlayTests {
  private static let library = "/no/such/answer.so"

  /// The record of what `command` asks to do with an answer.
  private func lines(
    _ exercise: Exercise, _ command: PlayCommand, _ answer: any Sendable
  ) throws -> [Record.Line] {
    let plays = try #require(exercise.plays(of: answer))
    var lines: [Record.Line] = []
    AnswerPlay(exercise) { lines.append($0) }.run(command, plays)
    return lines
  }

  @Test func anAnswerIsPlayedRequirementByRequirementInAllSituations() throws {
    let sheet = try #require(AnswerSheet.of(.promiseAll))
    let check = PlayCommand.check(sheet.exercise.number, library: Self.library)
    let played = sheet.played(sheet.stub)
    let expected = played.requirements.enumerated().flatMap { index, requirement in
      [Record.Line.begins(index)]
        + requirement.situations.enumerated().flatMap { [.plays($0), .came($1)] }
        + [.ends(reachedTodo: requirement.reachedTodo)]
    }
    #expect(try lines(sheet.exercise, check, sheet.stub) == expected + [.over])
    #expect(played.requirements.contains { $0.reachedTodo })
  }

  @Test func aLibraryThatCannotBeLoadedIsToldAndNothingElse() throws {
    var lines: [Record.Line] = []
    AnswerPlay(.errorBranch) { lines.append($0) }
      .run(.check(Exercise.errorBranch.number, library: Self.library))
    guard case .cannotLoad(let reason)? = lines.first, lines.count == 1 else {
      Issue.record("\(lines)")
      return
    }
    #expect(reason.contains(Self.library))
  }

  @Test func theOutcomeWithAHashIsShown() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let number = sheet.exercise.number
    let plays = try #require(sheet.exercise.plays(of: sheet.stub))
    let last = try #require(plays[0].outcomes(in: Situation()).last?.outcome)
    let token = PlayToken(0, Situation(), nil)
    let show = PlayCommand.show(number, library: Self.library, token, hash: last.hash)
    #expect(try lines(sheet.exercise, show, sheet.stub) == [.shown(last, misfit: nil), .over])
    #expect(last.isAlone)
    let none = PlayCommand.show(number, library: Self.library, token, hash: 1)
    #expect(try lines(sheet.exercise, none, sheet.stub) == [.over])
  }

  @Test func aScheduleIsPlayedAndToldIfItDoesNotFit() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    func replay(_ step: String) throws -> [Record.Line] {
      let token = PlayToken(0, Situation(), Schedule([step]))
      let command = PlayCommand.replay(sheet.exercise.number, library: Self.library, token)
      return try lines(sheet.exercise, command, sheet.solution)
    }
    guard case .shown(let outcome, nil)? = try replay("avatar=503").first else {
      Issue.record("the schedule does not fit")
      return
    }
    #expect(outcome.lines.contains { $0.contains("fault GET /avatar") })
    guard case .shown(_, _?)? = try replay("devices=ok").first else {
      Issue.record("the schedule fits")
      return
    }
  }

  /// What lasts from one use to the next shows only when all is played as it was.
  @Test func anOutcomeThatNeedsOtherUsesBeforeItIsFound() throws {
    let exercise = Exercise.promiseAll
    let plays = try #require(exercise.plays(of: Remembering()))
    let second = exercise.outlines[0].situations[1]
    _ = plays[0].outcomes(in: exercise.outlines[0].situations[0])
    let hash = try #require(plays[0].outcomes(in: second).first?.outcome.hash)
    let token = PlayToken(0, second, nil)
    let alone = PlayCommand.show(exercise.number, library: Self.library, token, hash: hash)
    #expect(try lines(exercise, alone, Remembering()) == [.over])
    let show = PlayCommand.showAfterOthers(
      exercise.number, library: Self.library, token, hash: hash)
    guard case .shown(let outcome, _)? = try lines(exercise, show, Remembering()).first else {
      Issue.record("nothing is shown")
      return
    }
    #expect(outcome.hash == hash && !outcome.isAlone)
  }

  /// Gives how often it was used, in place of the values.
  private final class Remembering: PromiseAllExercise {
    private let count = Locked(0)

    func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return promises.first.map { first in
        first.map { Array(repeating: $0, count: number) }
      } ?? Promise(value: [])
    }
  }
}
