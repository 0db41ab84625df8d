import Rendering
import Reports
import Shell
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

  /// Not every shell and every terminal takes the quoted words of it in pieces.
  @Test func aCommandThatPlaysAScheduleAgainIsOneLine() {
    let command = "swift run lessons compare a/b --styles rx --replay '2/source 1=fails/s1:a=ok'"
    #expect(command.brokenCommand(to: 40) == "  \(command)\n")
    #expect(lines("Try `\(command)`.") == ["- Try", "  `\(command)`."])
  }

  @Test func aBackquoteThatIsNeverClosedChangesNothing() {
    #expect(
      lines("One ` and then many words, which go on and on.") == [
        "- One ` and then many words,", "  which go on and on.",
      ])
  }

  @Test func twoColumnsStandBesideEachOtherWhereThereIsRoom() {
    let columns = TwoColumns(rows: [("one", "the first of them"), ("three", "the third")])
    func rendered(_ width: Int) -> String {
      columns.rendered(for: Terminal(width: width, hasColour: false))
    }
    #expect(rendered(80) == "  one    the first of them\n  three  the third\n")
    #expect(rendered(49) == rendered(80))
    #expect(
      rendered(48) == "  one\n      the first of them\n  three\n      the third\n")
  }

  @Test func whatIsTriedHasItsMarkAndItsRemedyBelow() {
    func line(_ result: Trial.Result, _ terminal: Terminal) -> String {
      Trial("git") { result }.line(5, for: terminal)
    }
    let plain = Terminal(width: 40, hasColour: false)
    #expect(line(.good("version 2"), plain) == "  ok    git  version 2\n")
    #expect(
      line(.lesser("not there, which is a pity for you", "Install it."), plain)
        == """
          note  git  not there, which is a pity
                     for you
                     Install it.

        """)
    #expect(line(.broken("gone", "Look."), plain).hasPrefix("  FAIL  git  gone\n"))
    let colour = Terminal(width: 40, hasColour: true)
    #expect(line(.good("a"), colour).contains(colour.paint("ok  ", .green)))
    #expect(line(.lesser("a", "b"), colour).contains(colour.paint("note", .yellow)))
    #expect(line(.broken("a", "b"), colour).contains(colour.paint("FAIL", .red)))
  }

  @Test func whatThrowsIsBroken() {
    struct Gone: Error {}
    let trial = Trial("git") { throw Gone() }
    #expect(trial.result.kind == .broken)
    #expect(trial.result.words == "Gone()")
    #expect(trial.result.remedy == nil)
  }

  @Test func wordsBetweenTwoCommandsMayBeBroken() {
    #expect(
      lines("Type `lessons help` and `lessons 1` now.") == [
        "- Type `lessons help` and", "  `lessons 1` now.",
      ])
  }
}
