import Answers
import CourseFiles
import Exercises
import Explorer
import Foundation
import Judging
import Mutants
import Testing
import Workshop

/// The result of the stub and of each wrong answer, requirement by requirement, as it once was.
///
/// A requirement that asks less than it did still kills what its name says; here it is seen. `make
/// transcripts` writes the files anew; read the difference before you keep it.
@Suite struct JudgementTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Judgements")

  @Test(arguments: TestPart.of(AnswerSheet.all)) func theJudgementsAreAsWritten(sheet: AnswerSheet)
    throws
  {
    let file = Self.folder.appendingPathComponent("\(sheet.exercise.number).txt")
    let judge = SheetJudge(sheet, in: Self.checkout)
    let answers = [("stub", sheet.stub)] + sheet.wrong.map { ($0.misconception, $0.answer) }
    let blocks = answers.map { name, answer in
      "\(name)\n"
        + zip(judge.results(of: answer), sheet.exercise.plays(of: answer) ?? [])
        .enumerated().map { Self.text(of: $1.0, $0, $1.1, judge) }.joined()
    }
    if ProcessInfo.processInfo.environment["TRANSCRIPTS"] == "write" {
      return try blocks.joined(separator: "\n")
        .write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(blocks.joined(separator: "\n") == expected)
  }

  private static func text(
    of result: CheckResult, _ index: Int, _ play: RequirementPlay, _ judge: SheetJudge
  ) -> String {
    guard let miss = result.miss else { return "  met: \(result.title)\n" }
    let end = result.reachedTodo ? " (reached the TODO)" : ""
    let situation = play.situations[miss.situation]
    let outcome = play.outcomes(in: situation).map(\.outcome).first { $0.hash == miss.hash }
    guard let outcome else { return "  UNSTEADY: \(result.title)\n" }
    let schedule = try? Schedule(token: outcome.schedule)
    let shortfall = judge.kept.right.shortfall(
      outcome, at: PlayToken(index, situation, schedule), among: judge.sheet.exercise)
    let lines =
      ["\(shortfall.token)", shortfall.remark].compactMap(\.self).map { "    \($0)" }
      + shortfall.expected.map { "    + \($0)" } + shortfall.yours.map { "    - \($0)" }
    return "  NOT MET: \(result.title)\(end)\n" + lines.map { $0 + "\n" }.joined()
  }
}
