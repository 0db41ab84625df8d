import Exercises
import Records
import Testing

@Suite struct RecordTests {
  private static let lines: [Record.Line] = [
    .begins(0), .plays(0), .came([0, 7, .max]), .plays(1), .came([3]), .ends(reachedTodo: true),
    .shown(Outcome(schedule: "s1:", lines: ["one\ntwo"]), misfit: "step 1"), .isNoAnswer,
    .cannotLoad("no such file"), .fault("stack"), .over,
  ]

  @Test func holdsTheLinesThatWereWritten() {
    let record = Record(Self.lines.flatMap(\.bytes))
    #expect(record.lines == Self.lines)
    #expect(record.isWhole)
  }

  @Test func aRecordThatBreaksOffKeepsItsWholeLines() {
    let broken = Record(Array(Self.lines.flatMap(\.bytes).dropLast(4)))
    #expect(broken.lines == Self.lines.dropLast())
    #expect(!broken.isWhole)
  }

  @Test(arguments: ["passed", "p", "pone", "c1 -", "{}", "{\"over\":1"])
  func whatIsNoLineIsNone(text: String) {
    let record = Record(Array((text + "\n").utf8))
    #expect(record.lines == [] && !record.isWhole)
  }
}
