import CourseFiles

/// A question to be answered aloud, with what to listen for.
package struct Question: Material, Hashable {
  package let id: String
  package let lesson: Int
  package let level: Level
  package let topic: Topic
  package let isClassic: Bool
  package let stacks: [Stack]
  package let role: Role?
  /// The question.
  package let text: String
  /// What to listen for.
  package let rubric: Rubric
  /// A right answer of another shape than the rubric's, sentence by sentence; it may be empty.
  package let rightAnswer: [String]
  /// A wrong answer in the same vocabulary, sentence by sentence; it may be empty.
  package let wrongAnswer: [String]

  package var title: String { "\(topic.rawValue), lesson \(lesson)" }
}

/// What the bank knows of an exercise that is a coding task, beside the exercise itself.
package struct TaskSheet: Hashable, Sendable {
  /// The number of the exercise: `14.3`.
  package let exercise: String
  /// The number of the lesson that teaches what it asks for.
  package let lesson: Int
  /// For whom it is.
  package let level: Level
  /// What it is about.
  package let topic: Topic
  /// Whether it asks for what nobody builds by hand today.
  package let isClassic: Bool
  /// The stacks that it is for; empty if it is for all.
  package let stacks: [Stack]
  /// The role that it is for; nil if it is for both.
  package let role: Role?
  /// What to look for.
  package let rubric: Rubric
}
