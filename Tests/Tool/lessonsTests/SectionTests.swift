import Testing

/// One section of a lesson: by its number, or by words of its title.
@Suite struct SectionTests {
  @Test(arguments: ["3", "a callback", "CALLBACK TO"])
  func aSectionIsShownByItsNumberOrAPartOfItsTitle(words: String) throws {
    let result = try Runner.lessons("9", "--section", words)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("Structured concurrency, section 3 of 6\n\nFrom a callback"))
    #expect(
      result.output.hasSuffix(
        "\n\nNext section: `swift run lessons 9 --section 4`, Where you check.\n"))
    #expect(!result.output.contains("Actors and re-entrancy"))
  }

  @Test func theLastSectionLeadsBackToTheWholePage() throws {
    let result = try Runner.lessons("9", "--section=6")
    #expect(result.output.hasSuffix("\n\nThe whole page: `swift run lessons 9`.\n"))
  }

  @Test(arguments: [
    (
      ["1", "--section", "12"],
      "lessons: Lesson 1 has no section '12'.\nIts sections: 1 A result that comes later; 2 Every path needs an ending; 3 Back to the main queue; 4 One after another; 5 All at once; 6 The user leaves.\n"
    ),
    (
      ["1", "--section", "the"],
      "lessons: 'the' may be any of these sections: 3 Back to the main queue; 4 One after another; 6 The user leaves.\n"
    ),
    (
      ["compare", "happy", "--section", "1"],
      "lessons: --section goes with `swift run lessons N` and `swift run lessons interview` only.\n"
    ),
    (
      ["1", "--section"],
      "lessons: --section needs a value.\n`swift run lessons help` shows its form.\n"
    ),
  ])
  func aSectionThatIsNotThereIsNamedWithThoseThatAre(arguments: [String], errors: String) throws {
    let result = try Runner.lessons(arguments)
    #expect(result.errors == errors)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }
}
