import Foundation
@testable import Grading
import Shell
import Testing

/// How what lies in a folder is divided among students.
@Suite struct SubmissionsTests {
  private let folder: ClassFolder

  init() throws { folder = try ClassFolder() }

  @Test func eachFolderIsAStudent() throws {
    try folder.write("a", to: "class/ada/9.1-last-seats.swift")
    try folder.write("b", to: "class/bob li/deep/in/there/9.1.swift")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("class/empty"), withIntermediateDirectories: true)
    #expect(
      try folder.students() == [
        "ada": ["9.1-last-seats.swift"], "bob li": ["deep/in/there/9.1.swift"], "empty": [],
      ])
  }

  @Test func aFolderForEachExerciseHoldsStudents() throws {
    try folder.write("a", to: "class/9.1/ada/x.swift")
    try folder.write("b", to: "class/9.1/bob/x.swift")
    try folder.write("c", to: "class/9.2/ada/y.swift")
    #expect(
      try folder.students() == [
        "ada": ["9.1/ada/x.swift", "9.2/ada/y.swift"], "bob": ["9.1/bob/x.swift"],
      ])
  }

  @Test func aNameMayBeginWithTheStudent() throws {
    try folder.write("a", to: "class/ada_12_9.1-last-seats.swift")
    try folder.write("b", to: "class/bob-LastSeats.swift")
    #expect(try folder.students().keys.sorted() == ["ada_12", "bob"])
  }

  @Test(arguments: ["9.1-last-seats.swift", "9.1/x.swift", "lessons/09-x/exercises/a.swift"])
  func aFolderMayBeOneStudents(path: String) throws {
    try folder.write("a", to: "ada/" + path)
    #expect(try folder.students("ada") == ["ada": [path]])
  }

  @Test func inACheckoutTheKitsOwnSourcesAreNoAnswers() throws {
    try folder.write("", to: "class/ada/Package.swift")
    try folder.write("", to: "class/ada/Sources/Course/Answers/Stubs/9.1-last-seats.swift")
    try folder.write("", to: "class/ada/.git/9.1-last-seats.swift")
    try folder.write("a", to: "class/ada/lessons/09-x/exercises/9.1-last-seats.swift")
    try folder.write("", to: "class/bob/9.1-last-seats.swift")
    #expect(
      try folder.students()["ada"]
        == ["Package.swift", "lessons/09-x/exercises/9.1-last-seats.swift"])
  }

  @Test func whatAPlatformAddsToANameIsTakenOff() throws {
    try folder.write("a", to: "class/Ada L_123_assignsubmission_file_/9.1.swift")
    try folder.write("a", to: "class/e\u{301}va/9.1.swift")
    #expect(try folder.students().keys.sorted() == ["Ada L_123", "\u{E9}va"])
  }

  @Test func aLinkIsNeverFollowed() throws {
    try folder.write("secret", to: "secret/9.1-last-seats.swift")
    try folder.link("class/ada", to: "../secret")
    try folder.link("class/bob/work", to: "../../secret")
    try folder.link("class/eve/9.1-last-seats.swift", to: "../../secret/9.1-last-seats.swift")
    let all = try folder.collected().submissions
    #expect(all.map(\.student) == ["ada", "bob", "eve"])
    #expect(all.flatMap(\.files).filter(\.isSwift) == [])
  }

  @Test func aFileBesideTheFoldersIsTold() throws {
    try folder.write("a", to: "class/ada/9.1.swift")
    try folder.write("a", to: "class/bob/9.1.swift")
    try folder.write("a", to: "class/readme.txt")
    #expect(try folder.collected().notes == [])
    #expect(try folder.students().count == 2)
  }

  @Test func aPathThatIsNotThereIsWrongUsage() throws {
    let failure = #expect(throws: Failure.self) { try folder.collected("nobody") }
    #expect(failure?.exitCode == 64)
    #expect(failure?.sentence == "There is nothing at 'nobody'.")
  }

  @Test func moreSwiftFilesThanAnyoneNeedsAreToldAndTheDeepestLeft() throws {
    let path = { (number: Int) in ["a", "b", "\(number).swift"] }
    let many = (0...CollectingLimits.usual.swiftFiles).map {
      HandedInFile(path: path($0), content: .swift(.text("")))
    }
    var submissions = Submissions(ExerciseNames())
    submissions.add(
      many + [HandedInFile(path: ["Package.swift"], content: .swift(.text("")))], named: "ada")
    let ada = try #require(submissions.all.first)
    #expect(ada.files.count(where: \.isSwift) == CollectingLimits.usual.swiftFiles)
    #expect(ada.files.contains { $0.path == ["Package.swift"] })
    #expect(ada.refusals.count == 1)
  }
}
