import CourseFiles

extension Level {
  /// Returns the level of an answer.
  ///
  /// A level is reached if at least half of its points were made. So must be each level below it, down
  /// to mid: who answers as a senior is not asked for what a junior says. Junior is who made half of
  /// the points of any level. One red flag or two bring an answer one level down, three or four two.
  ///
  /// - Returns: nil if it is below junior, or there are no points.
  package static func reached(by marks: [(level: Level, isMade: Bool)], redFlags: Int) -> Level? {
    /// Whether half of a level was made; nil if the level has no points.
    func isHalf(_ level: Level) -> Bool? {
      let own = marks.filter { $0.level == level }
      return own.isEmpty ? nil : 2 * own.count(where: \.isMade) >= own.count
    }
    let upFromMid = allCases.drop { $0 == .junior }.prefix { isHalf($0) ?? true }
    let isJunior = allCases.contains { isHalf($0) == true }
    let level = upFromMid.last { isHalf($0) == true } ?? (isJunior ? .junior : nil)
    let steps = (redFlags + 1) / 2
    guard let place = level.flatMap(allCases.firstIndex), place >= steps else { return nil }
    return allCases[place - steps]
  }
}

extension [RubricPoint] {
  /// Those up to a level, which somebody of the level must make, and those above it.
  func divided(at level: Level) -> (upTo: Self, above: Self) {
    func isUpTo(_ point: RubricPoint) -> Bool { point.level.map { $0 <= level } ?? false }
    return (filter(isUpTo), filter { !isUpTo($0) })
  }
}
