import Scenario

/// What to listen for in an answer, and a good one.
package struct Rubric: Hashable, Sendable {
  /// What an answer must have to be right.
  package let mustMention: [String]
  /// What makes an answer better.
  package let goodToMention: [String]
  /// What shows that something is not understood.
  package let redFlags: [String]
  /// Two or more questions to go on with.
  package let followUps: [String]
  /// A model answer in Markdown, line by line.
  package let answer: [String]
  /// The story whose six sources show the answer, if there is one.
  package let useCase: UseCase?
  /// What shows that the answer is true.
  package let proof: Proof
}

/// Something that runs and shows what an answer claims.
package struct Proof: Hashable, Sendable {
  /// Where it is shown.
  package enum Place: Hashable, Sendable {
    /// What follows `lessons` on the command line.
    case command(String)
    /// A test, as `Suite/function`.
    case test(String)
  }

  /// Where it is shown.
  package let place: Place
  /// Words that the command prints, or that the test's source holds.
  package let shows: [String]

  /// What to type to see it.
  package var commandLine: String {
    switch place {
    case .command(let words): "swift run lessons \(words)"
    case .test(let name): "swift test --disable-xctest --filter \(name)"
    }
  }
}

extension Rubric {
  /// What is shown to the one who has answered, in Markdown.
  var conclusion: String {
    """

    A good answer:

    \(answer.joined(separator: "\n"))

    Follow-ups:

    \(followUps.map { "- \($0)" }.joined(separator: "\n"))

    See it:

    ```
    \(proof.commandLine)
    ```

    """
  }

  /// What is shown to the one who asks, in Markdown.
  var page: String {
    """
    \(Self.list("Must be mentioned", mustMention))
    \(Self.list("Good to mention", goodToMention))
    \(Self.list("Red flags", redFlags))
    \(Self.list("Go on with", followUps))
    A good answer:

    \(answer.joined(separator: "\n"))

    Show it:

    ```
    \(proof.commandLine)
    ```

    """
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    "\(heading):\n\n" + items.map { "- \($0)\n" }.joined()
  }
}
