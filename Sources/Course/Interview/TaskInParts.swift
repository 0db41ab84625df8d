import CourseFiles

/// A coding task in plain Swift that grows in parts, as an interviewer would let it grow.
package struct TaskInParts: Hashable, Sendable {
  /// What is asked for at once.
  package struct Part: Hashable, Sendable {
    package let title: String
    /// How long it should take, in minutes.
    package let minutes: Int
    /// What is to be done, in Markdown.
    package let text: String
    /// What must hold, in the order in which it is told.
    package let requirements: [Requirement]
    /// The scenarios in which it must hold, each as the text of a JSON file.
    package let scenarios: [String]
    /// What helps, the mildest first.
    package let hints: [String]
  }

  /// Something that must hold after each run.
  package struct Requirement: Hashable, Sendable {
    /// The function of the given file that says whether it holds.
    package let property: String
    /// What it says, in a sentence.
    package let sentence: String
  }

  package let id: String
  package let lesson: Int
  package let title: String
  package let levels: [Level]
  package let role: Role?
  /// What is to be written, in Markdown.
  package let text: String
  /// The file with what is given, and with what plays and judges the candidate's.
  package let given: String
  /// The file to begin with.
  package let beginning: String
  package internal(set) var parts: [Part]
  /// What its first part is about, which is asked alone in a short round.
  package let topic: Topic
  /// What to listen for, each point with the level that it shows, the lowest first.
  var points: [RubricPoint]
  let redFlags: [RubricPoint]
  let followUps: [String]
  let answer: [String]

  /// The task without what comes after its first part, and what only seniors say.
  package var firstPart: TaskInParts {
    var task = self
    task.parts = Array(parts.prefix(1))
    task.points = points.filter { point in point.level.map { $0 <= .mid } ?? true }
    return task
  }

  /// How long all parts should take, in minutes.
  package var minutes: Int { parts.map(\.minutes).reduce(0, +) }

  /// What somebody of a level is marked by who talks about the code.
  package func rubric(for level: Level) -> Rubric {
    let (musts, goods) = points.divided(at: level)
    return Rubric(
      mustMention: musts, goodToMention: goods,
      redFlags: redFlags, followUps: followUps, answer: answer, useCase: nil,
      proof: Proof(place: .command("code \(id) solution"), shows: [title]))
  }

  /// What of the given file a candidate may use: all above the line that says what judges.
  package var use: String {
    let lines = given.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix(Self.judging) }.filter { !$0.hasPrefix("import ") }
      .joined(separator: "\n").trimmed
  }

  /// The line under which the given file plays and judges.
  static let judging = "// What plays and judges it"

  /// The task with one of its parts, in Markdown.
  package func page(of part: Int) -> String {
    """
    \(text)

    Time is simulated: `Task.sleep(for:)`, `Task.sleep(until:)` and `ContinuousClock` work as they do
    elsewhere. `Timer`, `Date` and `DispatchQueue` are refused.

    You are given:

    ```swift
    \(use)
    ```

    \(self.part(part))
    """.trimmed
  }

  /// One of the parts, counted from 0, in Markdown.
  package func part(_ index: Int) -> String {
    let part = parts[index]
    return """
      ### Part \(index + 1) of \(parts.count): \(part.title), \(part.minutes) min

      \(part.text)

      \(part.requirements.map { "- \($0.sentence)\n" }.joined())
      """
  }

  /// The task and each part in a line.
  package var outline: [String] {
    [text.inOneLine]
      + parts.enumerated().map { index, part in
        "Part \(index + 1), \(part.minutes) min, \(part.title): \(part.text.inOneLine)"
      }
  }

  /// The task with all its parts and their hints, in Markdown.
  package var whole: String {
    let parts = parts.indices.map { index in
      part(index) + "\n" + Self.list("Hints", self.parts[index].hints)
    }
    return "\(text)\n\n\(parts.joined(separator: "\n"))".trimmed
  }

  /// What to listen for at each level, and a good answer, in Markdown.
  package var conclusion: String {
    let levels = Level.allCases.map { level in
      Self.list(
        level == .junior ? "A junior answer has" : "A \(level.rawValue) answer adds",
        points.filter { $0.level == level }.map(\.text))
    }
    return
      (levels + [
        Self.list("Red flags", redFlags.map(\.text)), Self.list("Go on with", followUps),
        "A good answer:\n\n\(answer.joined(separator: "\n"))\n",
      ]).joined(separator: "\n")
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    "\(heading):\n\n" + items.map { "- \($0)\n" }.joined()
  }
}

extension String {
  /// The text without empty lines at both ends.
  fileprivate var trimmed: String {
    String(drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
  }
}
