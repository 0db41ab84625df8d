import Answers
import CourseFiles
import Exercises
import Foundation
import Grading
import Mutants
import Testing
import Workshop

/// The result of the stub and of the kit's own wrong answers, requirement by requirement, as it once
/// was.
///
/// A requirement that asks less than it did still kills what its name says; here it is seen. `make
/// transcripts` writes the files anew; read the difference before you keep it.
@Suite struct JudgementTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test(arguments: TestPart.of(AnswerSheet.all)) func theStubIsJudgedAsWritten(sheet: AnswerSheet) {
    let transcripts = Transcripts(of: sheet.exercise, in: Self.checkout)
    let stub = SheetResults.of(sheet).transcriptOfStub
    #expect(transcripts["stub"] == stub.summary, "\(stub.whole)")
  }

  /// `make corpus` judges all; here one of each exercise takes half a second.
  ///
  /// It dies where it says, by its name, and does what is written, and what is kept of it.
  @Test(arguments: TestPart.of(Exercise.all)) func oneWrongAnswerIsJudgedAsWritten(
    exercise: Exercise
  ) throws {
    let own = try Corpus(to: exercise, in: Self.checkout).own
    try #require(own.count >= 4)
    let answer = own[(exercise.number.lesson + exercise.number.place) % own.count]
    let judge = try CorpusJudge(exercise, by: Products.checker(Self.checkout))
    let result = try judge.result(of: answer)
    for fault in result.faults { Issue.record("\(answer.name) \(fault)") }
    #expect(result.isKilled)
  }

  @Test func whatIsWrittenOfOneExerciseLeavesTheOthersOfItsLesson() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("judged-\(getpid())")
    let room = Checkout(root: root)
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ exercise: Exercise, _ blocks: [String]) throws {
      let transcripts = Transcripts(of: exercise, in: room)
      let file = root.appendingPathComponent(transcripts.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try transcripts.text(with: blocks).write(to: file, atomically: true, encoding: .utf8)
    }
    try write(.oneAfterAnother, ["stub\n  met: a\n"])
    try write(.errorBranch, ["stub\n  met: b\n", "own\n  met: c\n"])
    try write(.oneAfterAnother, ["stub\n  met: d\n", "own\n  met: e\n"])
    let first = Transcripts(of: .errorBranch, in: room)
    #expect(first["stub"] == "stub\n  met: b\n" && first["own"] == "own\n  met: c\n")
    #expect(
      try room.text(at: first.path) == """
        ==== 1.1
        stub
          met: b

        own
          met: c

        ==== 1.2
        stub
          met: d

        own
          met: e

        """)
  }

  @Test(arguments: Exercise.all) func eachOwnWrongAnswerHasItsJudgement(exercise: Exercise) throws {
    let corpus = try Corpus(to: exercise, in: Self.checkout)
    let transcripts = Transcripts(of: exercise, in: Self.checkout)
    #expect(transcripts.names == Set(["stub"] + corpus.own.map(\.name)))
  }
}
