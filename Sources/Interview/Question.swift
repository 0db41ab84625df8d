/// A question to be answered aloud, with what to listen for.
public struct Question: Material, Hashable {
  public let id: String
  public let lesson: Int
  public let level: Level
  public let topic: Topic
  /// The question.
  public let text: String
  /// What to listen for.
  public let rubric: Rubric

  public var title: String { "\(topic.rawValue), lesson \(lesson)" }
}

/// What the bank knows of an exercise that is a coding task, beside the exercise itself.
public struct TaskSheet: Hashable, Sendable {
  /// The number of the exercise: `14.3`.
  public let exercise: String
  /// The number of the lesson that teaches what it asks for.
  public let lesson: Int
  /// For whom it is.
  public let level: Level
  /// What it is about.
  public let topic: Topic
  /// What to look for.
  public let rubric: Rubric
}
