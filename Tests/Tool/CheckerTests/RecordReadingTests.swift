import Exercises
import Judging
import Records
import Shell
import Testing
@testable import Checker

/// No record is taken for more than was asked for.
@Suite struct RecordReadingTests {
  private static let exercise = Exercise.errorBranch
  private static let check = PlayCommand.check(exercise.number, library: "a.so")

  /// What an honest program writes.
  private static let honest: [Record.Line] =
    exercise.outlines.enumerated().flatMap { index, outline in
      [.begins(index)]
        + outline.situations.indices.flatMap { [.plays($0), .came([7])] }
        + [.ends(reachedTodo: false)]
    } + [.over]

  private func reading(
    _ lines: [Record.Line], _ command: PlayCommand = Self.check
  ) -> RecordReading {
    RecordReading(Record(lines.flatMap(\.bytes)), of: command, to: Self.exercise)
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

  @Test func whatWasNotAskedForIsNoticed() {
    #expect(!reading([.shown(Outcome(lines: []), misfit: nil), .over]).fits)
    #expect(!reading(Self.honest + Self.honest).fits)
    #expect(!reading([.over]).fits)
    #expect(!reading([.begins(0), .plays(0), .came([])]).fits)
    let show = PlayCommand.show(
      Self.exercise.number, library: "a.so", PlayToken(0, Situation(), nil), hash: 7)
    #expect(!reading(Self.honest, show).fits)
    let shown = Record.Line.shown(Outcome(lines: ["a"]), misfit: nil)
    #expect(reading([shown, .over], show).fits)
    #expect(!reading([shown, shown, .over], show).fits)
  }

  /// Of texts, what a terminal may show: a bell becomes a word.
  @Test func allOfAnOutcomeIsReadAsATerminalMayShowIt() throws {
    let show = PlayCommand.show(
      Self.exercise.number, library: "a.so", PlayToken(0, Situation(), nil), hash: 7)
    var outcome = Outcome(schedule: "s1\u{7}", lines: ["a\u{7}"], seen: ["b\u{7}"])
    outcome.places = [3, nil]
    outcome.remark = "c\u{7}"
    outcome.interruptions = ["after the lock of line 14", "d\u{7}"]
    outcome.isAlone = false
    let shown = try #require(reading([.shown(outcome, misfit: "e\u{7}"), .over], show).shown)
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
      if case .ends = line { .ends(reachedTodo: true) } else { line }
    }
    #expect(!reading(todo).answer.requirements.map(\.reachedTodo).contains(false))
  }

  @Test func aRecordThatBreaksOffInASituationNamesIt() throws {
    let exercise = try #require(
      Exercise.all.first { exercise in exercise.outlines.contains { $0.situations.count > 1 } })
    let index = try #require(exercise.outlines.firstIndex { $0.situations.count > 1 })
    var lines: [Record.Line] = []
    for (number, outline) in exercise.outlines.prefix(index).enumerated() {
      lines.append(.begins(number))
      for place in outline.situations.indices { lines += [.plays(place), .came([7])] }
      lines.append(.ends(reachedTodo: false))
    }
    lines += [.begins(index), .plays(0), .came([7]), .plays(1)]
    let reading = RecordReading(
      Record(lines.flatMap(\.bytes)), of: .check(exercise.number, library: "a.so"), to: exercise)
    let words = exercise.outlines[index].situations[1].words
    #expect(!words.isEmpty)
    #expect(
      reading.during == "\"\(exercise.requirements[index])\" in the situation \(words)")
  }

  @Test func aRecordThatBreaksOffSaysWhatWasPlayedLast() {
    let reading = reading(Array(Self.honest.prefix(2)))
    #expect(reading.fits && !reading.isComplete)
    #expect(reading.during == "\"\(Self.exercise.requirements[0])\"")
  }
}
