import CourseFiles

/// The page of one student: nothing of others, and no solution.
struct StudentPage {
  private let student: ClassRecord.Student
  private let report: ClassReport
  private let titles: [String: String]
  private let checkout: Checkout

  init(
    _ student: ClassRecord.Student, _ report: ClassReport, _ titles: [String: String],
    _ checkout: Checkout
  ) {
    self.student = student
    self.report = report
    self.titles = titles
    self.checkout = checkout
  }

  var text: String {
    let record = report.record
    let total = record.total(of: student).map { "\($0)" } ?? "open"
    let given = student.overrides[""].map { " They were given by hand: \($0.reason)." } ?? ""
    let late = student.minutesLate.map { "Handed in \($0) minutes late." }
    let head = Page.paragraph("Points: \(total) of \(record.most).\(given)")
    let body = zip(student.grades, record.exercises).map { section($0, $1) }
    return Page.text(
      student.name ?? student.id,
      head + (late.map(Page.paragraph) ?? "") + Page.list(student.notes) + body.joined())
  }

  private func section(_ grade: Grade, _ task: ClassRecord.Task) -> String {
    let points = report.record.counted(student, grade, task).map { "\($0)" } ?? "open"
    let given = student.overrides[task.number].map { " Given by hand: \($0.reason)." } ?? ""
    let marks = task.requirements.indices.map { index -> String in
      let isMet = grade.met.indices.contains(index) ? grade.met[index] : nil
      let word = isMet == true ? "met" : isMet == false ? "not met" : "not known"
      return "\(word): \(task.requirements[index])"
    }
    return "<h2>\(task.number) \(Markup.escaped(task.title)): \(grade.status.rawValue)</h2>\n"
      + Page.paragraph("Points: \(points) of \(task.points).\(given)")
      + (grade.sentence.isEmpty ? "" : Page.paragraph(grade.sentence))
      + (grade.feedback.isEmpty || grade.status == .passed ? Page.list(marks) : "")
      + (grade.status == .passed ? "" : Page.block(grade.feedback, "what the check says"))
      + reading(grade, task)
  }

  /// What to read next; nothing about an exercise that is passed.
  private func reading(_ grade: Grade, _ task: ClassRecord.Task) -> String {
    guard grade.status != .passed, let number = ExerciseNumber(task.number) else { return "" }
    let belief = grade.misconception.map { name in
      "\(titles[name] ?? name): swift run lessons misconception \(name)"
    }
    let step = TeachAgain.step(of: number, in: checkout).map { lesson, step in
      "Lesson \(lesson), step \(step.number), \(step.title): swift run lessons \(lesson) "
        + "--section \(step.number)"
    }
    let hint = "A hint: swift run lessons hint \(task.number)"
    return "<h3>What to read</h3>\n" + Page.list([belief, step, hint].compactMap(\.self))
  }
}
