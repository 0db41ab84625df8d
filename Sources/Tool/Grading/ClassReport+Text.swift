import Shell

extension ClassReport {
  /// The class as text: a row for each student, then what the class shows.
  package var text: String {
    [table, told, copies, differences, misconceptions, end].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The letters that stand for statuses where there is little room.
  static func mark(_ status: GradeStatus) -> String {
    switch status {
    case .passed: "passed"
    case .notCompiling: "no build"
    case .notUTF8: "no UTF-8"
    case .notJudged: "NOT JUDGED"
    default: status.rawValue
    }
  }

  private var table: String {
    let names = record.students.map(\.id)
    let width = min(28, names.map(\.count).max() ?? 0)
    let head =
      "student".padded(to: max(7, width)) + "  "
      + record.exercises.map { $0.number.padded(to: 11) }.joined() + "points of \(record.most)\n"
    let rows = record.students.map { student in
      let cells = zip(student.grades, record.exercises).map { grade, task in
        cell(grade, task).padded(to: 11)
      }
      let total = record.total(of: student).map { "\($0)" } ?? "open"
      let given = student.overrides.isEmpty ? "" : " (given)"
      let late = student.minutesLate.map { "  \($0) min late" } ?? ""
      return String(student.id.prefix(28)).padded(to: max(7, width)) + "  " + cells.joined()
        + total + given + late + "\n"
    }
    return head + rows.joined()
  }

  /// A status, or how many requirements are met.
  private func cell(_ grade: Grade, _ task: ClassRecord.Task) -> String {
    grade.status == .short
      ? "\(grade.metCount) of \(task.requirements.count)" : Self.mark(grade.status)
  }

  /// What is to be told of single students, and of what was handed in.
  private var told: String {
    let lines =
      record.notes
      + record.students.flatMap { student in
        student.notes.map { "\(student.id): \($0)" }
          + student.overrides.sorted { $0.key < $1.key }.map { number, given in
            "\(student.id): \(given.points) points given\(number.isEmpty ? "" : " for \(number)")"
              + (given.reason.isEmpty ? "." : ": \(given.reason).")
          }
          + student.grades.filter { Self.tells($0.status) }
          .map { "\(student.id), \($0.exercise), \($0.status.rawValue): \($0.sentence)" }
      }
    return lines.isEmpty ? "" : "To be looked at:\n" + lines.map { Self.item($0) }.joined()
  }

  private static func tells(_ status: GradeStatus) -> Bool {
    ![.passed, .short, .untouched, .missing].contains(status)
  }

  private static func item(_ words: String) -> String {
    words.wrapped(to: 100, first: "- ", rest: "  ")
  }

  private var copies: String {
    let same = findings.sameSubmissions.map { same in
      Self.item("The same submission: \(same.students.joined(separator: ", ")).")
    }
    let copies = findings.copies.map { copy in
      let places = copy.places.map { "\($0.student) \($0.exercise)" }
      return Self.item("The same text: \(places.joined(separator: ", ")).")
    }
    guard !copies.isEmpty else { return "" }
    return "Alike, comments and white space aside; that alone proves nothing:\n"
      + same.joined() + copies.joined()
  }

  private var differences: String {
    guard !findings.differences.isEmpty else { return "" }
    let items = findings.differences.map { difference in
      Self.item("\(difference.students)  \(difference.exercise)  \(difference.requirement)")
    }
    return "Where answers fall short first, by the number of students:\n" + items.joined()
  }

  private var misconceptions: String {
    guard !findings.misconceptions.isEmpty else { return "" }
    let items = findings.misconceptions.map { belief in
      let numbers = belief.exercises.joined(separator: ", ")
      return Self.item(
        "\(belief.students)  \(belief.name.replacing("-", with: " "))  (\(numbers))")
    }
    return "Misconceptions behind them, as far as they are known:\n" + items.joined()
  }

  private var end: String {
    let judged = record.students.flatMap(\.grades)
    let open = judged.count { $0.status == .notJudged }
    let counts = findings.results.map { "\($0.exercise): \($0.passed) passed, \($0.tried) tried" }
    let lines = [
      counts.isEmpty ? nil : counts.joined(separator: "; ") + ".",
      findings.stoppedBefore.map { "Less than half of the class has tried \($0)." },
      teachFirst.map { "To teach again: " + $0 },
      open == 0
        ? nil : "\(open) not judged: the machine is at fault. Grade again; the rest is kept.",
    ]
    return lines.compactMap { $0?.wrapped(to: 100, first: "", rest: "") }.joined()
  }
}
