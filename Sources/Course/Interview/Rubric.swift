import Scenario

/// What to listen for in an answer, and a good one.
package struct Rubric: Hashable, Sendable {
  /// What an answer must have to be right.
  package let mustMention: [RubricPoint]
  /// What makes an answer better.
  package let goodToMention: [RubricPoint]
  /// What shows that something is not understood.
  package let redFlags: [RubricPoint]
  /// Two or more questions to go on with.
  package let followUps: [String]
  /// A model answer in Markdown, line by line.
  package let answer: [String]
  /// The story whose six sources show the answer, if there is one.
  package let useCase: UseCase?
  /// What shows that the answer is true.
  package let proof: Proof

  /// Brings together what to listen for in a task that no file of the bank describes.
  package init(
    mustMention: [RubricPoint], goodToMention: [RubricPoint], redFlags: [RubricPoint],
    followUps: [String], answer: [String], useCase: UseCase?, proof: Proof
  ) {
    self.mustMention = mustMention
    self.goodToMention = goodToMention
    self.redFlags = redFlags
    self.followUps = followUps
    self.answer = answer
    self.useCase = useCase
    self.proof = proof
  }
}

/// Something that runs and shows what an answer claims.
package struct Proof: Hashable, Sendable {
  /// Where it is shown.
  package enum Place: Hashable, Sendable {
    /// What follows `lessons` on the command line.
    case command(String)
    /// A small program, by the name of its file without the ending.
    case snippet(String)
    /// A test, as `Suite/function`.
    case test(String)
  }

  /// Where it is shown.
  package let place: Place
  /// Words that the command, the compiler or the program prints, or that the test's source holds.
  package let shows: [String]

  /// Says where something is shown, and by which words.
  package init(place: Place, shows: [String]) {
    self.place = place
    self.shows = shows
  }

  /// What to type to see the proof of the question or task with this id.
  package func commandLine(of id: String) -> String {
    switch place {
    case .command(let words): "swift run lessons \(words)"
    case .snippet: "swift run lessons interview --proof \(id)"
    case .test(let name): "swift test --disable-xctest --filter \(name)"
    }
  }
}

extension Rubric {
  /// What is shown to the one who has answered, in Markdown.
  func conclusion(of id: String) -> String {
    """

    A good answer:

    \(answer.joined(separator: "\n"))

    Follow-ups:

    \(followUps.map { "- \($0)" }.joined(separator: "\n"))

    See it (\(id)):

    ```
    \(proof.commandLine(of: id))
    ```

    """
  }

  /// What an answer must have and a good answer, in Markdown.
  package var summary: String {
    """
    \(Self.list("Must be mentioned", mustMention.map(\.text)))
    \(Self.list("Good to mention", goodToMention.map(\.text)))
    A good answer:

    \(answer.joined(separator: "\n"))

    """
  }

  /// What is shown to the one who asks, in Markdown.
  ///
  /// - Parameters:
  ///   - id: what names the question or task.
  ///   - hasPoints: whether it has the points; otherwise they stand below, to be marked.
  /// - Returns: the page.
  package func page(of id: String, hasPoints: Bool = true) -> String {
    (hasPoints ? points : "") + """
      \(Self.list("Go on with", followUps))
      A good answer:

      \(answer.joined(separator: "\n"))

      Show it:

      ```
      \(proof.commandLine(of: id))
      ```

      """
  }

  /// What to listen for, in Markdown.
  private var points: String {
    """
    \(Self.list("Must be mentioned", mustMention.map(\.text)))
    \(Self.list("Good to mention", goodToMention.map(\.text)))
    \(Self.list("Red flags", redFlags.map(\.text)))

    """
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    "\(heading):\n\n" + items.map { "- \($0)\n" }.joined()
  }
}
