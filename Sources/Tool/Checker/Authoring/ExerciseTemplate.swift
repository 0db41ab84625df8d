/// What a new exercise begins with: one small task, in the style of the lesson it belongs to.
struct ExerciseTemplate: Sendable {
  /// The modules that the protocol needs.
  let signatureImports: [String]
  /// The modules that an answer needs, with `Exercises`.
  let answerImports: [String]
  /// The comment on the function in the protocol.
  let comment: String
  /// The function without its body.
  let function: String
  /// The body in the stub.
  let stub: String
  /// The body in the solution.
  let solution: String
  /// The closure of the one requirement, which plays `answer` on `stage`.
  let play: String

  /// Returns the template of a lesson.
  static func ofLesson(_ number: Int) -> ExerciseTemplate {
    switch number {
    case 2: results
    case 3: monad
    case 4, 5: promises
    case 6, 7: sequences
    case 8: operations
    case 9...13: tasks
    default: callbacks
    }
  }
}

/// The texts that are there to be replaced; `make corpus` names those that are left.
package enum Placeholder: String, CaseIterable {
  case summary = "What the student's type does, in one sentence."
  case function = "What the function does, in one sentence."
  case practice = "What is practised, in one sentence."
  case title = "A title of a few words"
  case story = "What is given, and what is to be done."
  case question = "A question?"
  case direction = "A direction."
  case shape = "The shape."
  case point = "A point for the interviewer."
  case followUp = "A question that goes on from there?"
  case line = "a line of the model answer"
  case does = "what it does, in a few words"
  case misconception = "the-name-of-a-misconception"
  case requirement = "does what is required, in a few words"

  /// Returns a sentence for each placeholder that is left in the text of an exercise.
  package static func gaps(in text: String) -> [String] {
    allCases.filter { text.contains($0.rawValue) }
      .map { "the text \"\($0.rawValue)\" is a placeholder that nobody has replaced" }
  }
}
