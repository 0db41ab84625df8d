import CourseFiles

/// An answer of the corpus: a student's file, with what is known of it.
package struct CorpusAnswer: Hashable, Sendable {
  /// Whether it does what its exercise asks for.
  package enum Kind: String, Sendable {
    case right, wrong
  }

  /// What else there may be to say of an answer.
  package enum Mark: String, CaseIterable, Sendable {
    /// It goes wrong only where several threads call at the same time.
    case needsThreads = "threads only"
    /// It looks at a state inside one lock and changes it inside another.
    case isBetweenLocks = "between two locks"
    /// It is wrong, and every requirement takes it for right.
    case lives
    /// What the task leaves open it does in another way than the solution: that counts as right.
    case counts = "counts beside the solution"
  }

  /// Whether it is right.
  package let kind: Kind
  /// What it is called; no two answers to an exercise have the same name.
  package let name: String
  /// What it does, in one sentence; one of the kit's own need not say more than its misconception.
  package var does = ""
  /// The misconception behind it; `none` if it is none of the catalogue, nil if nobody has looked.
  ///
  /// Where it is not nil, the result of the answer stands in `lessons/outcomes`, and other answers
  /// are named by it.
  package var misconception: String?
  /// The misconceptions that it holds at once, if there are several.
  package var combined: [String] = []
  /// The title of the first requirement that it does not meet, if it has to be this one.
  package var diesOf: String?
  /// What else there is to say.
  package var marks: Set<Mark> = []
  /// The test that needs it, if there is one.
  package var usedBy: String?
  /// What a wrong answer shows that no answer before it shows: words of `CorpusResult.shows`.
  package var keptFor: [String] = []
  /// The student's file.
  package var source = ""

  /// Describes an answer of which only its name is known.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Whether the result of it is kept in `lessons/outcomes`.
  package var isForm: Bool { misconception != nil }

  /// Whether it is one of the kit's own wrong answers, which say what they die of.
  package var isOwn: Bool { diesOf != nil }

  /// Whether it goes wrong only where several threads call at the same time.
  package var needsThreads: Bool { marks.contains(.needsThreads) }

  /// Whether it is wrong, and every requirement takes it for right.
  package var lives: Bool { marks.contains(.lives) }

  /// The name of the misconception behind it; nil if it is none of the catalogue, or unknown.
  package var misconceptionName: String? { misconception == "none" ? nil : misconception }

  /// What tells it, and what is said of it, from other answers in `lessons/outcomes`.
  package var fingerprint: String {
    let head = ["// \(kind.rawValue): \(does)", misconception.map { "// misconception: \($0)" }]
    let lines = head.compactMap(\.self) + (needsThreads ? ["// threads-only"] : [])
    return String(Fingerprint.of(lines.map { $0 + "\n" }.joined() + source).prefix(8))
  }
}
