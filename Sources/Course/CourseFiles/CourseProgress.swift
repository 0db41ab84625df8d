import Foundation

/// What a student has done so far, kept in a file that git does not see.
package struct CourseProgress: Codable, Hashable, Sendable {
  /// The numbers of the exercises that have been passed, in the order in which they were.
  package private(set) var passed: [String] = []
  /// Under which requirements each was passed, by number; of old passes it is not known.
  private var editions: [String: String]?
  /// How many hints were shown for each exercise, by number.
  private var hints: [String: Int] = [:]
  /// The fingerprint of the answer that was passed, by number.
  private var answers: [String: String]?
  /// When each misconception comes back that was shown, by name.
  package private(set) var reviews: [String: Review]?
  /// When each question of an interview comes back that was not answered well, by its name.
  package internal(set) var cards: [String: Review]?
  /// How each prediction went that was answered, by the trace.
  package internal(set) var predictions: [String: PredictedTrace]?
  /// Whether the question of each step was answered right at the first try, by the step.
  var steps: [String: Bool]?
  /// Where in the course the student is.
  package internal(set) var place: Place?
  /// The way through the course that was chosen.
  package internal(set) var path: CoursePath?
  /// The days on which something was done, counted from 1970-01-01, in order; the last ones.
  var days: [Int]?

  /// Somebody who has done nothing yet.
  package init() {}

  /// Reads what a file has; a field that is not there is as it is at the beginning.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    passed = try fields.decodeIfPresent([String].self, forKey: .passed) ?? []
    editions = try fields.decodeIfPresent([String: String].self, forKey: .editions)
    hints = try fields.decodeIfPresent([String: Int].self, forKey: .hints) ?? [:]
    answers = try fields.decodeIfPresent([String: String].self, forKey: .answers)
    reviews = try fields.decodeIfPresent([String: Review].self, forKey: .reviews)
    cards = try fields.decodeIfPresent([String: Review].self, forKey: .cards)
    predictions = try fields.decodeIfPresent([String: PredictedTrace].self, forKey: .predictions)
    steps = try fields.decodeIfPresent([String: Bool].self, forKey: .steps)
    place = try fields.decodeIfPresent(Place.self, forKey: .place)
    path = try fields.decodeIfPresent(CoursePath.self, forKey: .path)
    days = try fields.decodeIfPresent([Int].self, forKey: .days)
  }

  /// Whether the exercise has been passed.
  package func hasPassed(_ exercise: some NamedExercise) -> Bool {
    passed.contains(exercise.number.description)
  }

  /// Whether the exercise was passed when its requirements were others than in `edition`.
  package func hasPassed(_ exercise: some NamedExercise, before edition: String) -> Bool {
    guard hasPassed(exercise) else { return false }
    return editions?[exercise.number.description].map { $0 != edition } ?? false
  }

  /// Notes that an answer has passed under the requirements of `edition`.
  package mutating func pass(_ exercise: some NamedExercise, in edition: String, answer: String) {
    let number = exercise.number.description
    if !hasPassed(exercise) { passed.append(number) }
    editions = (editions ?? [:]).merging([number: edition]) { $1 }
    answers = (answers ?? [:]).merging([number: Fingerprint.of(answer)]) { $1 }
  }

  /// Whether the exercise has been passed with just this answer.
  package func hasPassed(_ exercise: some NamedExercise, with answer: String) -> Bool {
    answers?[exercise.number.description] == Fingerprint.of(answer)
  }

  /// Whether the exercise has been passed with an answer that is known, and is not this one.
  package func hasPassed(_ exercise: some NamedExercise, otherThan answer: String) -> Bool {
    guard hasPassed(exercise) else { return false }
    let fingerprint = answers?[exercise.number.description]
    return fingerprint.map { $0 != Fingerprint.of(answer) } ?? false
  }

  /// Notes that one more hint is shown, and returns how many that makes, at most all.
  package mutating func showHint(of exercise: ExerciseTask) -> Int {
    let number = exercise.number.description
    let before = min(max(hints[number, default: 0], 0), exercise.hints.count)
    let shown = min(before + 1, exercise.hints.count)
    hints[number] = shown
    return shown
  }

  /// Whether all hints of an exercise were shown.
  package func hasSeenHints(of exercise: ExerciseTask) -> Bool {
    hints[exercise.number.description, default: 0] >= exercise.hints.count
  }
}

extension CourseProgress {
  /// Notes that a misconception was shown in an exercise; it comes back on the next day.
  package mutating func show(_ misconception: String, in exercise: some NamedExercise, on day: Int)
  {
    let review = Review(shownIn: exercise.number.description, on: day)
    reviews = (reviews ?? [:]).merging([misconception: review]) { $1 }
  }

  /// Notes that a misconception was looked at again, and whether it was known.
  ///
  /// - Returns: the day on which it comes back; nil if it does not.
  @discardableResult
  package mutating func review(
    _ misconception: String, knowing isKnown: Bool, on day: Int
  ) -> Int? {
    let next = reviews?[misconception]?.after(knowing: isKnown, on: day)
    reviews?[misconception] = next
    return next?.due
  }

  /// Forgets a misconception that has no page any more.
  package mutating func forget(_ misconception: String) {
    reviews?[misconception] = nil
  }

  /// The misconceptions that are due on a day, those that have waited longest first.
  package func due(on day: Int) -> [String] {
    (reviews ?? [:]).filter { $0.value.due <= day }
      .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
  }
}

extension CourseProgress {
  private static func file(in checkout: Checkout) -> StateFile<CourseProgress> {
    StateFile(".lessons-progress.json", aside: ".lessons-progress-unreadable", in: checkout)
  }

  /// Reads the progress kept in `checkout`.
  ///
  /// A file that cannot be understood is kept aside under another name, and nothing of it is lost.
  ///
  /// - Returns: the progress, which is empty if there is no file, and a warning if there is one.
  package static func load(from checkout: Checkout) -> (progress: CourseProgress, warning: String?)
  {
    let file = file(in: checkout)
    do { return (try file.load() ?? CourseProgress(), nil) } catch {
      return (CourseProgress(), warning(of: error, file.name, checkout))
    }
  }

  /// Changes the progress kept in `checkout`, while no other program does so.
  ///
  /// - Returns: what `body` returned, and warnings if something was not kept.
  package static func change<Result>(
    in checkout: Checkout, _ body: (inout CourseProgress) -> Result
  ) -> (result: Result, warnings: [String]) {
    let file = file(in: checkout)
    var progress = CourseProgress()
    var result: Result?
    let troubles = file.change { before in
      progress = before ?? CourseProgress()
      result = body(&progress)
      return progress
    }
    return (
      result ?? body(&progress), troubles.map { warning(of: $0, file.name, checkout) }
    )
  }

  private static func warning(
    of trouble: StateFile<CourseProgress>.Trouble, _ name: String, _ checkout: Checkout
  ) -> String {
    switch trouble {
    case .movedAside(let other):
      "\(name) cannot be understood; it is kept as \(other), and progress begins anew."
    case .unreadable, .stuck:
      "\(name) cannot be read; progress is neither known nor kept."
    case .unwritable: "Progress could not be kept: \(checkout.root.path) cannot be written."
    case .elsewhere:
      "Progress is not kept, because this folder is outside of the kit, \(checkout.root.path)."
    }
  }
}
