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

  /// The record of what `command` asks to do with an answer, and of what is asked for besides.
  private func lines(
    _ exercise: Exercise, _ command: PlayCommand, _ answer: any Sendable,
    asked asks: [Ask] = [.play(9, requirement: 0, situation: 0), .end]
  ) throws -> [Record.Line] {
    let plays = try #require(exercise.plays(of: answer))
    var lines: [Record.Line] = []
    var rest = asks[...]
    AnswerPlay(exercise, asked: { rest.popFirst() }, write: { lines.append($0) })
      .run(command, plays)
    #expect(lines.first == .ready)
    return Array(lines.dropFirst())
  }

  @Test func anAnswerIsPlayedInEachSituationThatIsAskedFor() throws {
    let sheet = try #require(AnswerSheet.of(.promiseAll))
    let check = PlayCommand.check(sheet.exercise.number, library: Self.library)
    let requirements = sheet.played(sheet.stub).requirements
    let places = requirements.enumerated().flatMap { index, requirement in
      requirement.situations.indices.map { (index, $0) }
    }
    let asks = places.enumerated().map { number, place in
      Ask.play(UInt64(number), requirement: place.0, situation: place.1)
    }
    let lines = try lines(sheet.exercise, check, sheet.stub, asked: asks + [.end])
    #expect(lines.last == .over && lines.count == asks.count + 1)
    for (number, place) in places.enumerated() {
      guard case .came(let hashes, _, UInt64(number)) = lines[number] else {
        Issue.record("\(lines[number])")
        continue
      }
      #expect(hashes == requirements[place.0].situations[place.1])
    }
    #expect(requirements.contains { $0.reachedTodo })
    #expect(lines.contains { if case .came(_, true, _) = $0 { true } else { false } })
  }

  @Test func whatIsNotThereIsNotPlayed() throws {
    let sheet = try #require(AnswerSheet.of(.promiseAll))
    let check = PlayCommand.check(sheet.exercise.number, library: Self.library)
    for ask in [
      Ask.play(1, requirement: 99, situation: 0), .play(1, requirement: 0, situation: 9_999),
    ] {
      #expect(try lines(sheet.exercise, check, sheet.stub, asked: [ask, .end]) == [])
    }
    // Nobody asks any more.
    #expect(try lines(sheet.exercise, check, sheet.stub, asked: []) == [.over])
  }

  @Test func aLibraryThatCannotBeLoadedIsToldAndNothingElse() throws {
    var lines: [Record.Line] = []
    let check = PlayCommand.check(Exercise.errorBranch.number, library: Self.library)
    AnswerPlay(.errorBranch, asked: { nil }, write: { lines.append($0) })
      .run(check) { () throws(LoadingError) in throw LoadingError(reason: "it is not there") }
    #expect(lines == [.cannotLoad("it is not there")])
  }

  @Test func theOutcomeWithAHashIsShown() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let number = sheet.exercise.number
    let plays = try #require(sheet.exercise.plays(of: sheet.stub))
    let last = try #require(plays[0].outcomes(in: Situation()).last?.outcome)
    let token = PlayToken(0, Situation(), nil)
    let show = PlayCommand.show(number, library: Self.library, token, hash: last.hash)
    let shown = Record.Line.shown(last, misfit: nil, to: 9)
    #expect(try lines(sheet.exercise, show, sheet.stub) == [shown, .over])
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
    guard case .shown(let outcome, nil, 9)? = try replay("avatar=503").first else {
      Issue.record("the schedule does not fit")
      return
    }
    #expect(outcome.lines.contains { $0.contains("fault GET /avatar") })
    guard case .shown(_, _?, 9)? = try replay("devices=ok").first else {
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
    guard case .shown(let outcome, _, 9)? = try lines(exercise, show, Remembering()).first else {
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
