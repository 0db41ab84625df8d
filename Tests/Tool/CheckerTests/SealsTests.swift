import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

@Suite struct SealsTests {
  private static let kit = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test func everySealedFileJudgesAnExercise() throws {
    let seals = try Seals(of: Self.kit)
    #expect(Set(Exercise.all.flatMap(seals.paths)) == Set(seals.files.keys))
  }

  @Test func anExerciseIsJudgedByItsFilesThoseOfItsLessonAndWhatPlaysIt() throws {
    let seals = try Seals(of: Self.kit)
    let paths = Set(seals.paths(for: .flatMapLatest))
    for name in [
      "Exercises/Requirement.swift", "Exercises/Lesson06/FlatMapLatest.swift",
      "Exercises/Lesson06/ExampleLog+Sequences.swift", "Player/AnswerPlay.swift",
    ] {
      #expect(paths.contains(SourceTree.path(of: name)), "\(name)")
    }
    #expect(paths.contains(SourceTree.playingProgram + "/main.swift"))
    #expect(paths.contains("lessons/outcomes/6.4.packed"))
    #expect(!paths.contains("lessons/outcomes/6.3.packed"))
    for name in [
      "Exercises/Lesson06/CompactMap.swift", "Answers/Lesson06/FlatMapLatest.swift",
      "Exercises/Lesson05/PromiseAll.swift", "Exercises/Lesson01/AvatarServer.swift",
    ] {
      #expect(!paths.contains(SourceTree.path(of: name)), "\(name)")
    }
  }

  @Test func aChangeInAnySealedFileIsNoticed() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("seals-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    let copy = Checkout(root: root)
    let seals = try Seals(of: Self.kit)
    func write(_ data: Data, to path: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    for path in seals.files.keys { try write(Self.kit.data(at: path), to: path) }
    try write(Data(seals.text.utf8), to: Seals.path)
    #expect(Exercise.all.allSatisfy { Seals.broken(for: $0, in: copy) == nil })
    let judged = Exercise.all.flatMap { exercise in
      seals.paths(for: exercise).map { ($0, exercise) }
    }
    for (path, exercise) in Dictionary(judged, uniquingKeysWith: { first, _ in first }) {
      let data = try copy.data(at: path)
      try write(data + [UInt8(ascii: " ")], to: path)
      #expect(Seals.broken(for: exercise, in: copy) == path)
      try write(data, to: path)
    }
  }
}
