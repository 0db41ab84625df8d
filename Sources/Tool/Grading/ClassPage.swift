/// The page of a class: who meets what, what goes wrong how often, and what to teach again.
struct ClassPage {
  private let report: ClassReport
  private let titles: [String: String]

  /// Takes a graded class; `titles` are the beliefs by the names of their pages.
  init(_ report: ClassReport, _ titles: [String: String]) {
    self.report = report
    self.titles = titles
  }

  private var record: ClassRecord { report.record }

  var text: String {
    Page.text("The class", [summary, matrix, differences, beliefs, told, copies].joined())
  }

  private var summary: String {
    let counts = report.findings.results.map { result in
      "\(result.exercise): \(result.passed) passed, \(result.tried) of \(record.students.count) tried"
    }
    let stop = report.findings.stoppedBefore.map {
      Page.paragraph("Where the class stopped: less than half has tried \($0).")
    }
    let first = report.teachFirst.map {
      "<h2>Teach this again first</h2>\n" + Page.paragraph($0)
    }
    return (first ?? "") + "<h2>How far the class is</h2>\n" + Page.list(counts) + (stop ?? "")
  }

  private var matrix: String {
    let exercises = record.exercises.map { task in
      "<th scope=\"colgroup\" colspan=\"\(task.requirements.count)\">"
        + "\(task.number) \(Markup.escaped(task.title))</th>"
    }
    let requirements = record.exercises.flatMap { task in
      task.requirements.enumerated().map { index, title in
        "<th scope=\"col\" title=\"\(Markup.escaped(title))\">"
          + "<abbr title=\"\(Markup.escaped(title))\">\(index + 1)</abbr></th>"
      }
    }
    return """
      <h2>Students and requirements</h2>
      <p>✓ is met, ✗ is not met, · is not known: the file is missing, or broke off before.</p>
      <div class="wide" tabindex="0" role="region" aria-label="Students and requirements">
      <table>
      <thead>
      <tr><th scope="col" rowspan="2">student</th>\(exercises.joined())\
      <th scope="col" rowspan="2">points of \(record.most)</th></tr>
      <tr>\(requirements.joined())</tr>
      </thead>
      <tbody>
      \(record.students.map(row).joined())</tbody>
      </table>
      </div>
      \(key)
      """
  }

  private func row(_ student: ClassRecord.Student) -> String {
    let cells = zip(student.grades, record.exercises).map { grade, task in
      let hasNone = grade.met.allSatisfy { $0 == nil }
      if hasNone {
        return "<td class=\"none\" colspan=\"\(task.requirements.count)\">"
          + "\(grade.status.rawValue)</td>"
      }
      return grade.met.map(Self.cell).joined()
    }
    let page = "students/\(ClassRecord.Student.fileName(student.id)).html"
    let total = record.total(of: student).map { "\($0)" } ?? "open"
    let late = student.minutesLate.map { ", \($0) min late" } ?? ""
    return "<tr><th scope=\"row\"><a href=\"\(Markup.escaped(Self.link(page)))\">"
      + "\(Markup.escaped(student.name ?? student.id))</a></th>\(cells.joined())"
      + "<td>\(total)\(late)</td></tr>\n"
  }

  private static func cell(_ isMet: Bool?) -> String {
    let (name, mark, word) =
      switch isMet {
      case true?: ("met", "✓", "met")
      case false?: ("open", "✗", "not met")
      case nil: ("none", "·", "not known")
      }
    let sign = "<span role=\"img\" aria-label=\"\(word)\">\(mark)</span>"
    return "<td class=\"mark \(name)\">\(sign)</td>"
  }

  /// The path as a link: what has a meaning in links stands as its bytes.
  private static func link(_ path: String) -> String {
    path.utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (letter.isLetter || letter.isNumber || "/-_.".contains(letter))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(letter) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    .joined()
  }

  /// What the numbers of the requirements mean, and how many meet each.
  private var key: String {
    let items = zip(record.exercises, report.findings.results).flatMap { task, result in
      zip(task.requirements, result.met).enumerated().map { index, pair in
        "\(task.number), \(index + 1): \(pair.0) (\(pair.1) of \(record.students.count))"
      }
    }
    return "<details>\n<summary>The requirements, with how many meet each</summary>\n"
      + Page.list(items) + "</details>\n"
  }

  private var differences: String {
    let items = report.findings.differences.map { difference in
      Self.detail(
        "\(difference.students) × \(difference.exercise): \(difference.requirement)",
        difference.words, difference.excerpt, difference.drawing)
    }
    return items.isEmpty ? "" : "<h2>Where answers fall short first</h2>\n" + items.joined()
  }

  private var beliefs: String {
    let items = report.findings.misconceptions.map { belief in
      let title = titles[belief.name] ?? belief.name.replacing("-", with: " ")
      return Self.detail(
        "\(belief.students) × \(title) (\(belief.exercises.joined(separator: ", ")))",
        "Its page: swift run lessons misconception \(belief.name)", belief.excerpt, belief.drawing)
    }
    return items.isEmpty
      ? "" : "<h2>Misconceptions behind them, as far as they are known</h2>\n" + items.joined()
  }

  private static func detail(
    _ summary: String, _ words: String, _ excerpt: [String], _ drawing: String
  ) -> String {
    "<details>\n<summary>\(Markup.escaped(summary))</summary>\n" + Page.paragraph(words)
      + Page.block(excerpt.joined(separator: "\n"), "a part of one answer")
      + Page.block(drawing, "what should happen, and what happens") + "</details>\n"
  }

  private var told: String {
    let items =
      record.notes
      + record.students.flatMap { student in
        student.notes.map { "\(student.id): \($0)" }
          + student.overrides.sorted { $0.key < $1.key }.map { number, given in
            "\(student.id): \(given.points) points given"
              + (number.isEmpty ? "" : " for \(number)") + ". \(given.reason)"
          }
      }
    return items.isEmpty ? "" : "<h2>To be looked at</h2>\n" + Page.list(items)
  }

  private var copies: String {
    let same = report.findings.sameSubmissions.map {
      "The same submission: \($0.students.joined(separator: ", "))"
    }
    let texts = report.findings.copies.map { copy in
      "The same text: "
        + copy.places.map { "\($0.student) \($0.exercise)" }.joined(separator: ", ")
    }
    guard !texts.isEmpty else { return "" }
    return "<h2>Alike</h2>\n"
      + Page.paragraph("Comments and white space aside. That alone proves nothing.")
      + Page.list(same + texts)
  }
}
