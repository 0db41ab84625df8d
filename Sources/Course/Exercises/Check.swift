import Explorer
import Scenario
import StyleList

/// One requirement with the answer that is to meet it.
package struct Check: Sendable {
  /// What is required.
  package let title: String
  /// Finds out whether the answer falls short of it.
  let run: @Sendable () -> Shortfall?
  /// The scenario that the requirement explores, and who tells it; nil if it explores none.
  package let scene: Scene?

  /// The scenario that a requirement explores, with the two that tell it.
  package struct Scene: Sendable {
    /// The scenario.
    package let script: Script
    /// The kit's solution; traces call it `expected`.
    package let solution: Participant
    /// The answer; traces call it `yours`.
    package let answer: Participant

    /// Both, in the order in which they are shown.
    package var participants: [Participant] { [solution, answer] }

    /// Sets a scene.
    ///
    /// - Parameters:
    ///   - script: the scenario.
    ///   - file: the answer's file; only its lines are shown.
    ///   - tell: tells the story on a stage, with the solution or with the answer.
    init(
      _ script: Script, file: String,
      tell: @escaping @Sendable (_ isAnswer: Bool, _ stage: Stage) -> Stage.Leave
    ) {
      func participant(_ name: String, file: String, isAnswer: Bool) -> Participant {
        let program = Program(name) { choices, mechanism in
          Stage(script, choices: choices, mechanism: mechanism)
            .play(as: name) { tell(isAnswer, $0) }
            .withLines(of: file)
        }
        return Participant(program, file: file)
      }
      self.script = script
      solution = participant("expected", file: "the kit's", isAnswer: false)
      answer = participant("yours", file: file, isAnswer: true)
    }
  }

  /// Finds out whether the answer meets the requirement.
  ///
  /// Takes as long as the answer; one that never stops must be stopped from outside.
  package func result() -> CheckResult {
    Todo.forget()
    let shortfall = run()
    return CheckResult(title: title, shortfall: shortfall, reachedTodo: Todo.wasReached)
  }
}

/// What came of one requirement.
package struct CheckResult: Codable, Hashable, Sendable {
  /// What is required.
  package let title: String
  /// What the answer did instead; nothing if it meets the requirement.
  package let shortfall: Shortfall?
  /// Whether a `Todo` was made on the way.
  package let reachedTodo: Bool

  /// Makes a result.
  package init(title: String, shortfall: Shortfall?, reachedTodo: Bool) {
    self.title = title
    self.shortfall = shortfall
    self.reachedTodo = reachedTodo
  }

  /// Whether the answer meets the requirement.
  package var isMet: Bool { shortfall == nil }
}

/// What an answer did in place of what was required.
package struct Shortfall: Codable, Hashable, Sendable {
  /// What should have happened, line by line.
  package let expected: [String]
  /// What did happen, line by line.
  package let yours: [String]
  /// One sentence on what is wrong, if there is more to say than the lines do.
  package var remark: String?
  /// The schedule that brings it out, if the requirement explores one.
  package var token: String?
  /// How many schedules were played before.
  package var played: Int?
  /// The line of the student's file that did what is wrong, if it is known.
  package var line: Int?

  /// Makes a shortfall.
  package init(
    expected: [String], yours: [String], remark: String? = nil, token: String? = nil,
    played: Int? = nil
  ) {
    self.expected = expected
    self.yours = yours
    self.remark = remark
    self.token = token
    self.played = played
  }

  /// The same, with each text changed by `change`.
  package func mapTexts(_ change: (String) -> String) -> Shortfall {
    var shortfall = Shortfall(
      expected: expected.map(change), yours: yours.map(change), remark: remark.map(change),
      token: token.map(change), played: played)
    shortfall.line = line
    return shortfall
  }

  /// Whether another answer fell short in the same way; in which line does not count.
  package func looksLike(_ other: Shortfall) -> Bool {
    (expected, yours, remark, token) == (other.expected, other.yours, other.remark, other.token)
  }

  /// The index of the first line in which the two part; nothing if they are alike.
  ///
  /// What is marked as wrong in a line counts only where nothing else differs.
  package var parting: Int? {
    Self.parting(expected.map(Self.event), yours.map(Self.event)) ?? Self.parting(expected, yours)
  }

  /// A line without the marks behind it.
  private static func event(_ line: String) -> Substring {
    line.firstRange(of: "  ! ").map { line[..<$0.lowerBound] } ?? line[...]
  }

  private static func parting<Line: Equatable>(_ expected: [Line], _ yours: [Line]) -> Int? {
    let common = zip(expected, yours).prefix { $0 == $1 }.count
    return common == expected.count && common == yours.count ? nil : common
  }
}
