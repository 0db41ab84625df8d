import Exercises
import Records
import Testing

@Suite struct RecordTests {
  private static let lines: [Record.Line] = [
    .begins("keeps\nthe order"),
    .ends(
      CheckResult(
        title: "keeps\nthe order", shortfall: Shortfall(expected: ["a"], yours: ["b"]),
        reachedTodo: false)),
    .looksLike("order-of-arrival"), .page("one\ntwo\n"), .misfit("step 1"), .isClean, .isNoAnswer,
    .cannotLoad("no such file"), .over,
  ]

  @Test func holdsTheLinesThatWereWritten() {
    #expect(Record(Self.lines.flatMap(\.bytes)).lines == Self.lines)
  }

  @Test func aRecordThatBreaksOffKeepsItsWholeLines() {
    let bytes = Self.lines.flatMap(\.bytes)
    let broken = bytes.dropLast(4)
    #expect(Record(Array(broken)).lines == Self.lines.dropLast())
  }

  @Test func notesAreReadAsTheyWereWritten() {
    let notes = [AnswerNotes(exercise: "5.2", why: "It is so.", misconceptions: ["a", "b"])]
    #expect([AnswerNotes](notes.bytes) == notes)
    #expect([AnswerNotes]([]) == nil)
  }
}
