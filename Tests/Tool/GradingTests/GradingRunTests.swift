import Checker
import CourseFiles
import Exercises
import Foundation
@testable import Grading
import Testing

/// A made-up class of six, graded as a teacher would, with one exercise.
@Suite(.serialized) struct GradingRunTests {
  private let folder: ClassFolder
  private let exercise = Exercise.searchResults

  init() throws {
    folder = try ClassFolder()
    let stub = try #require(exercise.shippedText(in: Kit.checkout()))
    let right = stub.replacing(
      "page.show(results)", with: "if page.text == text { page.show(results) }")
    let file = exercise.fileName
    try folder.write("// by ada\n" + right, to: "class/ada/\(file)")
    try folder.write(stub.replacing("\n", with: "\r\n"), to: "class/bob/work/0.1.swift")
    try folder.write(right.replacing("text ==", with: "text !="), to: "class/cid/\(file)")
    try folder.write(right.replacing("{", with: "{{"), to: "class/dan/\(file)")
    try folder.link("class/eve/\(file)", to: "../ada/\(file)")
    try folder.write(right, to: "class/fay/\(file)")
  }

  private func setting(_ kit: String = "k", isIsolated: Bool = false) throws -> Grader.Setting {
    Grader.Setting(
      try Kit.checkout(), products: Kit.products,
      cache: GradeCache(in: folder.url.appendingPathComponent("cache")), kit: kit,
      model: isIsolated ? try ModelHome() : nil)
  }

  private func record(
    _ setting: Grader.Setting, shard: GradingRun.Shard? = nil, roster: Roster = Roster()
  ) throws -> ClassRecord {
    let run = try GradingRun(setting, [exercise], roster, deadline: nil, PointList())
    let collected = try folder.collected()
    let record = try run.run(
      collected, shard: shard, workers: 2, isStopped: { false }, { _, _ in })
    return try #require(record)
  }

  @Test func eachAnswerIsJudgedAsACheckJudgesIt() throws {
    let record = try record(setting())
    let statuses = record.students.map { $0.grades[0].status }
    #expect(statuses == [.passed, .untouched, .short, .notCompiling, .link, .passed])
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("class/cid/\(exercise.fileName)"),
      encoding: .utf8)
    let checker = Checker(try Kit.checkout(), products: Kit.products)
    let judgement = try checker.tryAnswer(text, at: exercise.fileName, to: exercise).judgement
    #expect(record.students[2].grades[0].met == judgement.results.map { $0.isMet })
    #expect(record.students[1].grades[0].misconception == nil)

    // What was graded is not graded again: the kit that would do it is not there.
    let nowhere = Grader.Setting(
      try Kit.checkout(), products: URL(fileURLWithPath: "/nowhere"),
      cache: GradeCache(in: folder.url.appendingPathComponent("cache")), kit: "k", model: nil)
    let checkout = try Kit.checkout()
    let whole = ClassReport(record, in: checkout).json
    #expect(ClassReport(try self.record(nowhere), in: checkout).json == whole)

    let parts = try (1...4).map { index in
      ("part \(index)", try self.record(nowhere, shard: GradingRun.Shard(index, of: 4)))
    }
    #expect(ClassReport(try ClassRecord.merged(parts), in: checkout).json == whole)

    // Another kit grades anew, and where it cannot, nobody loses points.
    let other = Grader.Setting(
      checkout, products: URL(fileURLWithPath: "/nowhere"), cache: nowhere.cache, kit: "other",
      model: nil)
    let failed = try self.record(other)
    #expect(failed.students[0].grades[0].status == .notJudged)
    #expect(failed.isIncomplete)
  }

  @Test func whoHasHandedInNothingIsInTheList() throws {
    let roster = try Roster("student,name\nada,Ada L\nzoe,Zoe", among: [])
    let setting = Grader.Setting(
      try Kit.checkout(), products: URL(fileURLWithPath: "/nowhere"), cache: GradeCache(in: nil),
      kit: "k", model: nil)
    let record = try record(setting, roster: roster)
    #expect(record.students.map(\.id) == ["ada", "bob", "cid", "dan", "eve", "fay", "zoe"])
    #expect(record.students.last?.grades.map(\.status) == [.missing])
    #expect(record.notes.contains("'bob' has handed in, and is not in the roster."))
  }

  @Test func aStopLosesNothing() throws {
    let run = try GradingRun(setting(), [exercise], Roster(), deadline: nil, PointList())
    let stopped = try run.run(
      folder.collected(), shard: nil, workers: 1, isStopped: { true }, { _, _ in })
    #expect(stopped == nil)
  }

  @Test(.enabled(if: Sandbox.whatIsMissing() == nil))
  func inASandboxTheGradesAreTheSame() throws {
    let plain = try record(setting("plain"))
    let boxed = try record(setting("boxed", isIsolated: true))
    #expect(plain.students == boxed.students)
  }
}
