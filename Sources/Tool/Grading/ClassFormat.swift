import CourseFiles

/// The forms in which `grade` writes.
package enum ClassFormat: String, CaseIterable, Sendable {
  case text, json
}

/// A file that `grade` writes: its path from the folder of the output, and its text.
package typealias WrittenFile = (path: String, text: String)

extension ClassReport {
  /// The files of a form; the first is printed where there is no folder to write to.
  package func files(_ format: ClassFormat, from checkout: Checkout) -> [WrittenFile] {
    switch format {
    case .text: [("class.txt", text)]
    case .json: [(ClassRecord.fileName, json)]
    }
  }
}
