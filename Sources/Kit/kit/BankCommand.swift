import CourseFiles
import Interview

/// The questions of the bank, by topic and level, and what each rests on.
enum BankCommand {
  /// Prints how many questions there are of each topic and level, then for each question its facts
  /// and how they are shown.
  ///
  /// - Throws: `BankError` if a file of the bank is not as it should be.
  static func print(in checkout: Checkout) throws {
    let questions = try Bank(in: checkout).questions
    Swift.print(row("topic", Level.allCases.map(\.rawValue)))
    for topic in Topic.allCases {
      let counts = Level.allCases.map { level in
        questions.count { $0.topic == topic && $0.level == level }
      }
      Swift.print(row(topic.rawValue, counts.map(String.init)))
    }
    Swift.print("\n\(questions.count) questions\n")
    for question in questions {
      let facts = question.rubric.mustMention.compactMap(\.fact).joined(separator: " ")
      Swift.print(
        """
        \(question.id) (lesson \(question.lesson), \(question.topic.rawValue), \
        \(question.level.rawValue)): \(facts); \(words(for: question.rubric.proof))
        """)
    }
  }

  private static func words(for proof: Proof) -> String {
    switch proof.place {
    case .command(let words): "command \(words)"
    case .snippet(let name): "snippet \(name)"
    case .test(let name): "test \(name)"
    }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name + String(repeating: " ", count: max(1, 14 - name.count))
      + cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
  }
}
