import CourseFiles

/// A system to be designed aloud, with what to listen for at each level.
package struct DesignPrompt: Material, Hashable {
  /// What the time is divided into, the same for all designs, and how many minutes each part has.
  package static let phases = [
    ("questions and limits", 5), ("types and data", 10), ("the main path", 10),
    ("what changes", 12), ("failures, tests, roll-out", 8),
  ]
  /// The phase that begins with the changes.
  static let change = 3

  package let id: String
  package let lesson: Int
  package let title: String
  package let role: Role?
  /// What is to be designed, in Markdown.
  package let text: String
  /// What the interviewer answers when somebody asks.
  package let answers: [String]
  /// What to listen for in each phase.
  package let hearing: [String]
  /// What should stand on the board at the end.
  package let drawing: [String]
  /// The two requirements that change half way.
  package let changes: [String]
  /// What to listen for, each point with its level, the lowest first.
  package let points: [RubricPoint]
  package let redFlags: [RubricPoint]
  package let followUps: [String]
  /// A good answer in Markdown, line by line.
  package let answer: [String]
  /// What can be shown or run while one talks.
  package let pieces: [Proof]

  package var level: Level { .mid }
  package var topic: Topic { .design }

  /// The levels that it is too much for.
  let tooMuchFor: [Level]

  /// The points say which level an answer has.
  package func suits(_ level: Level) -> Bool { !tooMuchFor.contains(level) }

  /// What somebody of a level is marked by: the points up to the level must be there.
  package func rubric(for level: Level) -> Rubric {
    let (musts, goods) = points.divided(at: level)
    return Rubric(
      mustMention: musts, goodToMention: goods,
      redFlags: redFlags, followUps: followUps, answer: answer, useCase: nil, proof: pieces[0])
  }
}

extension DesignPrompt {
  /// What the candidate sees first, in Markdown.
  package var opening: String {
    let rows = Self.phases.map { "| \($0.1) | \($0.0) |\n" }.joined()
    return "\(text)\n\n| minutes | phase |\n| --- | --- |\n\(rows)"
  }

  /// The task, each phase, and each change in a line.
  var outline: [String] {
    [text.inOneLine]
      + zip(Self.phases, hearing).map { "\($0.1) min, \($0.0): \($1)".inOneLine }
      + changes.map { "Tell them half way: \($0)".inOneLine }
  }

  /// What is told when a phase begins, in Markdown.
  func beginning(of phase: Int) -> String {
    let (name, minutes) = Self.phases[phase]
    let heading = "\n### Phase \(phase + 1) of \(Self.phases.count): \(name), \(minutes) min\n"
    return phase == Self.change ? heading + "\n" + Self.list("Now this changes", changes) : heading
  }

  /// What is shown to the one who asks, in Markdown.
  func page(for level: Level) -> String {
    let phases = zip(Self.phases, hearing).map { "\($0.0), \($0.1) min: \($1)" }
    return [
      opening, Self.list("If they ask", answers), Self.list("Listen for", phases),
      Self.list("Tell them half way", changes), conclusion,
    ].joined(separator: "\n")
  }

  /// What is shown to the one who has answered, in Markdown.
  var conclusion: String {
    let levels = Level.allCases.map { level in
      let adds = level == .junior ? "A junior answer has" : "A \(level.rawValue) answer adds"
      return Self.list(adds, points.filter { $0.level == level }.map(\.text))
    }
    let shown = pieces.enumerated().map { $1.commandLine(of: "\(id).\($0 + 1)") + "\n" }.joined()
    let rest = [
      Self.list("Red flags", redFlags.map(\.text)), Self.list("On the board", drawing),
      Self.list("Go on with", followUps),
      "A good answer:\n\n\(answer.joined(separator: "\n"))\n",
      "Show it:\n\n```\n\(shown)```\n",
    ]
    return (levels + rest).joined(separator: "\n")
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    "\(heading):\n\n" + items.map { "- \($0)\n" }.joined()
  }
}
