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

  /// How many exercises stand side by side, so that no line has more than 100 columns.
  private static let columns = 5

  private var table: String {
    let starts = stride(from: 0, to: max(1, record.exercises.count), by: Self.columns)
    return starts.map { start in
      let end = min(start + Self.columns, record.exercises.count)
      return table(of: start..<end, isLast: end == record.exercises.count)
    }
    .joined(separator: "\n")
  }

  /// The statuses of some exercises; the points stand behind the last of all.
  private func table(of range: Range<Int>, isLast: Bool) -> String {
    let width = max(7, min(28, record.students.map(\.id.count).max() ?? 0))
    let head =
      "student".padded(to: width) + "  "
      + record.exercises[range].map { $0.number.padded(to: 11) }.joined()
      + (isLast ? "points of \(record.most)" : "")
    let rows = record.students.map { student in
      let cells = range.map { index in
        cell(student.grades[index], record.exercises[index]).padded(to: 11)
      }
      return String(student.id.prefix(28)).padded(to: width) + "  " + cells.joined()
        + (isLast ? end(of: student) : "")
    }
    return ([head] + rows).map { $0.withoutTrailingSpaces + "\n" }.joined()
  }

  private func end(of student: ClassRecord.Student) -> String {
    let total = record.total(of: student).map { "\($0)" } ?? "open"
    let given = student.overrides.isEmpty ? "" : " (given)"
    return total + given + (student.minutesLate.map { "  \($0) min late" } ?? "")
  }

  /// A status, or how many requirements are met.
  private func cell(_ grade: Grade, _ task: ClassRecord.Task) -> String {
    grade.status == .short
      ? "\(grade.metCount) of \(task.requirements.count)" : Self.mark(grade.status)
  }

  /// What is to be told of single students, and of what was handed in.
  private var told: String {
    let lines = record.notes + record.students.flatMap(told(of:))
    return lines.isEmpty ? "" : "To be looked at:\n" + lines.map { Self.item($0) }.joined()
  }

  private func told(of student: ClassRecord.Student) -> [String] {
    var lines = student.notes.map { "\(student.id): \($0)" }
    for (number, given) in student.overrides.sorted(by: { $0.key < $1.key }) {
      let exercise = number.isEmpty ? "" : " for \(number)"
      let reason = given.reason.isEmpty ? "" : ": \(given.reason)"
      lines.append("\(student.id): \(given.points) points given\(exercise)\(reason).")
    }
    for grade in student.grades where Self.tells(grade.status) {
      lines.append("\(student.id), \(grade.exercise), \(grade.status.rawValue): \(grade.sentence)")
    }
    return lines
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
    let tried = findings.results.filter { $0.tried > 0 }
    let counts = tried.map { "\($0.exercise): \($0.passed) passed, \($0.tried) tried" }
    let others = findings.results.filter { $0.tried == 0 }.map(\.exercise)
    let lines = [
      counts.isEmpty ? nil : counts.joined(separator: "; ") + ".",
      others.isEmpty ? nil : "Nobody has tried \(others.joined(separator: ", ")).",
      findings.stoppedBefore.map { "Less than half of the class has tried \($0)." },
      teachFirst.map { "To teach again: " + $0 },
      open == 0
        ? nil : "\(open) not judged: the machine is at fault. Grade again; the rest is kept.",
    ]
    return lines.compactMap { $0?.wrapped(to: 100, first: "", rest: "") }.joined()
  }
}
