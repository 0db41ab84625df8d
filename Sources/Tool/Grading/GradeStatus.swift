/// What became of one answer of one student.
package enum GradeStatus: String, Codable, CaseIterable, Sendable {
  /// It meets all requirements.
  case passed
  /// It does not meet one or more.
  case short
  /// The file is as it was shipped, up to comments and white space.
  case untouched
  /// There is no such file.
  case missing
  /// There are several, and they differ.
  case ambiguous
  /// A link is in its place, and is not followed.
  case link
  case notUTF8 = "not UTF-8"
  case tooLarge = "too large"
  case notCompiling = "not compiling"
  /// It does what no answer may do, or uses what the exercise excludes.
  case refused
  /// It computes or waits for ever.
  case endless
  /// It crashes, or ends the process.
  case crashed
  /// It prints without end.
  case flooded
  /// The machine or the kit is at fault, never the student.
  case notJudged = "not judged"

  /// Whether an answer was handed in that can be told from the shipped file.
  var isTry: Bool {
    switch self {
    case .passed, .short, .notCompiling, .refused, .endless, .crashed, .flooded: true
    case .untouched, .missing, .ambiguous, .link, .notUTF8, .tooLarge, .notJudged: false
    }
  }
}
