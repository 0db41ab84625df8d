import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// The commands for teachers, and the edition that students get.
@Suite struct TeacherCommandTests {
  @Test func aCheckInJUnitAndJSONHasTheCodeOfACheck() throws {
    let room = try Classroom()
    let stub = try room.lessons("check", "1.1", "--format", "junit")
    #expect(stub.exitCode == 1)
    #expect(stub.output.contains("tests=\"4\" failures=\"4\" errors=\"0\""))
    try room.solve()
    let passed = try room.lessons("check", "1.1", "--format", "json")
    #expect(passed.exitCode == 0)
    #expect(passed.output.contains("\"status\" : \"passed\""))
    #expect(try room.lessons("check", "--format", "junit").exitCode == 64)
    #expect(try room.lessons("check", "1.1", "--format", "junit", "--page").exitCode == 64)
  }

  @Test func anExamIsTheSameForTheSameSeedAndHasAKey() throws {
    let exam = try Runner.lessons("exam", "--seed", "7")
    #expect(exam.exitCode == 0)
    #expect(exam.output == (try Runner.lessons("exam", "--seed", "7")).output)
    #expect(exam.output != (try Runner.lessons("exam", "--seed", "8")).output)
    let parts = exam.output.components(separatedBy: "----------------")
    #expect(parts.count == 2)
    #expect(parts.map { $0.matches(of: #/\n## \d+\. /#).count } == [7, 7])
    #expect(!parts[0].contains("Must be mentioned"))
    #expect(try Runner.lessons("exam").exitCode == 64)
  }

  @Test func theAutograderWritesResultsOfAMadeUpFolder() throws {
    let root = try Folder()
    let place = root.url.path
    let files = try Runner.lessons("classroom-files", "gradescope", place + "/source")
    #expect(files.exitCode == 0)
    let again = try Runner.lessons("classroom-files", "gradescope", place + "/source")
    #expect(again.exitCode == 1)
    let kit = try Checkout(above: [URL(fileURLWithPath: #filePath)]).root.path
    let run = try Runner.shell(
      """
      mkdir -p '\(place)/submission' && ln -s '\(kit)' '\(place)/kit' \
      && cp '\(kit)/\(Exercise.errorBranch.shippedPath)' '\(place)/submission/1.1.swift' \
      && ROOT='\(place)' EXERCISES=1.1 XDG_CACHE_HOME='\(place)/cache' \
      '\(place)/source/run_autograder' 2>&1
      """)
    #expect(run.exitCode == 0, "\(run.output)")
    let results = try String(contentsOfFile: place + "/results/results.json", encoding: .utf8)
    #expect(results.contains("\"max_score\" : 3"))
  }

  @Test func theEditionHoldsNoSolutionAndJudges() throws {
    let folder = try Folder()
    let place = folder.url.path + "/course"
    let made = try Runner.lessons("student-edition", place, "--exercises", "1.1,9")
    #expect(made.exitCode == 0, "\(made.errors)")
    let edition = Checkout(root: URL(fileURLWithPath: place))
    let paths = Edition.paths(in: edition.root)
    #expect(paths.count <= 1_500)
    #expect(!paths.contains { $0.contains("/Answers/Lesson") || $0.hasPrefix("Sources/Kit") })
    #expect(paths.contains { $0.hasSuffix("/9.1-last-seats.swift") })
    #expect(!paths.contains { $0.contains("/1.2-") })
    let kept = String(
      decoding: try edition.data(at: "lessons/outcomes/all.packed"), as: UTF8.self)
    let reasons = kept.components(separatedBy: "\"why\" : \"").dropFirst()
    #expect(reasons.count == Exercise.all.count && reasons.allSatisfy { $0.hasPrefix("\"") })
    #expect(try edition.text(at: "Package.swift").contains("let isEdition = true"))
    let check = try Runner.lessons("check", "1", folder: place)
    #expect(check.exitCode == 1)
    #expect(check.output.contains("0 of 1 passed."))
    let solution = try Runner.lessons("hint", "1.1", "--solution", folder: place)
    #expect(solution.exitCode == 1)
    #expect(solution.errors.contains("your teacher has the one to 1.1"))
    #expect(try Runner.lessons("wrong", "1.1", folder: place).exitCode == 1)
    let code = try Runner.lessons("code", folder: place)
    #expect(code.errors.contains("There are no coding tasks in this edition."))
    #expect(try Runner.lessons("student-edition", folder.url.path).exitCode == 1)
  }
}

/// A folder that is removed with this value.
private final class Folder {
  let url: URL

  init() throws { url = try RunFolder.make() }

  deinit { try? FileManager.default.removeItem(at: url) }
}
