import CourseFiles
import Interview
import Testing

/// Which level the marks of an answer show.
@Suite struct LevelOfAnswerTests {
  /// The points of a design, numbered from 1: three of juniors, three, four and three.
  private static let levels: [Level] =
    [.junior, .junior, .junior, .mid, .mid, .mid]
    + [.senior, .senior, .senior, .senior, .staff, .staff, .staff]

  private func level(_ made: [Int], flags: Int) -> Level? {
    LevelReading(
      Self.levels.enumerated().map { ($1, made.contains($0 + 1)) }, redFlags: flags)?.level
  }

  @Test(
    arguments: [
      // A payment, staff: half of each level.
      ([2, 4, 5, 7, 9], 0, .senior),
      // A chat, senior: what juniors say is known.
      ([4, 5, 6, 7, 8, 9, 10], 0, .senior),
      (Array(1...6), 3, nil), (Array(1...13), 3, .mid), (Array(1...13), 1, .senior),
      (Array(1...13), 2, .senior),
      (Array(1...13), 0, .staff), ([], 0, nil), ([1], 0, nil), ([1, 2], 0, .junior),
      ([1, 2], 1, nil), ([4], 0, nil), ([4, 5], 0, .mid), ([4, 5, 7], 0, .mid),
      // Points above stand in for those of mid, where they are many.
      ([7, 8], 0, .mid), ([7, 8, 9, 10], 0, .senior), ([11, 12, 13], 0, .mid),
      ([4, 5, 11, 12], 0, .senior), ([4, 5, 6, 7, 8, 11, 12], 0, .staff),
      ([4, 5, 6, 7, 8, 11, 12], 2, .senior),
      // Staff make two thirds of all from mid on.
      ([4, 5, 7, 8, 11, 12], 0, .senior),
      // One point is not a level that has three.
      ([4, 5, 6, 7, 8, 9, 11], 0, .senior),
    ] as [([Int], Int, Level?)])
  func theHighestOfWhichHalfIsMadeCounts(made: [Int], flags: Int, expected: Level?) {
    #expect(level(made, flags: flags) == expected)
  }

  @Test func aLevelWithoutPointsIsNeitherReachedNorInTheWay() {
    #expect(LevelReading([], redFlags: 0) == nil)
    #expect(LevelReading([(.senior, true)], redFlags: 0)?.level == .senior)
    #expect(LevelReading([(.mid, true)], redFlags: 0)?.level == .mid)
  }

  @Test func theSentenceSaysWhatItIsReadFrom() throws {
    let marks = [(Level.mid, true), (.mid, true), (.mid, false), (.senior, false)]
    let counts = "mid 2 of 3, senior 0 of 1"
    let mid = try #require(LevelReading(marks, redFlags: 0))
    #expect(mid.sentence == "mid (\(counts); senior needs 1 more of senior or above)")
    let flagged = try #require(LevelReading(marks, redFlags: 3))
    #expect(
      flagged.sentence
        == "below mid (\(counts), 3 red flags; senior needs 1 more of senior or above)")
    #expect(try #require(LevelReading(marks, redFlags: 1)).sentence.contains("1 red flag; "))
    let few = [(Level.mid, false), (.mid, false), (.mid, true), (.senior, true), (.senior, true)]
    #expect(LevelReading(few, redFlags: 0)?.sentence == "senior (mid 1 of 3, senior 2 of 2)")
    let fewer = [(Level.mid, false), (.mid, false)] + few
    let reason = try #require(LevelReading(fewer, redFlags: 0)).reason
    #expect(reason == "mid 1 of 5, senior 2 of 2; senior needs 1 more of mid or above")
  }
}
