import Exercises
import Records
import Testing

@Suite struct PlayCommandTests {
  @Test(arguments: [
    PlayCommand.check(ExerciseNumber(5, 2), library: "/tmp/a b/answer.so"),
    .replay(ExerciseNumber(14, 12), library: "answer.so", schedule: "s1:avatar=503", width: 80),
    .stub(ExerciseNumber(1, 1)), .notes,
  ])
  func isReadFromItsOwnWords(command: PlayCommand) {
    #expect(PlayCommand(command.words) == command)
  }

  @Test(arguments: [
    [], ["check"], ["check", "5.2"], ["check", "five", "answer.so"], ["notes", "5.2"],
    ["replay", "5.2", "answer.so", "s1:", "wide"], ["judge", "5.2", "answer.so"],
  ])
  func otherWordsAreNone(words: [String]) {
    #expect(PlayCommand(words) == nil)
  }
}
