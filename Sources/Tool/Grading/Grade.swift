import CourseFiles

/// What is known of one answer of one student.
package struct Grade: Codable, Hashable, Sendable {
  /// Where an answer falls short first.
  package struct Difference: Codable, Hashable, Sendable {
    /// The index of the requirement.
    let requirement: Int
    /// What differs, in words.
    let words: String
    /// The lines of the student's file around the place, without comments; may be empty.
    let excerpt: [String]
    /// What should happen and what happens, drawn.
    let drawing: String
  }

  /// The number of the exercise.
  let exercise: String
  var status: GradeStatus
  /// For each requirement whether it is met; nil where that is not known.
  var met: [Bool?] = []
  /// What is wrong, in one sentence; empty if nothing is.
  var sentence = ""
  /// What `lessons check` says of it; empty if nothing was checked.
  var feedback = ""
  var difference: Difference?
  /// The misconception that it shows.
  var misconception: String?
  /// Where the file was found.
  var file: String?
  /// What tells the text from others, comments and white space aside.
  var likeness: String?

  init(_ exercise: String, _ status: GradeStatus, _ sentence: String = "") {
    self.exercise = exercise
    self.status = status
    self.sentence = sentence
  }

  /// Whether there is a text of the student's own, not the shipped one and not an empty one.
  var isOwnText: Bool {
    status != .untouched && likeness.map { !$0.hasSuffix("-0") } == true
  }

  /// What is wrong, for one requirement.
  struct Fault {
    /// Whether it is known that the requirement is not met; otherwise it was not judged.
    let isKnown: Bool
    /// In one sentence.
    let sentence: String
    /// What should happen and what happens, drawn, if it is the first that is not met; or empty.
    let drawing: String
  }

  /// What is wrong with the requirement at an index, which has a title; nil if it is met.
  func fault(at index: Int, _ title: String) -> Fault? {
    let isMet = met.indices.contains(index) ? met[index] : nil
    guard isMet != true else { return nil }
    guard status == .short, isMet == false else {
      return Fault(
        isKnown: isMet != nil, sentence: sentence.isEmpty ? status.rawValue : sentence, drawing: "")
    }
    let shown = difference.flatMap { $0.requirement == index ? "\($0.words)\n\($0.drawing)" : nil }
    return Fault(isKnown: true, sentence: "Not met: \(title).", drawing: shown ?? "")
  }

  /// The status, and what is wrong in one sentence.
  var headline: String { "\(status.rawValue)." + (sentence.isEmpty ? "" : " \(sentence)") }

  /// How many requirements are met.
  var metCount: Int { met.count { $0 == true } }

  /// What tells a text from others, comments and white space aside.
  static func likeness(of text: String) -> String {
    let plain = text.withoutComments.filter { !$0.isWhitespace }
    return Fingerprint.of(plain) + "-\(plain.utf8.count)"
  }
}
