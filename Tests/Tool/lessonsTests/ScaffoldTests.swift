import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Testing
import Workshop

/// What `lessons new` writes.
@Suite struct ScaffoldTests {
  private static let kit = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test func whatIsWrittenForEachLessonCompiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scaffold-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for lesson in try Lesson.all(in: Self.kit) {
      let number = ExerciseNumber(lesson.number, 99)
      let scaffold = Scaffold(number, name: "new-\(lesson.name)", of: lesson, in: Self.kit)
      let texts = scaffold.files.map(\.text)
      #expect(texts.count == (lesson.number == 14 ? 7 : 6) && texts[2] == texts[3])
      #expect(try Corpus(text: texts[5], at: "").own.map(\.source) == [texts[3]])
      let files = [
        // In the kit this file is part of a module.
        ("signature", "@testable import Exercises\nimport Simulation\n" + texts[0]),
        ("stub", texts[3]), ("answers", "import Answers\n" + texts[4]),
      ]
      for (name, text) in files {
        let file = folder.appendingPathComponent("\(lesson.number)-\(name).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    // In the kit's modules each file sees what any other imports; a student's file does not.
    for options in ["", "-enable-upcoming-feature MemberImportVisibility"] {
      let messages = try Self.messages(on: folder, options)
      #expect(messages == "")
    }
  }

  /// What the compiler says of the files in a folder.
  private static func messages(on folder: URL, _ options: String) throws -> String {
    let modules = Runner.products.appendingPathComponent("Modules").path
    let package = kit.root.lastPathComponent.lowercased()
      .replacing(#/[^a-z0-9_]/#, with: "_")
    let result = try Runner.shell(
      """
      swiftc -typecheck -wmo -swift-version 6 \(options) \
      -package-name '\(package)' -I '\(modules)' '\(folder.path)'/*.swift
      """)
    return result.output + result.errors
  }

  @Test func theListsStayInOrder() throws {
    let room = try Classroom()
    try room.copySources()
    let new = [
      ("6.98", "class", "classExercise"), ("7.98", "trial-run", "trialRun"),
      ("9.98", "of", "ofExercise"), ("14.99", "last-of-all", "lastOfAll"),
      ("1.0", "first-of-all", "firstOfAll"),
    ]
    for (number, name, _) in new {
      let result = try room.lessons("new", number, name)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    for list in [
      "Exercises/Exercise+All.swift", "Answers/AnswerSheet+All.swift",
    ] {
      let text = try room.root.appendingPathComponent("Sources/Course/\(list)").text
      for (number, _, constant) in new {
        #expect(text.contains("\n    \(constant),  // \(number)\n"))
      }
      let numbers = text.matches(of: /\/\/ (\d+\.\d+)/).compactMap { ExerciseNumber($0.1) }
      #expect(numbers == numbers.sorted())
      #expect(numbers.count == Exercise.all.count + new.count)
    }
  }

  @Test func theNewRequirementsAreSealedAndNoOthers() throws {
    let room = try Classroom()
    try room.copySources()
    let other = "Sources/Course/Exercises/Lesson05/PromiseAll.swift"
    try "changed".write(
      to: room.root.appendingPathComponent(other), atomically: true, encoding: .utf8)
    #expect(try room.lessons("new", "7.98", "trial-run").exitCode == 0)
    let checkout = Checkout(root: room.root)
    let kept = try #require(Seals(keptIn: checkout)).files
    let present = try Seals(of: checkout).files
    #expect(present.keys.filter { kept[$0] != present[$0] } == [other])
    #expect(kept["Sources/Course/Exercises/Lesson07/TrialRun.swift"] != nil)
  }

  @Test func aNameThatIsTakenIsRefusedAndNothingIsWritten() throws {
    let room = try Classroom()
    try room.copySources()
    for name in ["promise", "result", "solution", "error-branch", "rx-style", "any"] {
      let result = try room.lessons("new", "7.98", name)
      #expect(result.exitCode == 64, "\(name)")
      #expect(result.errors.contains("already"), "\(name)")
    }
    let list = "Sources/Course/Exercises/Exercise+All.swift"
    #expect(try !room.root.appendingPathComponent(list).text.contains("7.98"))
    let stubs = room.root.appendingPathComponent("Sources/Course/Answers/Stubs").path
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: stubs).contains { $0.hasPrefix("7.98") })
  }

  @Test func whatNewSaysNamesOnlyFilesThatExist() throws {
    let room = try Classroom()
    try room.copySources()
    let output = try room.lessons("new", "14.98", "trial-run").output
    let paths = output.split { " \n;,".contains($0) }.filter { $0.contains("/") }
    #expect(paths.count >= 7)
    for path in paths { #expect(Checkout(root: room.root).contains(String(path)), "\(path)") }
    let makefile = try Self.kit.text(at: "Makefile")
    for target in output.matches(of: /`make (\w+)`/).map(\.1) {
      #expect(makefile.contains("\n\(target):"), "make \(target)")
    }
  }
}
