import CourseFiles
import Checker
import Exercises
import Grading

/// What came of judging an answer of the corpus; a line of JSON in a file of results.
package struct CorpusResult: Codable, Hashable, Sendable {
  /// The number of the exercise.
  package let exercise: String
  /// The name of the answer.
  package let name: String
  /// The fingerprint of the answer and its header.
  package let fingerprint: String
  /// For each requirement that it does not meet, the token of the smallest situation that shows it.
  package var misses: [String] = []
  /// Why it could not be judged to the end, if so.
  package var obstacle: String?
  /// Whether it was played; otherwise nothing is known of what it does.
  package var wasPlayed = true
  /// The names that are printed of the misconception behind it; none, one, or two that are alike.
  package var names: [String] = []
  /// What is not as its header says.
  package var faults: [String] = []

  /// Prepares the result of `answer`.
  package init(of answer: CorpusAnswer, to exercise: Exercise) {
    self.exercise = "\(exercise.number)"
    name = answer.name
    fingerprint = Self.fingerprint(of: answer)
  }

  /// What tells an answer with its header from others.
  package static func fingerprint(of answer: CorpusAnswer) -> String {
    Fingerprint.of(answer.text)
  }

  /// Whether it was seen to do something wrong.
  package var isKilled: Bool { wasPlayed && (!misses.isEmpty || obstacle != nil) }

  /// What it shows of the requirements: each as it would stand behind `kept for`.
  ///
  /// These are the requirement that it misses first, what is unusual in the smallest situation that
  /// shows it, and the names that are printed.
  package var shows: [String] {
    guard wasPlayed else { return [] }
    let names = names.map { "name \($0)" }
    guard let token = misses.first.flatMap({ PlayToken($0) }) else {
      return (obstacle == nil ? [] : ["it does not end well"]) + names
    }
    let kinds = token.situation.departures.map { $0.name.replacing(/[0-9]+/, with: "#") }
    return ["requirement \(token.requirement + 1)"] + kinds + names
  }
}
