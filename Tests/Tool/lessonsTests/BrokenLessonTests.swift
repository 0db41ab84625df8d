import CourseFiles
import Foundation
import Testing

/// One wrong line in a lesson's page costs that page only.
@Suite struct BrokenLessonTests {
  private static let path = "lessons/03-async-monad/README.md"

  /// A classroom in which lesson 3 asks for something on its line 5.
  private static func classroom(
    asking directive: String, _ test: String = #function
  ) throws -> Classroom {
    let room = try Classroom(test)
    let page = room.root.appendingPathComponent(path)
    var lines = try page.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert("<!-- lessons: \(directive) -->", at: 4)
    try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
    return room
  }

  @Test func theListStillShowsAllLessonsAndSaysWhichPageIsBroken() throws {
    let whole = try Classroom().lessons().output.split(separator: "\n")
    let result = try Self.classroom(asking: "dance").lessons()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n")
    let changed = zip(whole, lines).filter { $0 != $1 }
    #expect(lines.count == whole.count)
    #expect(changed.count == 1)
    #expect(changed.first.map { $1 == $0 + ", its page cannot be shown" } == true)
    #expect(changed.first?.1.hasPrefix("   3  ") == true)
  }

  @Test func theOtherLessonsAndCommandsWork() throws {
    let room = try Self.classroom(asking: "dance")
    #expect(try room.lessons("1").exitCode == 0)
    #expect(try room.lessons("check", "1.1").output.contains("1.1"))
    let task = try room.lessons("task", "3.1")
    #expect(task.exitCode == 0)
    #expect(task.errors == "")
  }

  @Test(arguments: [
    "dance", "sources dance", "source dance gallery", "quote dance.swift", "compare dance",
    "quote RxStyle/Retry.swift dance", "compare gallery/leave-early rx,dance",
    "timeline dance", "timeline gallery/leave-early rx,dance", "lines 3 dance.swift dance",
    "lines 3 RxStyle/Retry.swift dance", "exercise 3.9", "exercise dance",
  ])
  func theBrokenLessonNamesTheLineAndTheWayOut(directive: String) throws {
    let room = try Self.classroom(asking: directive, "broken-\(directive.filter(\.isLetter))")
    let result = try room.lessons("3")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        lessons: \(Self.path):5 asks for '\(directive)', which the runner does not know.
        Mend the line, or bring the page back: git checkout \(Self.path)

        """)
  }

  @Test func aFolderThatIsGoneIsNamedAndNotThePage() throws {
    let room = try Classroom()
    try FileManager.default.removeItem(at: room.root.appendingPathComponent("Tests"))
    let result = try room.lessons("9")
    #expect(result.exitCode == 70)
    #expect(result.errors.contains("The kit's file Tests cannot be read."))
    #expect(result.errors.contains("`git checkout Tests` brings it back"))
  }
}
