import CourseFiles
import Exercises
import Foundation
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
  @Test(arguments: [
    ("lessons", "Rendering", ["Exercises", "Judging", "Checker", "Interview", "RealNetwork"]),
    ("judge", "Checker", []),
  ])
  func theProgramsImportNoAnswers(program: String, one: String, none: [String]) throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    var modules = try imports(in: "Sources/Tool/\(program)", checkout)
    var new = modules
    while !new.isEmpty {
      new = try Set(
        new.compactMap(SourceTree.folder(of:)).flatMap { try imports(in: $0, checkout) }
      )
      .subtracting(modules)
      modules.formUnion(new)
    }
    #expect(modules.contains(one))
    #expect(modules.isDisjoint(with: ["Answers", "Player", "Workshop"] + none))
  }

  @Test func itIsForTheChecker() throws {
    let result = try Runner.playAnswer("check", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("This program is for the checker."))
  }

  @Test func theFirstProgramHandsTheCommandLineOn() throws {
    let result = try Runner.program(["check", "1.1", "--replay", "nonsense"])
    let same = try Runner.lessons("check", "1.1", "--replay", "nonsense")
    #expect(result.errors == same.errors)
    #expect(result.exitCode == 64)
  }

  @Test func theCommandNoLongerPlaysAnswersItself() throws {
    let result = try Runner.lessons("judge", "1.1", "/tmp/answer.so")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("There is no command 'judge'."))
  }

  /// An answer runs in it, so nothing that would help to forge or to copy may be there.
  @Test func itHoldsSituationsAndNeitherTasksNorHints() throws {
    let requirement = Exercise.promiseAll.requirements[1]
    #expect(try Self.found([requirement], in: "play-answer").hasPrefix(requirement + "\n"))
    let kit = URL(fileURLWithPath: #filePath)
    let texts = try ExerciseTask.all(in: Checkout(above: [kit])).flatMap { task in
      [String(task.story.split(separator: "\n").first ?? "")] + task.hints
    }
    #expect(texts.count > 200 && texts.allSatisfy { $0.count > 1 && !$0.contains("\n") })
    #expect(try Self.found(texts, in: "play-answer") == "")
  }

  /// Those of some texts that stand in a program; `grep` looks for all of them at the same time.
  private static func found(_ texts: [String], in program: String) throws -> String {
    let list = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(getpid())-\(texts.count)")
    defer { try? FileManager.default.removeItem(at: list) }
    try texts.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
    let path = Runner.products.appendingPathComponent(program).path
    return try Runner.shell("LC_ALL=C grep -aoFf '\(list.path)' '\(path)'").output
  }

  /// What it links it waits for: the first lesson is there in half the time without these.
  @Test(arguments: [
    (
      "lessons", ["ReadingCommands", "Predictions", "Scenario", "RxStyle"],
      [
        "Exercises", "Judging", "Checker", "Records", "Reports", "Interview", "RealNetwork",
        "LoopbackServer", "Transports", "JudgingCommands", "Answers", "Player", "Workshop",
      ]
    ),
    ("judge", ["Exercises", "Judging", "Interview"], ["Answers", "Workshop", "Mutants"]),
  ])
  func aProgramLinksWhatItNeedsAndNoMore(program: String, linked: [String], not: [String]) throws {
    let data = try Data(contentsOf: Runner.products.appendingPathComponent(program))
    func links(_ module: String) -> Bool {
      data.range(of: Data("$s\(module.utf8.count)\(module)".utf8)) != nil
    }
    for module in linked { #expect(links(module), "\(module)") }
    for module in not { #expect(!links(module), "\(module)") }
  }
}
