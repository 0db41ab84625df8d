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
    Level.reached(
      by: Self.levels.enumerated().map { ($1, made.contains($0 + 1)) }, redFlags: flags)
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
      // Half of a level above, without mid.
      ([7, 8], 0, .junior), ([4, 5, 11, 12], 0, .mid), ([4, 5, 7, 8, 11, 12], 0, .staff),
      ([4, 5, 7, 8, 11, 12], 2, .senior),
    ] as [([Int], Int, Level?)])
  func theHighestOfWhichHalfIsMadeCounts(made: [Int], flags: Int, expected: Level?) {
    #expect(level(made, flags: flags) == expected)
  }

  @Test func aLevelWithoutPointsIsNeitherReachedNorInTheWay() {
    #expect(Level.reached(by: [], redFlags: 0) == nil)
    #expect(Level.reached(by: [(.senior, true)], redFlags: 0) == .senior)
    #expect(Level.reached(by: [(.mid, true)], redFlags: 0) == .mid)
  }
}
