import CourseFiles

/// What was graded: all from which each form of the result is made.
///
/// It holds no time and no place of the machine, so the same class gives the same bytes.
package struct ClassRecord: Codable, Sendable {
  /// The name and version of the form.
  static let form = "async-styles/class/1"

  /// One exercise, as it counts.
  struct Task: Codable, Hashable, Sendable {
    let number: String
    let title: String
    let requirements: [String]
    /// How many requirements the shipped file meets; they earn nothing.
    let metByStub: Int
    /// What it is worth.
    let points: Points
  }

  /// Points that a teacher has given in place of those earned.
  struct Override: Codable, Hashable, Sendable {
    let points: Points
    let reason: String
  }

  /// One student.
  struct Student: Codable, Hashable, Sendable {
    /// The name of the folder or archive.
    let id: String
    /// The name in the roster.
    var name: String?
    /// How many minutes after the deadline the platform has taken it.
    var minutesLate: Int?
    /// What else is to be told, in sentences.
    var notes: [String] = []
    /// Given points: for an exercise by its number, for all by an empty text.
    var overrides: [String: Override] = [:]
    var grades: [Grade] = []
  }

  var form = ClassRecord.form
  /// What tells the kit and the compiler from others.
  var kit: String
  var exercises: [Task]
  var notes: [String]
  var students: [Student]

  /// Whether the machine was at fault somewhere.
  package var isIncomplete: Bool {
    students.contains { $0.grades.contains { $0.status == .notJudged } }
  }

  /// What an answer earns; nil if it is not judged.
  func earned(_ grade: Grade, _ task: Task) -> Points? {
    if grade.status == .notJudged { return nil }
    if grade.status == .passed { return task.points }
    // What breaks off has shown nothing for certain, but what was played to its end counts.
    guard grade.status != .untouched, grade.met.count == task.requirements.count else {
      return .zero
    }
    let all = max(1, task.requirements.count - task.metByStub)
    return task.points.part(max(0, grade.metCount - task.metByStub), of: all)
  }

  /// What counts for an exercise: the given points, or those earned.
  func counted(_ student: Student, _ grade: Grade, _ task: Task) -> Points? {
    student.overrides[task.number]?.points ?? earned(grade, task)
  }

  /// What counts for all; nil if an exercise is not judged and nobody has given points.
  func total(of student: Student) -> Points? {
    if let given = student.overrides[""] { return given.points }
    return zip(student.grades, exercises).reduce(Points.zero as Points?) { sum, pair in
      guard let sum, let points = counted(student, pair.0, pair.1) else { return nil }
      return sum + points
    }
  }

  /// What all exercises together are worth.
  var most: Points { exercises.map(\.points).reduce(.zero, +) }
}
