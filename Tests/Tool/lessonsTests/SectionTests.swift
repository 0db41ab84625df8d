import Testing

/// One section of a lesson: by its number, or by words of its title.
@Suite struct SectionTests {
  @Test(arguments: ["4", "cancellation is", "CANCELLATION"])
  func aSectionIsShownByItsNumberOrAPartOfItsTitle(words: String) throws {
    let result = try Runner.lessons("9", "--section", words)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("Structured concurrency, section 4 of 16\n\nCancellation is a"))
    #expect(
      result.output.hasSuffix(
        "\n\nNext section: `swift run lessons 9 --section 5`, Where a function runs.\n"))
    #expect(!result.output.contains("From a callback to await"))
  }

  @Test func theLastSectionLeadsBackToTheWholePage() throws {
    let result = try Runner.lessons("9", "--section=16")
    #expect(result.output.hasSuffix("\n\nThe whole page: `swift run lessons 9`.\n"))
  }

  @Test(arguments: [
    (
      ["1", "--section", "12"],
      "lessons: Lesson 1 has no section '12'.\nIts sections: 1 The six sources; 2 When all goes well; 3 When the user leaves early; 4 Three queues: load, save, show; 5 What to notice; 6 In the libraries; 7 Try it; 8 Check yourself; 9 Answers; 10 Exercises; 11 What to do next.\n"
    ),
    (
      ["1", "--section", "when"],
      "lessons: 'when' may be any of these sections: 2 When all goes well; 3 When the user leaves early.\n"
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
