import CourseFiles
import Shell

/// The forms in which `grade` writes.
///
/// A further form takes a case here, with its branch below.
package enum ClassFormat: String, CaseIterable, Sendable {
  case text, json, csv, junit, html, gradescope, classroom50, moodle, exercism, jplag
}

/// A file that `grade` writes: its path from the folder of the output, and its text.
package typealias WrittenFile = (path: String, text: String)

extension ClassReport {
  /// The files of a form; the first is printed where there is no folder to write to.
  package func files(_ format: ClassFormat, from checkout: Checkout) -> [WrittenFile] {
    switch format {
    case .text: [("class.txt", text)]
    case .json: [(ClassRecord.fileName, json)]
    case .csv: [("class.csv", csv)]
    case .junit: [("class.xml", junit)]
    case .moodle: [("moodle.csv", moodle)]
    case .html: pages(from: checkout)
    case .gradescope: forStudents("results.json", gradescope)
    case .classroom50:
      forStudents("result.json") { classroom50($0, Console.current.environment) }
    case .exercism: exercism
    // It is made of the answers themselves: `JPlagExport`.
    case .jplag: []
    }
  }

  /// A file for each student; in the folder itself if there is one student only.
  private func forStudents(
    _ name: String, _ text: (ClassRecord.Student) -> String?
  ) -> [WrittenFile] {
    let isAlone = record.students.count == 1
    return record.students.compactMap { student in
      text(student).map { ((isAlone ? "" : student.folder + "/") + name, $0) }
    }
  }
}

extension ClassRecord.Student {
  /// The folder of the student's files in the output.
  var folder: String { "students/" + Self.fileName(id) }

  /// A name for files that every system takes, and no two students share.
  static func fileName(_ id: String) -> String {
    let plain = String(id.map { $0.isLetter || $0.isNumber || " _-.@".contains($0) ? $0 : "_" })
    let isFine = plain == id && !["", "."].contains(plain.prefix(1)) && plain.utf8.count <= 100
    return isFine ? plain : String(plain.drop { $0 == "." }.prefix(30)) + "-" + Fingerprint.of(id)
  }
}
