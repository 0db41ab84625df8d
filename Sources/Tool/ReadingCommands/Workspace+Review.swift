import CourseFiles
import Foundation
import Rendering
import Shell

extension Workspace {
  /// Something that is due: its two sides in Markdown, and what to note when it was looked at.
  private struct Due {
    let origin: String
    let front: String
    let asks: String
    let back: String
    /// What to do if it was not known, in a sentence.
    let advice: String
    /// Notes whether it was known, and returns the day on which it comes back.
    let note: (inout CourseProgress, Bool) -> Int?
  }

  /// Brings back the misconceptions that are due, then the questions of interviews.
  ///
  /// Each page shows first what one sees, and each question what is asked. After a pause to think, it
  /// shows why, or a good answer. What was known comes back later, or no more.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure` or `CourseError`.
  func review() throws -> (text: String, exitCode: Int32) {
    let progress = load()
    let due = try dueMisconceptions(progress) + dueCards(progress)
    guard !due.isEmpty else { return (nothingDue(progress), 0) }
    let keyboard = Keyboard(longestLine: 4_096)
    if keyboard.hasPerson { Interrupt.begin() }
    defer { if keyboard.hasPerson { Interrupt.end() } }
    for (index, item) in due.enumerated() {
      try Output.write("\(index + 1) of \(due.count), \(item.origin)\n\n")
      guard let isKnown = try ask(about: item, keyboard) else {
        return Interrupt.isNoted ? ("\n", 130) : ("\nWhat is left is still due.\n", 0)
      }
      let back = change { item.note(&$0, isKnown) }
      try Output.write(words(on: back, knowing: isKnown, item.advice) + "\n")
    }
    return ("Done for today.\n", 0)
  }

  /// The pages that are due; a misconception without a page is forgotten.
  private func dueMisconceptions(_ progress: CourseProgress) throws -> [Due] {
    let pages = try Misconception.all(in: checkout)
    let names = progress.due(on: Self.today)
    let due = names.compactMap { name in pages.first { $0.name == name } }
    let gone = Set(names).subtracting(due.map(\.name))
    if !gone.isEmpty { change { progress in gone.forEach { progress.forget($0) } } }
    return due.map { page in
      let text = page.text
      let front = text.prefix(upTo: text.range(of: "## Why")?.lowerBound ?? text.endIndex)
      let back = text[front.endIndex...].split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("Exercises:") }.joined(separator: "\n")
      let exercise = progress.reviews?[page.name]?.exercise ?? ""
      return Due(
        origin: "from exercise \(exercise)", front: String(front),
        asks: "Why, and what is the repair?", back: back,
        advice: "To do it once more from the start: `swift run lessons reset \(exercise)`."
      ) { $0.review(page.name, knowing: $1, on: Self.today) }
    }
  }

  /// The questions that are due; one that is no longer in the bank is forgotten.
  private func dueCards(_ progress: CourseProgress) -> [Due] {
    let names = progress.dueCards(on: Self.today)
    guard !names.isEmpty else { return [] }
    let all = Card.all(in: checkout)
    let due = names.compactMap { name in all.first { $0.id == name } }
    let gone = Set(names).subtracting(due.map(\.id))
    if !gone.isEmpty { change { progress in gone.forEach { progress.forgetCard($0) } } }
    return due.map { card in
      Due(
        origin: "from an interview", front: card.question + "\n",
        asks: "What must an answer have?", back: card.back,
        advice: "To see it run: `swift run lessons interview --proof \(card.id)`."
      ) { $0.reviewCard(card.id, knowing: $1, on: Self.today) }
    }
  }

  /// Shows the two sides, and asks whether the second was known; nil if the person leaves.
  private func ask(about item: Due, _ keyboard: Keyboard) throws -> Bool? {
    try Output.write(
      MarkdownText(item.front).rendered(for: terminal)
        + "\(item.asks) Enter shows it, q leaves: ")
    guard case .line(let line) = keyboard.nextLine(), !line.hasPrefix("q") else { return nil }
    try Output.write("\n" + MarkdownText(item.back).rendered(for: terminal))
    while true {
      try Output.write("Did you know it? y or n: ")
      guard case .line(let line) = keyboard.nextLine() else { return nil }
      switch line.filter({ !$0.isWhitespace }).lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "q": return nil
      default: try Output.write("Please type y, n, or q to leave.\n")
      }
    }
  }

  private func words(on day: Int?, knowing isKnown: Bool, _ advice: String) -> String {
    guard let day else { return "You have known it five times: it does not come back.\n" }
    let back = "It comes back \(Self.words(on: day)).\n"
    return isKnown ? back : "\(back)\(advice)\n"
  }

  private func nothingDue(_ progress: CourseProgress) -> String {
    let all = [progress.reviews, progress.cards].compactMap(\.self).flatMap(\.values)
    guard let first = all.map(\.due).min() else {
      return """
        Nothing to review: no check has named a misconception of yours so far.
        When one does, it comes back here on the next day; so does a question of an interview.

        """
    }
    return "Nothing is due today. The next comes back \(Self.words(on: first)).\n"
  }

  /// `tomorrow`, `in 3 days`.
  static func words(on day: Int) -> String {
    let days = day - today
    return days <= 1 ? "tomorrow" : "in \(days) days"
  }
}
