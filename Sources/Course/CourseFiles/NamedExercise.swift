/// An exercise as its files name it: `7.1-deaf-page`.
package protocol NamedExercise: Sendable {
  /// What it is called by: `7.1`.
  var number: ExerciseNumber { get }
  /// The name of its file, without number and ending: `deaf-page`.
  var name: String { get }
}

extension NamedExercise {
  /// The name of the type in the student's file: `PromiseAll` for `promise-all`.
  package var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The name of the student's file.
  package var fileName: String { "\(number)-\(name).swift" }

  /// The path of the student's file in `checkout`.
  ///
  /// - Throws: `CourseError` if the folder of the lessons cannot be read.
  package func path(in checkout: Checkout) throws -> String {
    let folder = try Lesson.exercises(ofLesson: number.lesson, in: checkout)
    return "\(folder ?? "\(SourceTree.lessons)/\(number.lesson)")/\(fileName)"
  }

  /// The path of the copy of the student's file as it was shipped.
  package var shippedPath: String { SourceTree.path(of: "Answers/Stubs/\(fileName)") }

  /// The path of the file that holds the solution.
  package var solutionPath: String {
    "\(SourceTree.folder(ofLesson: number.lesson, in: "Answers"))/\(typeName).swift"
  }

  /// The student's file as it was shipped; nil if the kit's copy is gone.
  package func shippedText(in checkout: Checkout) -> String? {
    try? checkout.text(at: shippedPath)
  }
}

extension NamedExercise {
  /// The path of the file that holds the requirements.
  package var requirementsPath: String {
    "\(SourceTree.folder(ofLesson: number.lesson, in: "Exercises"))/\(typeName).swift"
  }

  /// What tells these requirements from those before and after an update of the kit.
  ///
  /// It changes with the code of their file, not with comments or the form of its lines.
  package func edition(in checkout: Checkout) -> String {
    let text = (try? checkout.text(at: requirementsPath)) ?? ""
    // By bytes: this is asked of each exercise that was passed, at each check.
    let words = text.withoutComments.utf8.split { $0 == UInt8(ascii: " ") || 9...13 ~= $0 }
    return Fingerprint.of(String(decoding: Array(words.joined(separator: " ".utf8)), as: UTF8.self))
  }
}
