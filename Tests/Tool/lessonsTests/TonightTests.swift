import Foundation
import Testing

/// The command `tonight`.
@Suite struct TonightTests {
  private let room: Classroom

  init() throws {
    room = try Classroom("tonight-\(ProcessInfo.processInfo.globallyUniqueString)")
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: room.root.path).sorted()
  }

  @Test func itSaysTheSameAgainAndChangesNothing() throws {
    let before = try files()
    let first = try room.lessons("tonight")
    #expect(first.exitCode == 0)
    #expect(first.errors == "")
    #expect(first.output.hasPrefix("Tonight: "))
    #expect(first.output.contains(" of 90 minutes\n"))
    #expect(first.output.contains("\nThis is a proposal. It changes nothing"))
    #expect(try room.lessons("tonight").output == first.output)
    #expect(try files() == before)
  }

  @Test(arguments: ["15", "600"]) func theShortestAndTheLongestWork(minutes: String) throws {
    let result = try room.lessons("tonight", "--minutes", minutes, "--format", "json")
    #expect(result.exitCode == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let fields = try #require(object as? [String: Any])
    #expect("\(fields["minutes"] as? Int ?? 0)" == minutes)
  }

  @Test(arguments: [
    (["--minutes", "14"], "--minutes takes a whole number from 15 to 600, not '14'."),
    (["--minutes", "601"], "--minutes takes a whole number from 15 to 600, not '601'."),
    (["--minutes", "soon"], "--minutes takes a whole number from 15 to 600, not 'soon'."),
    (["--format", "xml"], "--format takes text or json, not 'xml'."),
    (["3"], "'3' is one word too many."),
  ])
  func wrongUseGetsASentence(options: [String], sentence: String) throws {
    let result = try Runner.lessons(["tonight"] + options, folder: room.root.path)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("lessons: \(sentence)\n"))
    #expect(result.output == "")
  }

  @Test func aQuestionThatWasAnsweredIsNotAskedAgain() throws {
    let proposed = try room.lessons("tonight").output
    let id = try #require(proposed.firstMatch(of: /interview --proof ([a-z-]+)\n/)?.1)
    let question = "swift run lessons interview --proof \(id)\n"
    func keep(score: Int) throws {
      let round =
        #"{"parts": [{"kind": "question", "id": "\#(id)", "#
        + #""score": \#(score), "total": 4}]}"#
      try round.write(
        to: room.root.appendingPathComponent(".lessons-interview.json"), atomically: true,
        encoding: .utf8)
    }
    try keep(score: 1)
    #expect(try room.lessons("tonight").output.contains(question))
    try keep(score: 2)
    #expect(!(try room.lessons("tonight").output.contains(question)))
  }

  @Test func aWrongPredictionCounts() throws {
    _ = try room.lessons("predict", "2", input: "1\n")
    let output = try room.lessons("tonight", "--minutes", "15").output
    #expect(output.contains("Why: your prediction there was wrong.\n"))
    #expect(output.contains("swift run lessons predict 2\n"))
  }

  @Test func aPassWhoseFileHasChangedIsMarked() throws {
    try room.solve()
    _ = try room.lessons("check", "1.1")
    #expect(try room.lessons().output.contains("[#---] 1 of 4\n"))
    try room.write(
      replacing: "case .failure(let error) = result", with: "case .failure(let e) = result")
    let list = try room.lessons().output
    #expect(list.contains("[~---] 0 of 4, 1 changed since\n"))
    #expect(list.contains("Changed since it passed: 1.1. Check again, for example with"))
    #expect(try room.lessons("next").output.contains("Changed since it passed: 1.1."))
    #expect(try room.lessons("tonight").output.contains("swift run lessons check 1.1\n"))
  }
}
