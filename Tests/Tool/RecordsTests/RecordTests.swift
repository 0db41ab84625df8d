import Exercises
import Explorer
import Records
import Testing

@Suite struct RecordTests {
  @Test(arguments: [
    Record.Line.ready, .came([0, 7, .max], reachedTodo: false, to: 1),
    .came([3], reachedTodo: true, to: .max), .came([], reachedTodo: false, to: 0),
    .shown(Outcome(schedule: "s1:", lines: ["one\ntwo"]), misfit: "step 1", to: 5), .isNoAnswer,
    .cannotLoad("no such file"), .fault("stack"), .over, .playing("s1:login=ok,user leaves"),
    .playing(nil),
    .searching(Exploration.Progress(played: 7)),
    .found([], Exploration.Progress(played: 2), to: 3),
  ])
  func isReadAsItWasWritten(line: Record.Line) {
    let bytes = line.bytes
    #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(Record.Line(bytes.dropLast()) == line)
    #expect(Record.Line(bytes.dropLast(2)) != line)
  }

  @Test(arguments: ["", "passed", "c", "t", "cone -", "c1 -", "{}", "{\"over\":1"])
  func whatIsNoLineIsNone(text: String) {
    #expect(Record.Line(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    Ask.play(0, requirement: 0, situation: 0), .play(.max, requirement: 7, situation: 123), .end,
  ])
  func aQuestionIsReadAsItWasWritten(ask: Ask) {
    #expect(Ask(String(decoding: ask.bytes.dropLast(), as: UTF8.self)) == ask)
    #expect(ask.bytes.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: ["", "1 2", "1 2 3 4", "- 1 2", "1 x 2", "ended"])
  func whatIsNoQuestionIsNone(text: String) {
    #expect(Ask(text) == nil)
  }
}
