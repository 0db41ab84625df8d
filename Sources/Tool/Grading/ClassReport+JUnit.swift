extension ClassReport {
  /// A suite for each student, with a case for each requirement.
  ///
  /// Times are 0, and the moment, which the format asks for, is the first of 1970: the same
  /// submission gives the same bytes.
  var junit: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + record.students.enumerated().map { suite($1, $0) }.joined() + "</testsuites>\n"
  }

  private func suite(_ student: ClassRecord.Student, _ index: Int) -> String {
    let cases = zip(student.grades, record.exercises).flatMap { self.cases($0, $1) }
    let failures = cases.count { $0.kind == .failure }
    let errors = cases.count { $0.kind == .error }
    let told = zip(student.grades, record.exercises).map { grade, task in
      "\(task.number) \(task.title): \(grade.headline)\n" + grade.feedback
    }
    let properties = [
      ("points", record.total(of: student)?.description ?? "open"), ("most", "\(record.most)"),
    ].map { "      <property name=\"\($0)\" value=\"\(Markup.escaped($1))\"/>\n" }
    return """
        <testsuite package="async-styles" id="\(index)" name="\(Markup.escaped(student.id))" \
      timestamp="1970-01-01T00:00:00" hostname="localhost" tests="\(cases.count)" \
      failures="\(failures)" errors="\(errors)" skipped="0" time="0">
          <properties>
      \(properties.joined())    </properties>
      \(cases.map(\.text).joined())    \
      <system-out>\(Markup.escaped(told.joined(separator: "\n")))</system-out>
          <system-err></system-err>
        </testsuite>

      """
  }

  private enum Kind {
    case met, failure, error
  }

  private func cases(_ grade: Grade, _ task: ClassRecord.Task) -> [(text: String, kind: Kind)] {
    task.requirements.enumerated().map { index, title in
      let fault = grade.fault(at: index, title)
      let kind: Kind = fault == nil ? .met : grade.status == .notJudged ? .error : .failure
      let inner = fault.map { fault in
        let name = kind == .error ? "error" : "failure"
        let type = fault.isKnown ? "not met" : grade.status.rawValue
        return "<\(name) type=\"\(type)\" message=\"\(Markup.escaped(fault.sentence))\">"
          + Markup.escaped(fault.drawing.isEmpty ? fault.sentence : fault.drawing) + "</\(name)>"
      }
      let start =
        "    <testcase name=\"\(Markup.escaped(title))\" "
        + "classname=\"\(Markup.escaped(task.number + " " + task.title))\" time=\"0\""
      return (start + (inner.map { ">\($0)</testcase>\n" } ?? "/>\n"), kind)
    }
  }
}

/// Texts as HTML and XML take them.
enum Markup {
  /// The same with what would be markup, or is not allowed at all, replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case let scalar where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): break
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
