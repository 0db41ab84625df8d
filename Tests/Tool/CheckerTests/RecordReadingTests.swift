import Exercises
import Judging
import Records
import Shell
import Simulation
import Testing
@testable import Checker

/// No record is taken for more than was asked for.
@Suite struct RecordReadingTests {
  private static let exercise = Exercise.errorBranch
  private static let check = PlayCommand.check(exercise.number, library: "a.so")
  private static let show = PlayCommand.show(
    exercise.number, library: "a.so", PlayToken(0, Situation(), nil), hash: 7)

  /// The numbers of the questions are 100, 101, and so on.
  private static func reading(_ command: PlayCommand = check) -> RecordReading {
    let next = Locked<UInt64>(100)
    return RecordReading(of: command, to: exercise) {
      next.withLock { number in
        number += 1
        return number - 1
      }
    }
  }

  /// How many situations there are.
  private static let count = exercise.outlines.map(\.situations.count).reduce(0, +)

  /// What an honest program writes, if it has the numbers.
  private static let honest: [Record.Line] =
    [.ready]
    + (0..<UInt64(count)).map { .came([7], reachedTodo: false, to: 100 + $0) } + [.over]

  private func reading(
    _ lines: [Record.Line], _ command: PlayCommand = Self.check
  ) -> RecordReading {
    var reading = Self.reading(command)
    for line in lines { _ = reading.hear(line.bytes.dropLast()) }
    return reading
  }

  @Test func anHonestRecordIsTaken() {
    let reading = reading(Self.honest)
    #expect(reading.fits && reading.isComplete)
    #expect(reading.answer.requirements.count == Self.exercise.outlines.count)
  }

  /// Each line dropped, doubled, or put one place later.
  @Test func aLineThatIsMissingOrComesTwiceOrLaterIsNoticed() {
    for index in Self.honest.indices {
      var lines = Self.honest
      lines.remove(at: index)
      let short = reading(lines)
      #expect(!(short.fits && short.isComplete), "without line \(index)")
      lines = Self.honest
      lines.insert(lines[index], at: index)
      #expect(!reading(lines).fits, "line \(index) twice")
      lines = Self.honest
      if index + 1 < lines.count {
        lines.swapAt(index, index + 1)
        #expect(!reading(lines).fits, "line \(index) late")
      }
    }
  }

  /// Whoever writes a record before the questions knows all of it but their numbers.
  @Test func aRecordThatWasWrittenBeforeTheQuestionsFitsNone() {
    var reading = RecordReading(of: Self.check, to: Self.exercise)
    for line in Self.honest { _ = reading.hear(line.bytes.dropLast()) }
    #expect(!reading.fits)
    #expect(reading.answer.requirements.isEmpty)
  }

  @Test func situationsAreAskedForInOrderAndEachOnce() {
    var reading = Self.reading()
    var asks: [Ask] = []
    for line in Self.honest { asks += reading.hear(line.bytes.dropLast()) }
    var number: UInt64 = 99
    let due = Self.exercise.outlines.enumerated().flatMap { index, outline in
      outline.situations.indices.map { place -> Ask in
        number += 1
        return .play(number, requirement: index, situation: place)
      }
    }
    #expect(asks == due + [.end])
  }

  @Test func nothingIsAskedForBeforeTheAnswerIsLoaded() {
    var reading = Self.reading()
    #expect(reading.hear(Record.Line.cannotLoad("x").bytes.dropLast()) == [])
    #expect(reading.obstacle == .cannotLoad("x"))
    #expect(reading.hear(Record.Line.ready.bytes.dropLast()) == [] && !reading.fits)
  }

  @Test func whatWasNotAskedForIsNoticed() {
    let shown = Record.Line.shown(Outcome(lines: ["a"]), misfit: nil, to: 100)
    #expect(!reading([.ready, shown]).fits)
    #expect(!reading(Self.honest + Self.honest).fits)
    #expect(!reading([.over]).fits)
    #expect(!reading([.ready, .over]).fits)
    #expect(!reading([.ready, .came([], reachedTodo: false, to: 100)]).fits)
    #expect(!reading(Self.honest, Self.show).fits)
    #expect(reading([.ready, shown, .over], Self.show).fits)
    #expect(!reading([.ready, shown, shown, .over], Self.show).fits)
    let other = Record.Line.shown(Outcome(lines: ["a"]), misfit: nil, to: 101)
    #expect(!reading([.ready, other], Self.show).fits)
  }

  /// Of texts, what a terminal may show: a bell becomes a word.
  @Test func allOfAnOutcomeIsReadAsATerminalMayShowIt() throws {
    var outcome = Outcome(schedule: "s1\u{7}", lines: ["a\u{7}"], seen: ["b\u{7}"])
    outcome.places = [3, nil]
    outcome.remark = "c\u{7}"
    outcome.interruptions = ["after the lock of line 14", "d\u{7}"]
    outcome.isAlone = false
    let lines = [.ready, Record.Line.shown(outcome, misfit: "e\u{7}", to: 100), .over]
    let shown = try #require(reading(lines, Self.show).shown)
    let bell = "\u{7}".printable
    #expect(bell != "\u{7}")
    #expect(shown.outcome.schedule == "s1" + bell)
    #expect(shown.outcome.lines == ["a" + bell] && shown.outcome.seen == ["b" + bell])
    #expect(shown.outcome.places == [3, nil])
    #expect(shown.outcome.remark == "c" + bell)
    #expect(shown.outcome.interruptions == ["after the lock of line 14", "d" + bell])
    #expect(!shown.outcome.isAlone)
    #expect(shown.misfit == "e" + bell)
  }

  @Test func anHonestRecordGivesWhatHappenedInEachSituationOnce() throws {
    let requirements = reading(Self.honest).answer.requirements
    for (requirement, outline) in zip(requirements, Self.exercise.outlines) {
      #expect(requirement.situations == outline.situations.map { _ in [7] })
      #expect(!requirement.reachedTodo)
    }
    let todo = Self.honest.map { line -> Record.Line in
      if case .came(let hashes, _, let number) = line {
        .came(hashes, reachedTodo: true, to: number)
      } else {
        line
      }
    }
    #expect(!reading(todo).answer.requirements.map(\.reachedTodo).contains(false))
  }

  @Test func aRecordThatBreaksOffNamesTheSituation() throws {
    let exercise = try #require(
      Exercise.all.first { $0.outlines[0].situations.count > 1 })
    var reading = RecordReading(of: .check(exercise.number, library: "a.so"), to: exercise) { 7 }
    #expect(reading.during == nil)
    _ = reading.hear(Record.Line.ready.bytes.dropLast())
    #expect(reading.during == "\"\(exercise.requirements[0])\"")
    _ = reading.hear(Record.Line.came([1], reachedTodo: false, to: 7).bytes.dropLast())
    let words = exercise.outlines[0].situations[1].words
    #expect(!words.isEmpty)
    #expect(reading.during == "\"\(exercise.requirements[0])\" in the situation \(words)")
    #expect(reading.fits && !reading.isComplete)
  }
}
