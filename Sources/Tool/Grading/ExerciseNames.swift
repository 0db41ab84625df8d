import CourseFiles
import Exercises

/// The names by which files and folders of students tell which exercise they are about.
struct ExerciseNames: Sendable {
  private let exercises: [Exercise]
  private let words: Set<String>

  init(_ exercises: [Exercise] = Exercise.all) {
    self.exercises = exercises
    words = Set(exercises.flatMap { [$0.name, $0.typeName.lowercased()] })
  }

  /// The number of an exercise with which a name begins, as `9.1-last-seats` and `9_1` do.
  static func number(atStartOf name: Substring) -> ExerciseNumber? {
    guard let match = name.prefixMatch(of: /(\d{1,2})[._](\d{1,2})(?!\d)/),
      let lesson = Int(match.1), let place = Int(match.2)
    else { return nil }
    return ExerciseNumber(lesson, place)
  }

  /// Whether a name begins with the number of an exercise.
  func isNumbered(_ name: String) -> Bool {
    guard let number = Self.number(atStartOf: name[...]) else { return false }
    return exercises.contains { $0.number == number }
  }

  /// What folders are called in which answers of one student lie.
  private static let usual: Set = ["lessons", "exercises", "src", "sources", "swift", "answers"]

  /// Whether a folder's name says an exercise or a lesson, and not a student.
  func isExercise(_ name: String) -> Bool {
    let word = name.lowercased()
    if isNumbered(name) || words.contains(word) { return true }
    if Self.usual.contains(word) { return true }
    return name.wholeMatch(of: /(?i)((exercise|ex|lesson)[-_ ]?)?\d{1,2}([-._].*)?/) != nil
  }

  /// What stands in a file's name before the exercise: `ada` in `ada_9.1-last-seats.swift`.
  ///
  /// - Returns: nil if nothing does, or no exercise has the name.
  func prefix(of file: String) -> String? {
    let stem = file.lowercased().hasSuffix(".swift") ? String(file.dropLast(6)) : file
    var starts = stem.indices.filter { index in
      stem[index].isNumber && (index == stem.startIndex || !isNumberPart(stem, before: index))
        && isNumbered(String(stem[index...]))
    }
    starts += exercises.flatMap { [$0.name, $0.typeName] }
      .compactMap { stem.hasSuffix($0) ? stem.index(stem.endIndex, offsetBy: -$0.count) : nil }
    guard let start = starts.min() else { return nil }
    let prefix = stem[..<start].reversed().drop { "-_ .".contains($0) }.reversed()
    return prefix.isEmpty ? nil : String(prefix)
  }

  private func isNumberPart(_ text: String, before index: String.Index) -> Bool {
    let before = text[text.index(before: index)]
    return before.isNumber || before == "."
  }
}
