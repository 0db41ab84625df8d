/// How somebody has done with one prediction, and when it comes back.
///
/// A prediction that was wrong comes back after a day. Each time it is right then, it comes back later,
/// as `Review` says; at last it does not come back. What was right at once does not come back either.
package struct PredictedTrace: Codable, Hashable, Sendable {
  /// The number of the lesson for which it counts; nil if it belongs to none.
  package let lesson: Int?
  /// How many times it was answered.
  package private(set) var times: Int
  /// Whether the latest answer was right.
  package private(set) var isRight: Bool
  /// The day on which it is due, counted from 1970-01-01; nil if it does not come back.
  package private(set) var due: Int?
  /// How many times in a row it was right when it was due.
  private var known: Int

  /// Notes the first answer, or the next one after those of `before`.
  init(after before: PredictedTrace?, ofLesson lesson: Int?, isRight: Bool, on day: Int) {
    self.lesson = lesson ?? before?.lesson
    times = (before?.times ?? 0) + 1
    self.isRight = isRight
    (due, known) = (before?.due, before?.known ?? 0)
    if !isRight {
      (due, known) = (day + Review.intervals[0], 0)
    } else if let due, due <= day {
      known += 1
      self.due = known < Review.intervals.count ? day + Review.intervals[known] : nil
    }
  }

  /// Reads what a file has; numbers that cannot be are the nearest that can.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    lesson = try fields.decodeIfPresent(Int.self, forKey: .lesson)
    times = min(max(try fields.decodeIfPresent(Int.self, forKey: .times) ?? 1, 1), 1_000_000)
    isRight = try fields.decodeIfPresent(Bool.self, forKey: .isRight) ?? false
    due = try fields.decodeIfPresent(Int.self, forKey: .due).map { min(max($0, 0), 1_000_000) }
    let known = try fields.decodeIfPresent(Int.self, forKey: .known) ?? 0
    self.known = min(max(known, 0), Review.intervals.count - 1)
  }
}

extension CourseProgress {
  /// Notes an answer to a prediction.
  ///
  /// - Parameters:
  ///   - id: which trace was predicted.
  ///   - lesson: the lesson for which it counts.
  ///   - isRight: whether the answer was right.
  ///   - day: today, counted from 1970-01-01.
  /// - Returns: the day on which it comes back; nil if it does not.
  @discardableResult
  package mutating func predict(
    _ id: String, ofLesson lesson: Int?, isRight: Bool, on day: Int
  ) -> Int? {
    let next = PredictedTrace(
      after: predictions?[id], ofLesson: lesson, isRight: isRight, on: day)
    predictions = (predictions ?? [:]).merging([id: next]) { $1 }
    return next.due
  }

  /// How often a trace was predicted.
  package func timesPredicted(_ id: String) -> Int { predictions?[id]?.times ?? 0 }

  /// Whether the latest prediction of a trace was right.
  package func hasPredicted(_ id: String) -> Bool { predictions?[id]?.isRight ?? false }

  /// The predictions that are due on a day, those that have waited longest first.
  package func duePredictions(on day: Int) -> [String] {
    (predictions ?? [:]).compactMap { id, trace in trace.due.map { (day: $0, id: id) } }
      .filter { $0.day <= day }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map(\.id)
  }

  /// How many traces of a lesson were predicted, and how many of them right the last time.
  package func predictions(ofLesson number: Int) -> (right: Int, all: Int) {
    let traces = (predictions ?? [:]).values.filter { $0.lesson == number }
    return (traces.count(where: \.isRight), traces.count)
  }
}
