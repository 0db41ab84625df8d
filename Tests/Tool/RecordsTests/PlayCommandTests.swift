import Exercises
import Explorer
import Records
import Testing

@Suite struct PlayCommandTests {
  private static let token = PlayToken(
    2, Situation(token: "users=3,user 2=fails") ?? Situation(), Schedule(["avatar=503"]))

  @Test(arguments: [
    PlayCommand.check(ExerciseNumber(5, 2), library: "/tmp/a b/answer.so"),
    PlayCommand.check(ExerciseNumber(5, 2), library: "/tmp/a b/answer.so", extra: 1),
    .show(ExerciseNumber(5, 2), library: "answer.so", token, hash: .max),
    .showAfterOthers(ExerciseNumber(5, 2), library: "answer.so", token, hash: 7),
    .replay(ExerciseNumber(14, 12), library: "answer.so", token),
  ])
  func isReadFromItsOwnWords(command: PlayCommand) {
    #expect(PlayCommand(command.words) == command)
  }

  @Test(arguments: [
    [], ["check"], ["check", "5.2"], ["check", "five", "answer.so"], ["notes", "5.2"],
    ["check", "5.2", "answer.so", "x"], ["show", "5.2", "answer.so", "1"],
    ["show", "5.2", "answer.so", "1", "-1"], ["show", "5.2", "answer.so", "s1:", "1"],
    ["replay", "5.2", "answer.so", "0"], ["judge", "5.2", "answer.so"],
  ])
  func otherWordsAreNone(words: [String]) {
    #expect(PlayCommand(words) == nil)
  }
}
