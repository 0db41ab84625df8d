import CourseFiles
import Exercises
import Foundation
import Grading
import Testing
import Workshop

/// What stays of a corpus that shrinks.
@Suite struct ShrinkingTests {
  private static func answer(
    _ kind: CorpusAnswer.Kind, _ name: String, _ source: String = "struct A {}\n"
  ) -> CorpusAnswer {
    var answer = CorpusAnswer(kind, name)
    answer.does = "something"
    answer.source = source
    return answer
  }

  private static func result(
    _ answer: CorpusAnswer, _ misses: [String], names: [String] = []
  ) -> CorpusResult {
    var result = CorpusResult(of: answer, to: .errorBranch)
    result.misses = misses
    result.names = names
    return result
  }

  private static func names(_ shrinking: Shrinking) -> [String] {
    shrinking.corpus.answers.map(\.name)
  }

  @Test func ofWrongOnesTheFewestThatShowAllStay() {
    let answers = ["a", "b", "c", "d"].map { Self.answer(.wrong, $0) }
    let shrinking = Shrinking(
      Corpus(answers),
      [
        Self.result(answers[0], ["1"]), Self.result(answers[1], ["2/user 3=fails", "3"]),
        Self.result(answers[2], ["2/user 7=fails,users=2"]),
        Self.result(answers[3], ["1/users=2"], names: ["forgets-it"]),
      ])
    #expect(Self.names(shrinking) == ["c", "d"])
    #expect(shrinking.corpus["c"]?.keptFor == ["requirement 2", "user #", "users"])
    #expect(shrinking.corpus["d"]?.keptFor == ["name forgets-it", "requirement 1"])
  }

  @Test func whatIsNeededStaysAndShowsFirst() {
    var (own, used) = (Self.answer(.wrong, "own"), Self.answer(.wrong, "used"))
    (own.diesOf, own.misconception, used.usedBy) = ("it", "own", "SomeTests")
    var combined = Self.answer(.wrong, "combined")
    combined.combined = ["one", "other"]
    let others = ["a", "b"].map { Self.answer(.wrong, $0) }
    let answers = others + [own, used, combined]
    let shrinking = Shrinking(Corpus(answers), answers.map { Self.result($0, ["1"]) })
    #expect(Self.names(shrinking) == ["own", "used", "combined"])
    #expect(shrinking.corpus["own"]?.keptFor == ["requirement 1"])
    #expect(shrinking.corpus["used"]?.keptFor == [])
  }

  @Test func whatLivesStaysUnlessItNeedsThreads() {
    var threads = Self.answer(.wrong, "threads")
    threads.marks = [.needsThreads]
    let (lives, unplayed) = (Self.answer(.wrong, "lives"), Self.answer(.wrong, "unplayed"))
    var none = Self.result(unplayed, [])
    none.wasPlayed = false
    let shrinking = Shrinking(
      Corpus([threads, lives, unplayed]),
      [Self.result(threads, []), Self.result(lives, []), none])
    #expect(Self.names(shrinking) == ["lives"])
    #expect(shrinking.corpus["lives"]?.lives == true)
  }

  @Test func ofRightOnesEachShapeStays() {
    let sources = [
      "struct A {\n  func a() { b() }\n}\n", "struct A {\n  func a() { if x { b() } }\n}\n",
      "struct A {\n  // The same.\n  func a() { c() }\n}\n",
    ]
    var answers = sources.enumerated().map { Self.answer(.right, "right-\($0)", $1) }
    #expect(Self.names(Shrinking(Corpus(answers), [])) == ["right-0", "right-1"])
    answers[2].usedBy = "SomeTests"
    #expect(Self.names(Shrinking(Corpus(answers), [])) == answers.map(\.name))
    answers[2].usedBy = nil
    answers[2].marks = [.counts]
    #expect(Self.names(Shrinking(Corpus(answers), [])) == answers.map(\.name))
  }

  @Test func aResultIsOneLineAndACutLineIsLeftOut() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("results-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = Self.result(Self.answer(.wrong, "a"), ["1/users=2"], names: ["b"])
    let line = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    try "\(line)\n\(line.dropLast(5))".write(to: file, atomically: true, encoding: .utf8)
    #expect(CorpusRun.results(in: file) == [result])
    #expect(!line.contains("\n"))
  }

  @Test func whatAnAnswerShowsIsTheSmallestShortfallAndItsName() {
    let answer = Self.answer(.wrong, "a")
    let two = Self.result(answer, ["4/user 12=fails,ms for user 12=70", "5"], names: ["one"])
    #expect(two.shows == ["requirement 4", "user #", "ms for user #", "name one"])
    var crash = Self.result(answer, [])
    #expect(crash.shows == [] && !crash.isKilled)
    crash.obstacle = "It crashed."
    #expect(crash.shows == ["it does not end well"] && crash.isKilled)
    crash.wasPlayed = false
    #expect(crash.shows == [] && !crash.isKilled)
  }
}
