import CourseFiles
import FunctionalJSON

/// A file with planted defects of concurrency, which somebody finds by line and explains.
package struct ReviewTask: Material, Hashable {
  /// What is wrong, and on which lines one may name it.
  package struct Defect: Hashable, Sendable {
    package let lines: [Int]
    /// What can happen.
    package let what: String
    /// Why, and what to do.
    package let why: String

    /// The line that is named first, what can happen, and why.
    var sentence: String { "Line \(lines.first ?? 0): \(what) \(why)" }
  }

  package let id: String
  package let lesson: Int
  package let title: String
  /// Who asks, and what the code is for.
  package let text: String
  /// The code, line by line.
  package let code: [String]
  package let defects: [Defect]
  let redFlags: [RubricPoint]
  let followUps: [String]

  package var level: Level { .mid }
  package var topic: Topic { .review }
  package func suits(_ level: Level) -> Bool { true }

  /// The code with its numbers, laid out.
  package var listing: String {
    code.enumerated().map { index, line in
      String(repeating: " ", count: index < 9 ? 2 : 1) + "\(index + 1)  \(line)\n"
    }
    .joined()
  }

  /// What an interviewer marks: each defect as a point that must be mentioned.
  var rubric: Rubric {
    Rubric(
      mustMention: defects.map { RubricPoint($0.sentence) }, goodToMention: [],
      redFlags: redFlags, followUps: followUps, answer: defects.map { "- \($0.sentence)" },
      useCase: nil, proof: Proof(place: .command("\(lesson)"), shows: []))
  }

  /// What is shown to the one who asks, in Markdown; the listing stands above it.
  var page: String {
    "\(text)\n\nDefects:\n\n\(rubric.answer.joined(separator: "\n"))\n\nGo on with:\n\n"
      + followUps.map { "- \($0)\n" }.joined()
  }
}

extension ReviewTask {
  /// Reads the entry of a file that is called after the task; `code` is the file beside it.
  ///
  /// - Throws: `EntryFault` for the first thing that is wrong.
  init(_ json: JSON, code: String, in file: String) throws(EntryFault) {
    let members = ["id", "lesson", "title", "prompt", "defects", "redFlags", "followUps"]
    let entry = try Entry(json, knows: members)
    id = try entry.text("id")
    lesson = try entry.number("lesson")
    title = try entry.text("title")
    text = try entry.text("prompt")
    redFlags = try entry.points("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    // Behind the last line end stands nothing.
    self.code = lines.dropLast().map(String.init)
    var defects: [Defect] = []
    for json in try entry.elements("defects") {
      let defect = try Entry(json, knows: ["lines", "what", "why"])
      let numbers = try defect.numbers("lines")
      guard numbers.allSatisfy(self.code.indices.map({ $0 + 1 }).contains) else {
        throw EntryFault(member: "defects", sentence: "A line of \(numbers) is not in the code.")
      }
      defects.append(
        Defect(lines: numbers, what: try defect.text("what"), why: try defect.text("why")))
    }
    self.defects = defects
    guard file == "\(id).json" else {
      throw EntryFault(
        member: "id", sentence: "'id' is '\(id)'; the name of the file says otherwise.")
    }
  }
}
