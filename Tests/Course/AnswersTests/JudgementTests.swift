import Answers
import Exercises
import Foundation
import Testing

/// What comes of the stub and of each wrong answer, requirement by requirement, as it once was.
///
/// A requirement that asks less than it did still kills what its name says; here it is seen. `make
/// transcripts` writes the files anew; read the difference before you keep it.
@Suite struct JudgementTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Judgements")

  @Test(arguments: AnswerSheet.all) func theJudgementsAreAsWritten(sheet: AnswerSheet) throws {
    let file = Self.folder.appendingPathComponent("\(sheet.exercise.number).txt")
    let stub = sheet.exercise.results(of: sheet.stub, against: sheet.solution) ?? []
    let wrong = zip(sheet.wrong.map(\.misconception), sheet.wrongResults())
    let blocks = ([("stub", stub)] + wrong).map { name, results in
      "\(name)\n" + results.map(Self.text).joined()
    }
    if ProcessInfo.processInfo.environment["TRANSCRIPTS"] == "write" {
      return try blocks.joined(separator: "\n")
        .write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(blocks.joined(separator: "\n") == expected)
  }

  private static func text(of result: CheckResult) -> String {
    guard let shortfall = result.shortfall else { return "  met: \(result.title)\n" }
    let end = result.reachedTodo ? " (reached the TODO)" : ""
    let lines =
      [shortfall.token, shortfall.remark].compactMap(\.self).map { "    \($0)" }
      + shortfall.expected.map { "    + \($0)" } + shortfall.yours.map { "    - \($0)" }
    return "  NOT MET: \(result.title)\(end)\n" + lines.map { $0 + "\n" }.joined()
  }
}
