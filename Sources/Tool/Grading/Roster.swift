import CourseFiles

/// The list of a class: names, times of the platform, and points given by hand.
package struct Roster: Sendable {
  /// What the rows of one student say.
  struct Entry: Sendable {
    var name: String?
    /// When the platform took the work.
    var submitted: Moment?
    /// A deadline of the student's own.
    var deadline: Moment?
    var overrides: [String: ClassRecord.Override] = [:]
  }

  /// Everything that is wrong with a list, a sentence for each line.
  package struct Faults: Error {
    package let sentences: [String]
  }

  /// The entries, by the name of the folder or archive.
  private(set) var entries: [String: Entry] = [:]

  private static let columns = [
    "student", "name", "submitted", "deadline", "exercise", "points", "reason",
  ]

  /// Nobody.
  package init() {}

  /// Reads a list: a row with the names of the columns, then a row for each student.
  ///
  /// - Parameters:
  ///   - text: the table.
  ///   - numbers: the exercises that are graded.
  /// - Throws: `Faults`.
  package init(_ text: String, among numbers: [String]) throws(Faults) {
    let table = Table(text)
    let head = (table.rows.first?.cells ?? []).map { $0.lowercased() }
    guard head.contains("student") else {
      throw Faults(sentences: [
        "Its first line must name the columns: \(Self.columns.joined(separator: ", "))."
      ])
    }
    var faults: [String] = []
    for row in table.rows.dropFirst() {
      let pairs = zip(head, row.cells).filter { !$1.isEmpty }
      let cells = Dictionary(pairs.map { ($0, $1) }) { first, _ in first }
      do throws(Fault) {
        if row.cells.count > head.count { throw Fault("has more cells than there are columns") }
        try add(cells, numbers)
      } catch {
        faults.append("Line \(row.line) \(error.words).")
      }
    }
    if !faults.isEmpty { throw Faults(sentences: faults) }
  }

  private struct Fault: Error {
    let words: String

    init(_ words: String) { self.words = words }
  }

  private mutating func add(_ cells: [String: String], _ numbers: [String]) throws(Fault) {
    guard let student = cells["student"].map(Submissions.studentName) else {
      throw Fault("names no student")
    }
    var entry = entries[student] ?? Entry()
    if entries[student] != nil, cells["exercise"] == nil {
      throw Fault("names '\(student)' a second time; only rows with an exercise may do that")
    }
    if let name = cells["name"] { entry.name = name.printable }
    entry.submitted = try Self.moment(cells["submitted"], "submitted") ?? entry.submitted
    entry.deadline = try Self.moment(cells["deadline"], "deadline") ?? entry.deadline
    let number = cells["exercise"] ?? ""
    guard number.isEmpty || numbers.contains(number) else {
      throw Fault("names exercise '\(number)', which the kit does not have")
    }
    if let words = cells["points"] {
      guard let points = Points(words) else {
        throw Fault("has '\(words)' for points; a number such as 7 or 7.5 is meant")
      }
      guard let reason = cells["reason"] else { throw Fault("gives points without a reason") }
      guard entry.overrides[number] == nil else { throw Fault("gives the same points twice") }
      entry.overrides[number] = ClassRecord.Override(points: points, reason: reason.printable)
    }
    entries[student] = entry
  }

  private static func moment(_ text: String?, _ column: String) throws(Fault) -> Moment? {
    guard let text else { return nil }
    guard let moment = Moment(text) else {
      throw Fault("has '\(text)' for \(column); a time such as 2026-11-28T18:00+01:00 is meant")
    }
    return moment
  }

  /// How many minutes late a student is; nil if not, or if no time is known.
  func minutesLate(_ student: String, deadline: Moment?) -> Int? {
    let entry = entries[student]
    guard let deadline = entry?.deadline ?? deadline, let submitted = entry?.submitted else {
      return nil
    }
    return submitted.minutes(after: deadline)
  }
}

/// What each exercise is worth, as a teacher says.
package struct PointList: Sendable {
  /// The points, by the number of the exercise.
  let points: [String: Points]

  /// No exercise has points of its own.
  package init() { points = [:] }

  /// Reads JSON, as `{"9.1": 10}`, or a table with the columns `exercise` and `points`.
  ///
  /// - Throws: `Roster.Faults`.
  package init(_ text: String, among numbers: [String]) throws(Roster.Faults) {
    let pairs = text.first { !$0.isWhitespace } == "{" ? Self.json(text) : Self.table(text)
    guard let pairs else {
      throw Roster.Faults(sentences: [
        "It is neither JSON such as {\"9.1\": 10} nor a table with the columns exercise, points."
      ])
    }
    var points: [String: Points] = [:]
    var faults: [String] = []
    for (place, number, words) in pairs {
      if !numbers.contains(number) {
        faults.append("\(place) names exercise '\(number)', which the kit does not have.")
      } else if points[number] != nil {
        faults.append("\(place) names exercise '\(number)' a second time.")
      } else if let value = Points(words) {
        points[number] = value
      } else {
        faults.append("\(place) has '\(words)' for points; a number such as 7 or 7.5 is meant.")
      }
    }
    if !faults.isEmpty { throw Roster.Faults(sentences: faults) }
    self.points = points
  }

  private typealias Pair = (place: String, number: String, words: String)

  private static func table(_ text: String) -> [Pair]? {
    let rows = Table(text).rows
    let head = (rows.first?.cells ?? []).map { $0.lowercased() }
    guard let number = head.firstIndex(of: "exercise"), let points = head.firstIndex(of: "points")
    else { return nil }
    return rows.dropFirst().map { row in
      func cell(_ index: Int) -> String { index < row.cells.count ? row.cells[index] : "" }
      return ("Line \(row.line)", cell(number), cell(points))
    }
  }
}
