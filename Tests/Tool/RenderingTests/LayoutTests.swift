import Rendering
import Testing

/// How words are laid out in lines, and that those to be copied stay whole.
@Suite struct LayoutTests {
  private func lines(_ text: String, width: Int = 30) -> [Substring] {
    text.wrapped(to: width, first: "- ", rest: "  ").split(separator: "\n")
  }

  @Test func aLongWordIsDivided() {
    let word = String(repeating: "a", count: 30)
    let beginning = word.prefix(28)
    #expect(lines("an \(word) end") == ["- an", "  \(beginning)", "  aa end"])
  }

  @Test func aLongPathHasALineOfItsOwn() {
    let path = "lessons/01-nested-callbacks/exercises/1.1-error-branch.swift"
    #expect(lines("Write in \(path) and save.") == ["- Write in", "  \(path)", "  and save."])
  }

  @Test func aLongWordInBackquotesHasALineOfItsOwn() {
    let word = "`s1:avatar=503,login=ok,devices=ok`"
    #expect(lines("The token \(word).") == ["- The token", "  \(word)."])
  }

  @Test func aCommandInBackquotesIsNotBroken() {
    #expect(
      lines("To see all, (`swift run lessons help`), then go on.") == [
        "- To see all,", "  (`swift run lessons help`),", "  then go on.",
      ])
  }

  @Test func aCommandThatIsLongerThanALineIsBrokenBetweenItsWords() {
    #expect(
      lines("Try `swift run lessons compare update-avatar/leave-early --seed 4`.") == [
        "- Try `swift run lessons", "  compare", "  update-avatar/leave-early", "  --seed 4`.",
      ])
  }

  @Test func aBackquoteThatIsNeverClosedChangesNothing() {
    #expect(
      lines("One ` and then many words, which go on and on.") == [
        "- One ` and then many words,", "  which go on and on.",
      ])
  }

  @Test func wordsBetweenTwoCommandsMayBeBroken() {
    #expect(
      lines("Type `lessons help` and `lessons 1` now.") == [
        "- Type `lessons help` and", "  `lessons 1` now.",
      ])
  }
}
