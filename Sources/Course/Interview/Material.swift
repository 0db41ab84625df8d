import CourseFiles
import Foundation

/// Something of which a round can be made.
package protocol Material: Sendable {
  /// What names it in a saved round; no other of its kind has the same.
  var id: String { get }
  /// What the round calls it in a heading.
  var title: String { get }
  /// The number of the lesson that teaches what it asks for.
  var lesson: Int { get }
  /// For whom it is.
  var level: Level { get }
  /// What it is about.
  var topic: Topic { get }
  /// Whether it asks for what nobody builds by hand today; it is then drawn only if that is wanted.
  var isClassic: Bool { get }
  /// The stacks that it is for; empty if it is for all.
  var stacks: [Stack] { get }
  /// Whether it is drawn only if somebody asks for one of its stacks.
  var needsItsStack: Bool { get }
  /// The role that it is for; nil if it is for both.
  var role: Role? { get }
  /// Whether it is drawn only if somebody asks for just this one.
  var isOnRequest: Bool { get }
  /// Whether a page that everybody reads says what happens in it; then it is not drawn.
  var isTold: Bool { get }
  /// Whether somebody of a level may be asked.
  func suits(_ level: Level) -> Bool
}

extension Material {
  package var isClassic: Bool { false }
  package var stacks: [Stack] { [] }
  /// What is asked of Rx, Combine or promises means nothing to a team that builds with `async`.
  package var needsItsStack: Bool { !stacks.isEmpty && !stacks.contains(.async) }
  package var role: Role? { nil }
  package var isOnRequest: Bool { false }
  package var isTold: Bool { false }

  /// A round for staff takes what is for seniors, too.
  package func suits(_ level: Level) -> Bool {
    self.level == level || level == .staff && self.level == .senior
  }
}

/// All of which rounds are made.
package struct Materials: Sendable {
  /// The tasks in which a file is written.
  package let coding: [any CodingTask]
  /// The tasks in which a trace is predicted.
  package let prediction: [any PredictionTask]
  /// The questions that are asked aloud.
  package let questions: [Question]
  /// The systems that are designed aloud.
  package let designs: [DesignPrompt]
  /// The files that are to be reviewed.
  package let reviews: [ReviewTask]

  /// Brings them together; a kind that is empty is left out of all rounds.
  package init(
    coding: [any CodingTask], prediction: [any PredictionTask], questions: [Question],
    designs: [DesignPrompt] = [], reviews: [ReviewTask] = []
  ) {
    self.coding = coding
    self.prediction = prediction
    self.questions = questions
    self.designs = designs
    self.reviews = reviews
  }

  /// All of a kind, in order.
  func all(_ kind: Part.Kind) -> [any Material] {
    switch kind {
    case .coding: coding
    case .prediction: prediction
    case .question: questions
    case .design: designs
    case .review: reviews
    }
  }

  func coding(_ id: String) -> (any CodingTask)? { coding.first { $0.id == id } }

  func prediction(_ id: String) -> (any PredictionTask)? { prediction.first { $0.id == id } }

  func question(_ id: String) -> Question? { questions.first { $0.id == id } }

  func design(_ id: String) -> DesignPrompt? { designs.first { $0.id == id } }

  func review(_ id: String) -> ReviewTask? { reviews.first { $0.id == id } }

  /// What an interviewer marks a part by; nil for a prediction.
  func rubric(of part: Part) -> Rubric? {
    switch part.kind {
    case .coding: coding(part.id)?.rubric(for: part.level ?? .mid)
    case .prediction: nil
    case .question: question(part.id)?.rubric
    case .design: design(part.id)?.rubric(for: part.level ?? .mid)
    case .review: review(part.id)?.rubric(for: part.level ?? .mid)
    }
  }
}

/// A task that is answered in a file, which a checker judges.
package protocol CodingTask: Material {
  /// The file to be written, counted from the root of the checkout.
  var path: String { get }
  /// What is to be written, in Markdown.
  var brief: String { get }
  /// The same with what comes later, in Markdown, for the one who asks.
  var interviewersBrief: String { get }
  /// The file to begin with, and each later part, in Markdown: what a candidate gets besides the brief.
  var enclosures: [String] { get }
  /// What it asks for in a few lines, each without a line end.
  var outline: [String] { get }
  /// The hints of each of its parts, the mildest first.
  var hints: [[String]] { get }

  /// Writes the file to begin with, if the task has one and it is not there.
  ///
  /// - Throws: an error whose description is a sentence, if it cannot be written.
  func prepare() throws

  /// Judges the file of the task as it is now, or another one.
  ///
  /// - Parameters:
  ///   - other: the other file; nil for that of the task.
  ///   - inFull: whether later parts are judged, too, if one is not met.
  /// - Returns: what the checker says.
  /// - Throws: an error whose description is a sentence, if the file cannot be judged.
  func check(_ other: URL?, inFull: Bool) throws -> CodingJudgement

  /// What to look for in the talk with somebody of a level, and a good answer.
  func rubric(for level: Level) -> Rubric
}

extension CodingTask {
  package var interviewersBrief: String { brief }

  package var enclosures: [String] { [] }

  package var outline: [String] { [brief.inOneLine] }

  package func prepare() {}
}

/// What the checker says of a file.
package struct CodingJudgement: Sendable {
  /// How many requirements are met.
  package let passed: Int
  /// How many requirements there are.
  package let total: Int
  /// What is not met, in sentences.
  package let missing: [String]
  /// The part that one is in, counted from 0: the first of which something is not met.
  package let part: Int
  /// The names of the misconceptions that were recognised.
  package let misconceptions: [String]
  /// What to show of it, laid out already.
  package let remark: String

  /// Describes what was found.
  package init(
    passed: Int, total: Int, missing: [String] = [], part: Int = 0, misconceptions: [String],
    remark: String
  ) {
    self.passed = passed
    self.total = total
    self.missing = missing
    self.part = part
    self.misconceptions = misconceptions
    self.remark = remark
  }
}

/// A task in which somebody says what will happen before it is shown.
package protocol PredictionTask: Material {
  /// Returns what is to be predicted, and how to write it, laid out already.
  ///
  /// - Throws: an error whose description is a sentence, if it cannot be shown.
  func prompt() throws -> String

  /// Returns what really happens, in Markdown, for the interviewer to read.
  ///
  /// - Throws: an error whose description is a sentence, if it cannot be shown.
  func answer() throws -> String

  /// Returns a hint, counted from 1; nil if there are no more.
  func hint(_ number: Int) -> String?

  /// Judges a line that somebody has written.
  ///
  /// - Throws: an error whose description is a sentence, if the task itself is at fault.
  func grade(_ line: String) throws -> PredictionReply
}

/// What is said to a prediction.
package enum PredictionReply: Sendable {
  /// The line cannot be read as an answer; the sentence says why.
  case unclear(String)
  /// So many points of so many, and what to show of it, laid out already.
  case graded(score: Int, of: Int, remark: String)
}
