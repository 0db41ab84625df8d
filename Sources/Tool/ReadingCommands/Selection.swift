import CourseFiles
import Shell

/// The exercises that the word after a command names: one, those of a lesson, or all.
package struct Selection<Item: NamedExercise> {
  private let words: [String]
  /// Those that are named, in order.
  package let items: [Item]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - words: the command, and what is behind it.
  ///   - all: all exercises.
  /// - Throws: `Failure` if there are none.
  package init(from words: [String], among all: [Item]) throws {
    try Command.expect(words, atMost: 2)
    self.words = words
    items = try words.count > 1 ? Self.items(named: words[1], among: all) : all
  }

  /// Whether the words name one exercise, not those of a lesson or all.
  package var isOne: Bool { words.count > 1 && words[1] != "all" && Int(words[1]) == nil }

  /// The one exercise that a command is about.
  ///
  /// - Throws: `Failure` if the words name none, or several.
  package var one: Item {
    get throws {
      let command = words.first ?? ""
      guard words.count > 1 else {
        throw Failure.usage(
          "`lessons \(command)` needs an exercise.", "For example: `lessons \(command) 1.1`.")
      }
      guard isOne, let item = items.first else {
        let known = items.map(\.number.description).joined(separator: ", ")
        throw Failure.usage(
          "`lessons \(command)` takes one exercise.",
          words[1] == "all"
            ? "For example: `lessons \(command) 1.1`." : "Lesson \(words[1]): \(known).")
      }
      return item
    }
  }

  private static func items(named word: String, among all: [Item]) throws -> [Item] {
    if word == "all" { return all }
    if let number = ExerciseNumber(word) {
      if let item = all.first(where: { $0.number == number }) { return [item] }
    } else if let lesson = Int(word) {
      let items = all.filter { $0.number.lesson == lesson }
      if !items.isEmpty { return items }
    } else if let item = all.first(where: { $0.name == word }) {
      return [item]
    }
    throw unknown(word, among: all)
  }

  private static func unknown(_ word: String, among all: [Item]) -> Failure {
    let lesson = Int(word.prefix { $0 != "." })
    let near = all.filter { $0.number.lesson == lesson }
    if !near.isEmpty {
      let known = near.map(\.number.description).joined(separator: ", ")
      return .usage("There is no exercise \(word).", "Lesson \(lesson ?? 0) has \(known).")
    }
    if let lesson, "\(lesson)" == word {
      return .usage("There is no lesson \(lesson).", "`lessons` lists the lessons.")
    }
    let guess = Suggestion.nearest(to: word, among: all.map(\.name)).first
    return .usage(
      "There is no exercise '\(word)'.",
      guess.map { "Did you mean '\($0)'?" } ?? "`lessons` lists the lessons that have exercises.")
  }
}
