import CourseFiles
import Exercises

/// The answers of a class as JPlag reads them: a folder for each student, and the stubs as base code.
///
/// Nothing is judged. JPlag itself is no part of the kit.
package struct JPlagExport {
  /// The files; those of the students lie below `submissions`, the stubs below `base`.
  package let files: [WrittenFile]

  /// Takes what a class has handed in for some exercises.
  ///
  /// - Throws: `CourseError` if the kit's files cannot be read.
  package init(
    _ collected: Collected, _ exercises: [Exercise], in checkout: Checkout
  ) throws {
    let stubs = exercises.compactMap { exercise in
      exercise.shippedText(in: checkout).map { (exercise, $0) }
    }
    let places = try exercises.map { ($0, try $0.path(in: checkout)) }
    let answers = collected.submissions.flatMap { submission in
      let finding = AnswerFinding(submission.files)
      let folder = "submissions/" + ClassRecord.Student.fileName(submission.student)
      return places.compactMap { exercise, place -> WrittenFile? in
        guard case .text(let text, _) = finding.find(exercise, at: place) else { return nil }
        return ("\(folder)/\(exercise.fileName)", text)
      }
    }
    files = answers + stubs.map { ("base/\($0.fileName)", $1) }
  }

  /// How many answers there are.
  package var answers: Int { files.count { $0.path.hasPrefix("submissions/") } }
}
