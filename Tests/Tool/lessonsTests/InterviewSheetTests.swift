import CourseFiles
import Foundation
import Interview
import Testing

/// Candidates who are marked by an interviewer, through pipes and on a terminal.
@Suite struct InterviewSheetTests {
  private func mark(
    _ name: String, _ words: String..., in copy: Classroom, input: [String]
  ) throws -> Runner.Result {
    let lines = copy.root.appendingPathComponent("input.txt")
    try input.map { $0 + "\n" }.joined().write(to: lines, atomically: true, encoding: .utf8)
    return try Runner.shell(
      "cat input.txt | lessons interview --interviewer --sheets marks --candidate '\(name)' "
        + words.joined(separator: " "), in: copy.root.path)
  }

  /// The ids of the parts, in the file of a candidate.
  private func ids(_ file: String, in copy: Classroom) throws -> [String] {
    try copy.root.appendingPathComponent("marks/\(file).json").text
      .matches(of: /"id" : "(.*)"/).map { String($0.1) }
  }

  @Test func severalCandidatesGetTheSameRoundAndEachHasASheet() throws {
    let copy = try Classroom.forInterviews()
    let ada = try mark("Ada", "--seed 5", in: copy, input: ["t", "1", "", "q"])
    #expect(ada.exitCode == 0)
    #expect(ada.errors == "")
    #expect(ada.output.contains("1 of 5: prediction"))
    #expect(ada.output.contains("Put the events below into the order"))
    #expect(ada.output.hasSuffix("Kept in marks/ada.json and marks/ada.md.\n"))
    let bob = try mark("Bob", in: copy, input: ["s", "q"])
    #expect(bob.exitCode == 0)
    #expect(try ids("ada", in: copy) == ids("bob", in: copy))
    let text = try copy.root.appendingPathComponent("marks/ada.md").text
    #expect(text.contains("10 of 60 points, 1 of 5 parts done. Level mid, seed 5."))
    let all = try copy.lessons("interview", "--interviewer", "--sheets", "marks")
    #expect(all.output.contains("1  Ada                     10 of 60  1 of 5"))
    #expect(all.output.contains("2  Bob                     0 of 45   1 of 5"))
    let other = try mark("Cyd", "--seed 6", in: copy, input: [])
    #expect(other.exitCode == 64)
    #expect(other.errors.contains("and --seed 6 does not fit it."))
  }

  @Test func aFolderWithoutSheetsSaysWhatBeginsOne() throws {
    let copy = try Classroom.forInterviews()
    let result = try copy.lessons("interview", "--interviewer", "--sheets", "marks")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nNobody has a sheet yet; `--candidate NAME` begins one.\n"))
    #expect(!result.output.contains("points  done"))
  }

  @Test func aSheetIsLeftAndGoneOnWithAndAPartMarkedAgain() throws {
    let copy = try Classroom.forInterviews()
    _ = try mark("Ada", in: copy, input: ["2"])
    let second = try mark("ada", in: copy, input: ["She was quick.", "", "q"])
    #expect(second.output.split(separator: "s, or Enter > ").count == 4)
    #expect(second.output.contains("5 of 60 points, 1 of 5 parts done."))
    let again = try mark("Ada", "--section 1 --format json", in: copy, input: ["1", ""])
    let sheet = try JSONDecoder().decode(MarkSheet.self, from: Data(again.output.utf8))
    #expect((sheet.points, sheet.of) == (15, 60))
    #expect(sheet.parts[0].notes == ["She was quick."])
    #expect(again.errors.contains("x  2  good    At most"))
  }

  @Test(arguments: ["\"id\" : \"", "\"heading\" : \""])
  func aSheetThatIsNotThatOfTheRoundIsLeftAlone(words: String) throws {
    let copy = try Classroom.forInterviews("strange-\(words.count)")
    _ = try mark("Ada", in: copy, input: ["1"])
    let file = copy.root.appendingPathComponent("marks/ada.json")
    let text = try file.text.replacing(words, with: words + "\\u001b[2J")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let result = try mark("Ada", in: copy, input: ["1"])
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("lessons: marks/ada.json is not a sheet of this kit;"))
    #expect(try file.text == text)
  }

  @Test func ctrlCLosesNothingAndASheetThatIsOpenIsRefused() throws {
    let copy = try Classroom.forInterviews()
    let typist = try copy.typist(
      "interview", "--interviewer", "--sheets", "marks", "--candidate", "Ada")
    typist.type("1", at: "s, or Enter > ")
    typist.type("no", at: "s, or Enter > ")
    let other = try mark("Ada", in: copy, input: ["1", ""])
    #expect(other.exitCode == 1)
    #expect(
      other.errors
        == "lessons: The sheet of Ada is open in another program; leave it there with q first.\n")
    #expect(try mark("Bob", in: copy, input: []).exitCode == 0)
    typist.interrupt(at: "s, or Enter > ")
    #expect(typist.end() == 0)
    let text = try copy.root.appendingPathComponent("marks/ada.md").text
    #expect(text.contains("10 of 60 points"))
    #expect(text.contains("- no\n"))
  }

  @Test func whereNothingCanBeKeptTheSheetIsPrinted() throws {
    let copy = try Classroom.forInterviews()
    let typist = try copy.typist(
      "interview", "--interviewer", "--sheets", "marks", "--candidate", "Ada")
    typist.type("1", at: "s, or Enter > ")
    typist.type("", at: "s, or Enter > ")
    typist.type("1", at: "s, or Enter > ")
    typist.wait(for: "s, or Enter > ")
    try FileManager.default.removeItem(at: copy.root.appendingPathComponent("marks"))
    typist.type("q")
    #expect(typist.end() == 1)
    #expect(typist.shown.contains("marks/ada.json cannot be written: No such file or directory."))
    #expect(typist.shown.contains("20 of 60 points, 1 of 5 parts done."))
  }

  @Test(arguments: [
    ("--sheets Package.swift", "Package.swift is not a folder.\n"),
    ("--sheets /dev/null/x --candidate Ada", "/dev/null/x cannot be written: "),
  ])
  func aFolderThatCannotBeUsedIsOneSentence(words: String, sentence: String) throws {
    let copy = try Classroom.forInterviews("bad-folder-\(words.count)")
    let result = try Runner.shell(
      "lessons interview --interviewer \(words) < /dev/null", in: copy.root.path)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("lessons: " + sentence))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func twoRoundsAtOnceLoseNothing() throws {
    let copy = try Classroom.forInterviews()
    let first = try copy.typist("interview", "--seed", "4")
    for _ in 0..<2 { first.type("s", at: "h or s > ") }
    first.type("a line of my own", at: "answer > ")
    first.type("another", at: "answer > ")
    for words in [[], ["--seed", "9", "--new"]] {
      let second = try Runner.lessons(["interview"] + words, folder: copy.root.path)
      #expect(second.exitCode == 1)
      #expect(second.output == "")
      #expect(
        second.errors == """
          lessons: Another program holds a round in this folder.
          Leave it there with q; it can then be gone on with here.

          """)
    }
    first.type("q", at: "answer > ")
    #expect(first.end() == 1)
    let going = try copy.lessons("interview", input: [])
    #expect(going.output.contains("- a line of my own\n- another"))
  }
}
