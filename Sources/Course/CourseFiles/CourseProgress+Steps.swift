extension CourseProgress {
  /// Where in the course somebody is.
  package struct Place: Codable, Hashable, Sendable {
    /// The number of the lesson.
    package let lesson: Int
    /// The number of the step in it, from 1.
    package let step: Int

    /// Names a step.
    package init(lesson: Int, step: Int) {
      self.lesson = lesson
      self.step = step
    }

    fileprivate var name: String { "\(lesson).\(step)" }
  }

  /// Notes where somebody is.
  package mutating func move(to place: Place) {
    self.place = place
  }

  /// Notes that a step's question was answered, and whether at the first try it was right.
  package mutating func answer(_ place: Place, isRight: Bool) {
    guard steps?[place.name] == nil else { return }
    steps = (steps ?? [:]).merging([place.name: isRight]) { $1 }
  }

  /// Whether a step's question was answered.
  package func hasAnswered(_ place: Place) -> Bool { steps?[place.name] != nil }

  /// Notes the way through the course that was chosen.
  package mutating func choose(_ path: CoursePath) {
    self.path = path
  }

  /// Notes that something was done on a day.
  package mutating func work(on day: Int) {
    guard days?.contains(day) != true else { return }
    days = ((days ?? []) + [day]).sorted().suffix(Self.mostDays)
  }

  /// On how many days without a break something was done, up to a day or the one before it.
  package func streak(on day: Int) -> Int {
    let days = Set(days ?? [])
    let last = days.contains(day) ? day : day - 1
    return sequence(first: last) { $0 - 1 }.prefix(while: days.contains).count
  }

  /// How many days are kept.
  private static let mostDays = 400

  /// The exercise that was passed last, if one was.
  package var last: ExerciseNumber? { passed.last.flatMap { ExerciseNumber($0) } }

  /// Puts lessons in the order in which they are wanted: those of the way that was chosen, from the
  /// lesson of the last pass on; then those of the way before it, then all others.
  ///
  /// For somebody who has passed nothing and chosen no way they stay as they are: lesson 0 is first.
  package func ordered(_ lessons: [Int]) -> [Int] {
    guard path != nil || !passed.isEmpty else { return lessons }
    let way = (path ?? .all).lessons
    let start = last.flatMap { way.firstIndex(of: $0.lesson) } ?? 0
    let wanted = way[start...] + way[..<start]
    return wanted.filter(lessons.contains) + lessons.filter { !wanted.contains($0) }
  }

  /// The lesson that comes after one on the way that was chosen; without a way, the next by number.
  ///
  /// - Parameters:
  ///   - lesson: the number of the one.
  ///   - lessons: the numbers of all lessons, in order.
  /// - Returns: nil if it is the last.
  package func lesson(after lesson: Int, among lessons: [Int]) -> Int? {
    let way = (path ?? .all).lessons.filter(lessons.contains)
    guard let place = way.firstIndex(of: lesson) else {
      return lesson == 0 ? way.first : lessons.first { $0 > lesson }
    }
    return way.dropFirst(place + 1).first
  }
}
