import CourseFiles
import Exercises
@testable import Grading
import Testing

/// Which file is the answer to an exercise.
@Suite struct AnswerFindingTests {
  private let exercise = Exercise.lastSeats

  private func find(_ files: [(String, String)]) throws -> AnswerFinding.Found {
    let files = files.map { path, text in
      HandedInFile(
        path: path.split(separator: "/").map(String.init), content: .swift(.text(text)))
    }
    return AnswerFinding(files).find(exercise, at: try exercise.path(in: Kit.checkout()))
  }

  @Test(arguments: [
    "9.1-last-seats.swift", "work/9.1.swift", "9_1.swift", "Exercise 9.1 mine.swift",
    "last-seats.swift", "LastSeats.swift", "9.1/answer.swift", "hw-last-seats.swift",
  ]) func itIsFoundByNumberOrName(path: String) throws {
    #expect(try find([(path, "x"), ("other.swift", "y")]) == .text("x", path: path))
  }

  @Test(arguments: ["19.1.swift", "9.12.swift", "2.9.1.swift", "9.1-last-seats.yours-1.swift"])
  func anotherNumberIsNotTakenForIt(path: String) throws {
    #expect(try find([(path, "x")]) == .missing)
  }

  @Test func itIsFoundByTheTypeThatItDeclares() throws {
    let text = "import Exercises\nfinal class LastSeats: LastSeatsExercise {}"
    let other = "// struct LastSeats\nstruct LastSeatsX {}"
    #expect(try find([("b.swift", other), ("a.swift", text)]) == .text(text, path: "a.swift"))
  }

  @Test func thePlaceInACheckoutDecides() throws {
    let place = try exercise.path(in: Kit.checkout())
    #expect(
      try find([("old/9.1-last-seats.swift", "old"), (place, "new")])
        == .text("new", path: place))
  }

  @Test func severalThatDifferAreAmbiguousAndEqualOnesAreNot() throws {
    #expect(
      try find([("b/9.1.swift", "x"), ("a/9.1.swift", "y")])
        == .ambiguous(["a/9.1.swift", "b/9.1.swift"]))
    #expect(
      try find([("b/9.1.swift", "x"), ("a/9.1.swift", "x")]) == .text("x", path: "a/9.1.swift"))
  }

  @Test func aLinkInItsPlaceIsTold() throws {
    let link = HandedInFile(path: ["9.1-last-seats.swift"], content: .link)
    #expect(
      AnswerFinding([link]).find(exercise, at: "x") == .link(path: "9.1-last-seats.swift"))
  }
}
