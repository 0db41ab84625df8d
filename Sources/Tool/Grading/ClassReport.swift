import CourseFiles
import Foundation
import Shell

/// A graded class, ready to be written in any form.
package struct ClassReport: Sendable {
  let record: ClassRecord
  let findings: ClassFindings
  /// What to teach again first, in a sentence; nil if nothing has gone wrong.
  let teachFirst: String?

  /// Takes a graded class.
  ///
  /// - Parameters:
  ///   - record: the class.
  ///   - isAnonymous: whether students have numbers in place of names.
  ///   - checkout: where the lessons are.
  package init(_ record: ClassRecord, isAnonymous: Bool = false, in checkout: Checkout) {
    self.record = isAnonymous ? record.withoutNames : record
    findings = ClassFindings(self.record)
    teachFirst = TeachAgain(record, in: checkout).sentence
  }

  /// The exit code: 70 if the machine was at fault somewhere, 0 otherwise.
  package var exitCode: Int32 { record.isIncomplete ? 70 : 0 }

  /// What JSON holds: all that was graded, and what it shows.
  private struct Content: Encodable {
    let form: String
    let kit: String
    let exercises: [ClassRecord.Task]
    let notes: [String]
    let students: [ClassRecord.Student]
    let totals: [String: Points?]
    let most: Points
    let findings: ClassFindings
    let teachFirst: String?
  }

  /// The class as JSON, from which `merge` reads it again.
  package var json: String {
    let totals = record.students.map { ($0.id, record.total(of: $0)) }
    let content = Content(
      form: record.form, kit: record.kit, exercises: record.exercises, notes: record.notes,
      students: record.students, totals: Dictionary(totals) { first, _ in first },
      most: record.most, findings: findings, teachFirst: teachFirst)
    return JSONText.of(content)
  }
}

/// JSON with the same bytes each time.
enum JSONText {
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }
}

extension ClassRecord {
  /// The same with numbers in place of names, in an order that tells nothing of the names.
  var withoutNames: ClassRecord {
    var record = self
    let order = students.sorted {
      let keys = [$0, $1].map { Fingerprint.of($0.id) + $0.id }
      return keys[0].utf8.lexicographicallyPrecedes(keys[1].utf8)
    }
    let digits = "\(students.count)".count
    record.notes = []
    record.students = order.enumerated().map { index, student in
      let number = "\(index + 1)"
      let name = String(repeating: "0", count: digits - number.count) + number
      var plain = ClassRecord.Student(id: "student-" + name, minutesLate: student.minutesLate)
      plain.overrides = student.overrides.mapValues { Override(points: $0.points, reason: "") }
      plain.grades = student.grades.map { grade in
        var grade = grade
        grade.file = nil
        if [.ambiguous, .missing].contains(grade.status) { grade.sentence = "" }
        return grade
      }
      return plain
    }
    return record
  }
}
