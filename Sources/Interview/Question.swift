import Scenario

/// A question to be answered aloud, with what to listen for.
public struct Question: Material, Hashable {
  public let id: String
  public let lesson: Int
  public let level: Level
  public let topic: Topic
  /// The question.
  public let text: String
  /// What an answer must have to be right.
  public let mustMention: [String]
  /// What makes an answer better.
  public let goodToMention: [String]
  /// What shows that something is not understood.
  public let redFlags: [String]
  /// Two questions to go on with.
  public let followUps: [String]
  /// A model answer in Markdown, line by line.
  public let answer: [String]
  /// The story whose six sources show the answer, if there is one.
  public let useCase: UseCase?
  /// What shows that the answer is true.
  public let proof: Proof

  public var title: String { "\(topic.rawValue), lesson \(lesson)" }

  /// Something that runs and shows what an answer claims.
  public struct Proof: Hashable, Sendable {
    /// Where it is shown.
    public enum Place: Hashable, Sendable {
      /// What follows `lessons` on the command line.
      case command(String)
      /// A test, as `Suite/function`.
      case test(String)
    }

    /// Where it is shown.
    public let place: Place
    /// Words that the command prints, or that the test's source holds.
    public let shows: [String]

    /// What to type to see it.
    public var commandLine: String {
      switch place {
      case .command(let words): "swift run lessons \(words)"
      case .test(let name): "swift test --disable-xctest --filter \(name)"
      }
    }
  }
}
