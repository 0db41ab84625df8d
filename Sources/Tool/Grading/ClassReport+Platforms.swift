import CourseFiles
import Shell

extension ClassReport {
  /// What is written for Gradescope; nil if the student is not judged, so that nobody gets 0 points.
  func gradescope(_ student: ClassRecord.Student) -> String? {
    guard let total = record.total(of: student) else { return nil }
    struct Test: Encodable {
      let score: Points
      let max_score: Points
      let status: String
      let name: String
      let number: String
      let output: String
      let visibility = "visible"
    }
    struct Results: Encodable {
      let score: Points
      let output: String
      let output_format = "text"
      let test_output_format = "text"
      let test_name_format = "text"
      let visibility = "visible"
      let stdout_visibility = "hidden"
      let tests: [Test]
    }
    let tests = zip(student.grades, record.exercises).map { grade, task in
      Test(
        score: record.counted(student, grade, task) ?? .zero, max_score: task.points,
        status: grade.status == .passed ? "passed" : "failed",
        name: "\(task.number) \(task.title)", number: task.number,
        output: told(grade, task))
    }
    return JSONText.of(Results(score: total, output: summary(of: student), tests: tests))
  }

  /// The requirements with their marks, and what `lessons check` says.
  private func told(_ grade: Grade, _ task: ClassRecord.Task) -> String {
    let head = grade.headline + "\n"
    return grade.feedback.isEmpty ? head : head + "\n" + grade.feedback
  }

  /// The variables in which Classroom 50 says of which course and submission it is.
  package static let classroomVariables = [
    "CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL", "REVIEW_URL",
    "COMMIT_DATE",
  ]

  /// What is written for Classroom 50; nil if the student is not judged.
  ///
  /// - Parameters:
  ///   - student: whose result it is.
  ///   - environment: holds what the platform says of course and submission.
  /// - Returns: the text; points are whole numbers, rounded down.
  func classroom50(
    _ student: ClassRecord.Student, _ environment: [String: String]
  ) -> String? {
    guard let total = record.total(of: student) else { return nil }
    let tests = zip(student.grades, record.exercises).map { grade, task in
      Classroom50.Test(
        testName: "\(task.number) \(task.title): \(grade.status.rawValue)",
        passed: grade.status == .passed,
        score: (record.counted(student, grade, task) ?? .zero).whole, maxScore: task.points.whole)
    }
    let sum = tests.reduce(0) { $0 + $1.score }
    func told(_ name: String) -> String { environment[name] ?? "" }
    return JSONText.of(
      Classroom50(
        classroom: told("CLASSROOM"), assignment: told("ASSIGNMENT"), owner: student.id,
        submission: told("SUBMISSION_TAG"), commit: told("COMMIT_URL"),
        release: told("RELEASE_URL"), review: told("REVIEW_URL"), datetime: told("COMMIT_DATE"),
        score: student.overrides[""] == nil ? sum : total.whole,
        maxScore: tests.reduce(0) { $0 + $1.maxScore }, tests: tests))
  }

  /// A result for each student and exercise, as Exercism reads it, version 3.
  var exercism: [WrittenFile] {
    struct Test: Encodable {
      let name: String
      let status: String
      let message: String?
      let test_code: String
    }
    struct Results: Encodable {
      let version = 3
      let status: String
      let message: String?
      let tests: [Test]
    }
    let isAlone = record.students.count * record.exercises.count == 1
    return record.students.flatMap { student in
      zip(student.grades, record.exercises).map { grade, task in
        let isPlayed = [.passed, .short].contains(grade.status)
        let tests = task.requirements.enumerated().map { index, title in
          let fault = grade.fault(at: index, title)
          return Test(
            name: title, status: fault.map { $0.isKnown ? "fail" : "error" } ?? "pass",
            message: fault.map { [$0.sentence, $0.drawing].filter { !$0.isEmpty } }?
              .joined(separator: "\n"),
            test_code: "swift run lessons check \(task.number)  # requirement \(index + 1)")
        }
        let status = grade.status == .passed ? "pass" : isPlayed ? "fail" : "error"
        let text = JSONText.of(
          Results(status: status, message: isPlayed ? nil : grade.sentence, tests: tests))
        return ((isAlone ? "" : "\(student.folder)/\(task.number)/") + "results.json", text)
      }
    }
  }
}

/// The file `result.json` of Classroom 50.
private struct Classroom50: Encodable {
  struct Test: Encodable {
    let testName: String
    let passed: Bool
    let score: Int
    let maxScore: Int

    enum CodingKeys: String, CodingKey {
      case passed, score
      case testName = "test-name"
      case maxScore = "max-score"
    }
  }

  let schema = "classroom50/result/v1"
  let classroom: String
  let assignment: String
  var assignmentType = "individual"
  let owner: String
  let submission: String
  let commit: String
  let release: String
  let review: String
  let datetime: String
  let score: Int
  let maxScore: Int
  let tests: [Test]

  enum CodingKeys: String, CodingKey {
    case schema, classroom, assignment, owner, submission, commit, release, review, datetime
    case score, tests
    case assignmentType = "assignment_type"
    case maxScore = "max-score"
  }
}
