import CourseFiles
import Exercises
import Foundation
import Tasks
import Testing

/// The program that plays answers, and the command that holds none.
@Suite struct PlayingProgramTests {
  /// The kit's modules that the sources in a folder import.
  private func imports(in folder: String, _ checkout: Checkout) throws -> Set<String> {
    let root = checkout.root.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    return try Set(
      files.flatMap { file in
        try checkout.text(at: "\(folder)/\(file)").split(separator: "\n")
          .filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
      }
      .filter { SourceTree.folder(of: $0) != nil })
  }

  /// The package manager links the libraries of the playing program into the command all the same,
  /// as it does with every program that another depends on; nothing there can name them.
  @Test func theCommandImportsNoAnswers() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    var modules = try imports(in: "Sources/Tool/lessons", checkout)
    var new = modules
    while !new.isEmpty {
      new = try Set(
        new.compactMap(SourceTree.folder(of:)).flatMap { try imports(in: $0, checkout) }
      )
      .subtracting(modules)
      modules.formUnion(new)
    }
    #expect(modules.contains("Checker"))
    #expect(modules.isDisjoint(with: ["Answers", "Player", "Workshop"]))
  }

  @Test func itIsForTheChecker() throws {
    let result = try Runner.playAnswer("check", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("This program is for the checker."))
  }

  @Test func theCommandNoLongerPlaysAnswersItself() throws {
    let result = try Runner.lessons("judge", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("There is no command 'judge'."))
  }

  /// An answer runs in it, so nothing that would help to forge or to copy may be there.
  @Test func itHoldsSituationsAndNeitherTasksNorHints() throws {
    let program = try Data(contentsOf: Runner.products.appendingPathComponent("play-answer"))
    let tool = try Data(contentsOf: Runner.products.appendingPathComponent("lessons"))
    let exercise = Exercise.promiseAll
    #expect(program.range(of: Data(exercise.requirements[1].utf8)) != nil)
    for text in Exercise.all.flatMap({ [$0.story] + $0.hints }) {
      let words = Data(text.utf8)
      #expect(tool.range(of: words) != nil, "\(text)")
      #expect(program.range(of: words) == nil, "\(text)")
    }
  }
}
