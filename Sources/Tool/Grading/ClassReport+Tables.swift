import Foundation

extension ClassReport {
  /// A row for each student and exercise, and one for the total of each student.
  var csv: String {
    let head = Table.line([
      "student", "name", "exercise", "status", "met", "requirements", "points", "max points",
      "minutes late", "misconception", "remark",
    ])
    return head + record.students.map(rows).joined()
  }

  private func rows(of student: ClassRecord.Student) -> String {
    let late = student.minutesLate.map { "\($0)" } ?? ""
    let name = Table.text(student.name ?? "")
    let own = zip(student.grades, record.exercises).map { grade, task in
      let given = student.overrides[task.number].map { " Points given: \($0.reason)" } ?? ""
      return Table.line([
        Table.text(student.id), name, task.number, grade.status.rawValue, "\(grade.metCount)",
        "\(task.requirements.count)", record.counted(student, grade, task)?.description ?? "",
        "\(task.points)", late, grade.misconception ?? "", Table.text(grade.sentence + given),
      ])
    }
    let given = student.overrides[""].map { "Points given: \($0.reason)" } ?? ""
    let total = Table.line([
      Table.text(student.id), name, "total", "", "", "",
      record.total(of: student)?.description ?? "", "\(record.most)", late, "", Table.text(given),
    ])
    return own.joined() + total
  }

  /// A table that Moodle reads: who, the grade, and what is said of it.
  ///
  /// Where Moodle has named all folders it is the worksheet for grading offline; otherwise it is for
  /// the import of the gradebook, by ID number. A student who is not judged has no row, so that Moodle
  /// keeps what it has.
  var moodle: String {
    let students = record.students.filter { record.total(of: $0) != nil }
    let isWorksheet = students.allSatisfy { Self.participant($0.id) != nil }
    func line(
      _ participant: String, _ cells: [String], _ modified: String, _ told: String
    ) -> String {
      Table.line(isWorksheet ? [participant] + cells + [modified, told] : cells + [told])
    }
    let head = line(
      "Identifier", ["Full name", "ID number", "Grade", "Maximum grade"], "Last modified (grade)",
      "Feedback comments")
    return head
      + students.map { student in
        line(
          Self.participant(student.id) ?? "",
          [
            Table.text(student.name ?? student.id), Table.text(student.id),
            record.total(of: student)?.description ?? "", "\(record.most)",
          ], "-", Table.text(summary(of: student)))
      }
      .joined()
  }

  /// What Moodle calls a student whose folder it has named: `Participant 123`.
  private static func participant(_ id: String) -> String? {
    id.firstMatch(of: /(?:^Participant |_)(\d+)$/).map { "Participant \($0.1)" }
  }

  /// What is said of a student in a few lines.
  func summary(of student: ClassRecord.Student) -> String {
    let lines = zip(student.grades, record.exercises).map { grade, task in
      let points = record.counted(student, grade, task).map { "\($0) of \(task.points)" }
      return "\(task.number) \(task.title): \(grade.status.rawValue), \(points ?? "open")."
        + (grade.sentence.isEmpty ? "" : " \(grade.sentence)")
    }
    let given = student.overrides.sorted { $0.key < $1.key }.map { number, given in
      "Points given\(number.isEmpty ? "" : " for \(number)"): \(given.points). \(given.reason)"
    }
    let late = student.minutesLate.map { ["\($0) minutes late."] } ?? []
    return (lines + given + late).joined(separator: "\n")
  }
}
