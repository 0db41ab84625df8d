extension CourseProgress {
  /// What a review that began in an interview names in place of an exercise.
  private static let interview = "interview"

  /// Notes that a question was asked in an interview, and whether the answer was good.
  ///
  /// One that was not comes back on the next day. One that was good comes back later if it had been
  /// due to come back.
  package mutating func ask(_ question: String, knowing isKnown: Bool, on day: Int) {
    if !isKnown {
      cards = (cards ?? [:]).merging([question: Review(shownIn: Self.interview, on: day)]) { $1 }
    } else if cards?[question].map({ $0.due <= day }) ?? false {
      reviewCard(question, knowing: true, on: day)
    }
  }

  /// Notes that a card was looked at again, and whether it was known.
  ///
  /// - Returns: the day on which it comes back; nil if it does not.
  @discardableResult
  package mutating func reviewCard(_ question: String, knowing isKnown: Bool, on day: Int) -> Int? {
    let next = cards?[question]?.after(knowing: isKnown, on: day)
    cards?[question] = next
    return next?.due
  }

  /// Forgets a question that is no longer in the bank.
  package mutating func forgetCard(_ question: String) { cards?[question] = nil }

  /// The questions that are due on a day, those that have waited longest first.
  package func dueCards(on day: Int) -> [String] {
    (cards ?? [:]).filter { $0.value.due <= day }
      .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
  }
}
