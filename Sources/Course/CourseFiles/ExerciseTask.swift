import Foundation

/// What is told of an exercise: what it is called, what is to be done, when it is right, and hints.
///
/// It stands in a file beside the student's, so that a program that judges nothing can show it, and
/// that it can be reworded or translated without Swift.
package struct ExerciseTask: NamedExercise, Hashable {
  package let number: ExerciseNumber
  package let name: String
  /// What is to be done, in a few words.
  package let title: String
  /// What is given and what is to be done, in Markdown.
  package let story: String
  /// What an answer must do, in order.
  package let requirements: [String]
  /// What an answer has to do without, and why, in a sentence each.
  package let exclusions: [String]
  /// A question, a direction, the shape; never the answer.
  package let hints: [String]
  /// What is said after a pass: what was learnt, and what the first version had done; may be empty.
  package let lesson: String
  /// Where what it asks for stands finished; nil if it stands nowhere in the kit.
  package let finishedForm: FinishedForm?
  /// The first line that its translation should have, if the original was changed since.
  package private(set) var outdated: String?

  /// The ending of its file.
  static let ending = ".md"

  /// Reads the tasks of all lessons, or of one, in order of their numbers; reads each file, in O(n).
  ///
  /// - Throws: `CourseError` if the lessons or a task cannot be read.
  package static func all(
    in checkout: Checkout, ofLesson lesson: Int? = nil
  ) throws -> [ExerciseTask] {
    let folders =
      try lesson.map { try [Lesson.exercises(ofLesson: $0, in: checkout)].compactMap(\.self) }
      ?? Lesson.exerciseFolders(in: checkout)
    return try folders.flatMap { folder in
      let path = checkout.root.appendingPathComponent(folder).path
      return try ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
        .compactMap { try ExerciseTask(file: $0, in: folder, checkout) }
    }
    .sorted { $0.number < $1.number }
  }

  /// Reads the task of one exercise.
  ///
  /// - Throws: `CourseError` if it cannot be read.
  package init(of exercise: some NamedExercise, in checkout: Checkout) throws {
    let file = try exercise.path(in: checkout).dropLast(".swift".count) + Self.ending
    try self.init(exercise.number, exercise.name, at: String(file), checkout)
  }

  /// Reads the task in a file; nil if its name is not a number, a hyphen, a name and `.md`, as that of
  /// a translation is not.
  private init?(file: String, in folder: String, _ checkout: Checkout) throws {
    guard file.hasSuffix(Self.ending) else { return nil }
    let parts = file.dropLast(Self.ending.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = ExerciseNumber(parts[0]), !parts[1].contains(".") else {
      return nil
    }
    try self.init(number, String(parts[1]), at: "\(folder)/\(file)", checkout)
  }

  /// Reads the task at a path, or its translation, if there is one in the language that is wanted.
  private init(
    _ number: ExerciseNumber, _ name: String, at path: String, _ checkout: Checkout
  ) throws {
    let original = try checkout.text(at: path)
    let translation = try checkout.language.flatMap {
      try Translation($0, of: path, original, in: checkout)
    }
    self.init(number, name, text: translation?.text ?? original, headedAs: original)
    outdated = translation?.line
  }

  /// Reads a task; what its text lacks is empty.
  ///
  /// - Parameters:
  ///   - number: what the exercise is called by.
  ///   - name: the name of its file.
  ///   - text: Markdown: a title and a story, then sections with lists.
  ///   - original: the English text, whose headings tell the sections apart, if there is another.
  package init(
    _ number: ExerciseNumber, _ name: String, text: String, headedAs original: String? = nil
  ) {
    let page = TaskPage(text, headedAs: original ?? text)
    self.number = number
    self.name = name
    title = page.title ?? name
    story = page.story
    requirements = page.items(under: "It is right when it")
    exclusions = page.items(under: "Without")
    hints = page.items(under: "Hints")
    lesson = page.section("When it passes").joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    let place = page.section("A finished form").first { $0.hasPrefix("`") && $0.hasSuffix("`") }
    finishedForm = place.map {
      FinishedForm(path: $0.filter { $0 != "`" }, folded: page.code(under: "A finished form"))
    }
  }
}

/// The text of a task, divided at its headings.
private struct TaskPage {
  let title: String?
  let story: String
  private let sections: [(heading: Substring, lines: ArraySlice<Substring>)]

  init(_ text: String, headedAs original: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isTitled = lines.first?.hasPrefix("# ") == true
    title = isTitled ? lines.first.map { String($0.dropFirst(2)) } : nil
    let starts = lines.indices.filter { lines[$0].hasPrefix("## ") } + [lines.endIndex]
    story = lines[(isTitled ? 1 : 0)..<starts[0]].joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    let headings = original.split(separator: "\n").filter { $0.hasPrefix("## ") }
    let isAlike = headings.count == starts.count - 1
    sections = zip(starts, starts.dropFirst()).enumerated().map { index, range in
      let heading = isAlike ? headings[index] : lines[range.0]
      return (heading.dropFirst(3), lines[(range.0 + 1)..<range.1])
    }
  }

  func section(_ heading: String) -> ArraySlice<Substring> {
    sections.first { $0.heading == heading }?.lines ?? []
  }

  /// The items of a list, each in one line.
  func items(under heading: String) -> [String] {
    section(heading).reduce(into: [String]()) { items, line in
      if let item = line.listItem {
        items.append(String(item))
      } else if let item = items.popLast() {
        let more = line.drop { $0 == " " }
        items.append(more.isEmpty ? item : item + " " + more)
      }
    }
  }

  /// The lines between fences; nil if there are none.
  func code(under heading: String) -> String? {
    let lines = section(heading)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("```") }) else { return nil }
    return lines[(start + 1)...].prefix { $0 != "```" }.map { $0 + "\n" }.joined()
  }
}

extension Substring {
  /// What stands behind the mark of an item, `- ` or `1. `; nil if the line begins none.
  ///
  /// A regular expression would be read anew for each line, which takes longer than all else.
  fileprivate var listItem: Substring? {
    if hasPrefix("- ") { return dropFirst(2) }
    let rest = drop { ("0"..."9").contains($0) }
    return rest.startIndex > startIndex && rest.hasPrefix(". ") ? rest.dropFirst(2) : nil
  }
}
