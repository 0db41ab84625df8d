/// What one student has handed in.
struct Submission: Hashable, Sendable {
  /// The name by which the student is known: that of the folder, the archive, or before the number.
  let student: String
  /// What was handed in, with paths from the student's own folder.
  var files: [HandedInFile]

  /// What cannot be opened, in sentences.
  var refusals: [String] {
    files.compactMap { if case .refused(let why) = $0.content { why } else { nil } }
  }
}
