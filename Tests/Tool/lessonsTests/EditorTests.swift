import Checker
import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// What an editor with a language server knows of the exercises.
@Suite(.serialized) struct EditorTests {
  /// One exercise of each lesson that has some.
  private static let exercises = Dictionary(grouping: Exercise.all) { $0.number.lesson }
    .sorted { $0.key < $1.key }.compactMap(\.value.first)

  private static func file(of exercise: Exercise, in room: Classroom) throws -> URL {
    room.root.resolvingSymlinksInPath()
      .appendingPathComponent(try exercise.path(in: Checkout(root: room.root)))
  }

  /// Asks the server about an edit that is not saved: an error and a half-written name.
  private static func look(
    at file: URL, with server: LanguageServer
  ) throws -> (errors: [String], names: [String]) {
    let edit = [
      "import RxStyle", "let injected: Int = \"text\"",
      "func complete(_ sequence: Observable<Int>) { sequence. }",
    ]
    let text = edit.joined(separator: "\n") + "\n" + (try file.text)
    try server.open(file, holding: text)
    let errors = try server.messages(on: file).filter { $0.line == 2 }.map(\.text)
    let column = edit[2].count - 2
    return (errors, try server.completions(in: file, line: 2, column: column))
  }

  private static func knows(_ seen: (errors: [String], names: [String])) -> Bool {
    seen.errors.contains { $0.lowercased().contains("cannot convert value of type 'string'") }
      && seen.names.contains { $0.hasPrefix("flatMapLatest(") }
      && seen.names.contains { $0.hasPrefix("subscribe(onNext:") }
  }

  @Test func itSeesErrorsAndCompletesNamesInEveryFolder() throws {
    let room = try Classroom()
    #expect(try room.lessons("editor").output.contains("compile_commands.json"))
    let server = try LanguageServer(openedAt: room.root.resolvingSymlinksInPath())
    #expect(Self.exercises.count > 6)
    for exercise in Self.exercises {
      let seen = try Self.look(at: try Self.file(of: exercise, in: room), with: server)
      #expect(Self.knows(seen), "\(exercise.number): \(seen)")
    }
  }

  @Test(arguments: ["task", "check", "watch"])
  func theFirstCommandOfAStudentTellsItSilently(command: String) throws {
    let room = try Classroom("editor-" + command)
    let database = try Self.file(of: Exercise.errorBranch, in: room).deletingLastPathComponent()
      .appendingPathComponent(EditorSetup.fileName)
    try? FileManager.default.removeItem(at: database)
    let result = try room.lessons(command, "1.1", input: [])
    #expect(!result.output.contains("compile_commands"))
    let text = try database.text
    #expect(text.contains("1.1-error-branch.swift") && text.contains("-parse-as-library"))
  }

  @Test func itKnowsThemAgainWhenTheKitWasMoved() throws {
    let room = try Classroom()
    _ = try room.lessons("editor")
    let moved = room.root.deletingLastPathComponent()
      .appendingPathComponent(room.root.lastPathComponent + "-moved")
    try? FileManager.default.removeItem(at: moved)
    try FileManager.default.moveItem(at: room.root, to: moved)
    defer { try? FileManager.default.removeItem(at: moved) }
    #expect(try Runner.lessons(["task", "1.1"], folder: moved.path).exitCode == 0)
    let file = moved.resolvingSymlinksInPath()
      .appendingPathComponent(try Exercise.errorBranch.path(in: Checkout(root: moved)))
    let server = try LanguageServer(openedAt: moved.resolvingSymlinksInPath())
    #expect(Self.knows(try Self.look(at: file, with: server)))
  }

  @Test func itKnowsThemAgainAfterTheModulesWereRemovedAndBuiltAnew() throws {
    let room = try Classroom()
    // A copy of what was built, so that it can be removed while other tests go on.
    let built = room.root.appendingPathComponent("built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    // Another program copies: a program that this one has open for writing, and another test hands
    // to a child at that moment, could not be started.
    for name in ["lessons", "Modules"] {
      let source = Runner.products.appendingPathComponent(name).path
      #expect(try Runner.shell("cp -R '\(source)' '\(built.path)'").exitCode == 0)
    }
    let program = built.appendingPathComponent("lessons").path
    let task = "cd '\(room.root.path)' && '\(program)' task 1.1"
    #expect(try Runner.shell(task).exitCode == 0)
    let file = try Self.file(of: Exercise.errorBranch, in: room)
    let modules = built.appendingPathComponent("Modules")
    let aside = built.appendingPathComponent("Aside")
    try FileManager.default.moveItem(at: modules, to: aside)
    let blind = try LanguageServer(openedAt: room.root.resolvingSymlinksInPath())
    #expect(!Self.knows(try Self.look(at: file, with: blind)))
    try FileManager.default.moveItem(at: aside, to: modules)
    let server = try LanguageServer(openedAt: room.root.resolvingSymlinksInPath())
    #expect(Self.knows(try Self.look(at: file, with: server)))
  }

  @Test func aFolderThatCannotBeWrittenIsSaid() throws {
    let room = try Classroom()
    let folder = try Self.file(of: Exercise.errorBranch, in: room).deletingLastPathComponent()
    let database = folder.appendingPathComponent(EditorSetup.fileName)
    try? FileManager.default.removeItem(at: database)
    // Even the superuser cannot write a file over a folder.
    try FileManager.default.createDirectory(
      at: database.appendingPathComponent("x"), withIntermediateDirectories: true)
    let result = try room.lessons("editor")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("cannot be written"))
    #expect(try room.lessons("task", "1.1").errors == "")
  }
}
