/// What a whole class shows: what was handed in twice, and what went wrong how often.
struct ClassFindings: Encodable {
  /// Students whose answers are all the same.
  struct Same: Encodable, Hashable {
    let students: [String]
    let exercises: [String]
  }

  /// Answers that are the same, comments and white space aside.
  struct Copy: Encodable, Hashable {
    struct Place: Encodable, Hashable {
      let student: String
      let exercise: String
    }

    let places: [Place]
  }

  /// A requirement that answers fall short of first.
  struct Difference: Encodable, Hashable {
    let exercise: String
    let requirement: String
    let words: String
    let students: Int
    let excerpt: [String]
    let drawing: String
  }

  /// A belief that wrong answers show.
  struct Misconception: Encodable, Hashable {
    let name: String
    let students: Int
    let exercises: [String]
    let excerpt: [String]
    let drawing: String
  }

  /// How one exercise went.
  struct Result: Encodable, Hashable {
    let exercise: String
    let statuses: [String: Int]
    let passed: Int
    let tried: Int
    /// For each requirement how many students meet it.
    let met: [Int]
  }

  let sameSubmissions: [Same]
  let copies: [Copy]
  let results: [Result]
  let differences: [Difference]
  let misconceptions: [Misconception]
  /// The first exercise that less than half of the class has tried; nil if there is none.
  let stoppedBefore: String?

  /// Looks at a class.
  init(_ record: ClassRecord) {
    let answers = record.students.flatMap { student in
      student.grades.map { (student: student.id, grade: $0) }
    }
    let shown = answers.filter { $0.grade.isOwnText }
    copies = Self.copies(shown)
    sameSubmissions = Self.same(record)
    results = record.exercises.indices.map { Self.result($0, record) }
    differences = Self.differences(record)
    misconceptions = Self.misconceptions(record)
    stoppedBefore = results.first { $0.tried * 2 < record.students.count }?.exercise
  }

  private static func copies(_ shown: [(student: String, grade: Grade)]) -> [Copy] {
    let groups = Dictionary(grouping: shown) { $0.grade.likeness ?? "" }
    return groups.keys.sortedByBytes.compactMap { likeness -> Copy? in
      let places = (groups[likeness] ?? [])
        .map { Copy.Place(student: $0.student, exercise: $0.grade.exercise) }
      return places.count > 1 ? Copy(places: places) : nil
    }
    .sorted { one, other in
      let keys = [one, other].map { copy in
        copy.places.first.map { $0.exercise + "\n" + $0.student } ?? ""
      }
      return keys[0].utf8.lexicographicallyPrecedes(keys[1].utf8)
    }
  }

  private static func same(_ record: ClassRecord) -> [Same] {
    func answers(_ student: ClassRecord.Student) -> [String: String] {
      let own = student.grades.filter(\.isOwnText)
      return Dictionary(own.map { ($0.exercise, $0.likeness ?? "") }) { first, _ in first }
    }
    let groups = Dictionary(grouping: record.students, by: answers)
    let same = groups.filter { !$0.key.isEmpty && $0.value.count > 1 }
    let numbers = record.exercises.map(\.number)
    return same.map { answers, students in
      Same(students: students.map(\.id), exercises: numbers.filter { answers[$0] != nil })
    }
    .sorted { $0.students.joined().utf8.lexicographicallyPrecedes($1.students.joined().utf8) }
  }

  private static func result(_ index: Int, _ record: ClassRecord) -> Result {
    let task = record.exercises[index]
    let grades = record.students.map { $0.grades[index] }
    let statuses = Dictionary(grouping: grades, by: \.status.rawValue).mapValues(\.count)
    return Result(
      exercise: task.number, statuses: statuses, passed: grades.count { $0.status == .passed },
      tried: grades.count { $0.status.isTry },
      met: task.requirements.indices.map { place in
        grades.count { $0.met.indices.contains(place) && $0.met[place] == true }
      })
  }

  private static func differences(_ record: ClassRecord) -> [Difference] {
    record.exercises.indices.flatMap { index -> [Difference] in
      let task = record.exercises[index]
      let all = record.students.compactMap { $0.grades[index].difference }
      let groups = Dictionary(grouping: all, by: \.requirement)
      return groups.keys.sorted().compactMap { place in
        guard let group = groups[place], let example = Self.example(of: group) else { return nil }
        return Difference(
          exercise: task.number, requirement: task.requirements[place], words: example.words,
          students: group.count, excerpt: example.excerpt, drawing: example.drawing)
      }
    }
    .stablySorted { $0.students > $1.students }
  }

  private static func misconceptions(_ record: ClassRecord) -> [Misconception] {
    let shown = record.students.flatMap(\.grades).filter { $0.misconception != nil }
    let groups = Dictionary(grouping: shown) { $0.misconception ?? "" }
    let numbers = record.exercises.map(\.number)
    return groups.keys.sortedByBytes.map { name in
      let group = groups[name] ?? []
      let example = Self.example(of: group.compactMap(\.difference))
      let own = Set(group.map(\.exercise))
      let students = record.students.count { student in
        student.grades.contains { $0.misconception == name }
      }
      return Misconception(
        name: name, students: students, exercises: numbers.filter(own.contains),
        excerpt: example?.excerpt ?? [], drawing: example?.drawing ?? "")
    }
    .stablySorted { $0.students > $1.students }
  }

  /// The one that shows what differs in the least room.
  private static func example(of all: [Grade.Difference]) -> Grade.Difference? {
    all.min { one, other in
      let keys = [one, other].map { ($0.drawing.utf8.count, $0.excerpt.joined(separator: "\n")) }
      return keys[0] < keys[1]
    }
  }
}

extension Array {
  /// The same by an order, and where that says nothing as they stand.
  func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return true }
      return !isBefore(other.element, one.element) && one.offset < other.offset
    }
    .map(\.element)
  }
}
