import CourseFiles
import Foundation
import Rendering
import Shell

extension Workspace {
  /// Brings back the misconceptions that are due.
  ///
  /// Each page shows first what one sees. After a pause to think, it shows why, and the repair. A
  /// student who knew it sees it again later, or no more.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure` or `CourseError`.
  func review() throws -> (text: String, exitCode: Int32) {
    let progress = load()
    let pages = try Misconception.all(in: checkout)
    let names = progress.due(on: Self.today)
    let due = names.compactMap { name in pages.first { $0.name == name } }
    let gone = Set(names).subtracting(due.map(\.name))
    if !gone.isEmpty { change { progress in gone.forEach { progress.forget($0) } } }
    guard !due.isEmpty else { return (nothingDue(progress), 0) }
    let keyboard = Keyboard(longestLine: 4_096)
    if keyboard.hasPerson { Interrupt.begin() }
    defer { if keyboard.hasPerson { Interrupt.end() } }
    for (index, page) in due.enumerated() {
      let exercise = progress.reviews?[page.name]?.exercise ?? ""
      try Output.write("\(index + 1) of \(due.count), from exercise \(exercise)\n\n")
      guard let isKnown = try ask(about: page, keyboard) else {
        return Interrupt.isNoted ? ("\n", 130) : ("\nWhat is left is still due.\n", 0)
      }
      let back = change { $0.review(page.name, knowing: isKnown, on: Self.today) }
      try Output.write(words(on: back, knowing: isKnown, exercise) + "\n")
    }
    return ("Done for today.\n", 0)
  }

  /// Shows a page in two parts, and asks whether the second was known; nil if the person leaves.
  private func ask(about page: Misconception, _ keyboard: Keyboard) throws -> Bool? {
    let text = page.text
    let question = text.prefix(upTo: text.range(of: "## Why")?.lowerBound ?? text.endIndex)
    let answer = text[question.endIndex...].split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Exercises:") }.joined(separator: "\n")
    try Output.write(
      MarkdownText(String(question)).rendered(for: terminal)
        + "Why, and what is the repair? Enter shows it, q leaves: ")
    guard case .line(let line) = keyboard.nextLine(), !line.hasPrefix("q") else { return nil }
    try Output.write("\n" + MarkdownText(answer).rendered(for: terminal))
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

  private func words(on day: Int?, knowing isKnown: Bool, _ exercise: String) -> String {
    guard let day else { return "You have known it five times: it does not come back.\n" }
    let back = "It comes back \(Self.words(on: day)).\n"
    return isKnown
      ? back : back + "To do it once more from the start: `swift run lessons reset \(exercise)`.\n"
  }

  private func nothingDue(_ progress: CourseProgress) -> String {
    guard let first = progress.reviews?.values.map(\.due).min() else {
      return """
        Nothing to review: no check has named a misconception of yours so far.
        When one does, it comes back here on the next day.

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
