import CourseFiles

/// Something that a student has handed in: a file, a link, or an empty folder.
struct HandedInFile: Hashable, Sendable {
  /// What it is.
  enum Content: Hashable, Sendable {
    /// A Swift file.
    case swift(AnswerFile)
    /// A link, which is not followed.
    case link
    /// A folder; what is in it is told, too.
    case folder
    /// An archive that is not opened; the reason, as a sentence.
    case refused(String)
    /// Any other file.
    case other
  }

  /// The names of the folders around it, and its own.
  var path: [String]
  let content: Content

  /// Its own name.
  var name: String { path.last ?? "" }
}

/// How much of what is handed in is looked at.
struct CollectingLimits: Sendable {
  /// How deep folders may lie in each other.
  var depth = 16
  /// How many names one path may hold.
  var names = 200_000
  /// How many Swift files one student may hand in: more than a whole checkout has.
  var swiftFiles = 3_000
  /// How many bytes an archive may have, packed and unpacked.
  var archiveBytes = 64 << 20

  /// The limits of the kit.
  static let usual = CollectingLimits()
}
