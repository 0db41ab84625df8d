import CourseFiles
import Exercises
import Foundation

/// Lays out the files of a new exercise, each with what is still to be written.
///
/// The result is in the lists and compiles at once; `make corpus` then says what it lacks.
package struct Scaffold: Sendable {
  /// The number of the exercise.
  let number: ExerciseNumber
  /// The name of its file: `hot-and-cold`.
  let name: String
  private let lesson: Lesson
  private let checkout: Checkout
  /// `HotAndCold` for `hot-and-cold`: the name of the student's type.
  let type: String
  /// `hotAndCold` for `hot-and-cold`: what the lists call it; `classExercise` for `class`.
  let constant: String

  /// Prepares the exercise `number` of `lesson` with a file name such as `hot-and-cold`.
  package init(_ number: ExerciseNumber, name: String, of lesson: Lesson, in checkout: Checkout) {
    self.number = number
    self.name = name
    self.lesson = lesson
    self.checkout = checkout
    let type = Self.typeName(of: name)
    let constant = type.prefix(1).lowercased() + type.dropFirst()
    self.type = type
    self.constant =
      TakenNames(in: checkout).hasMember(constant) ? "\(constant)Exercise" : constant
  }

  /// Returns `HotAndCold` for `hot-and-cold`.
  private static func typeName(of name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether `name` can be the name of an exercise: lower-case words with hyphens between them.
  package static func allows(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      word.first?.isLetter == true
        && word.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
    }
  }

  /// The new files and their texts, by path from the root of the checkout.
  package var files: [(path: String, text: String)] {
    let file = "\(number)-\(name).swift"
    return [
      (folder("Exercises") + "/\(type).swift", signature),
      ("\(lesson.exercises)/\(number)-\(name).md", task),
      ("\(lesson.exercises)/\(file)", stub),
      (SourceTree.path(of: "Answers/Stubs/\(file)"), stub),
      (folder("Answers") + "/\(type).swift", answers),
      ("\(SourceTree.corpus)/\(number).txt", corpus),
    ] + (number.lesson == 14 ? [("\(lesson.folder)/tasks/\(number).json", codingTask)] : [])
  }

  private func folder(_ module: String) -> String {
    SourceTree.folder(ofLesson: number.lesson, in: module)
  }

  /// The lists in which the exercise is entered.
  private static let lists = [
    SourceTree.path(of: "Exercises/Exercise+All.swift"),
    SourceTree.path(of: "Answers/AnswerSheet+All.swift"),
  ]

  /// Writes the files, enters the exercise in the lists, and seals the new files.
  ///
  /// A file that already exists is never replaced.
  ///
  /// - Returns: the paths of the new files, and of those that were changed.
  /// - Throws: `ScaffoldError`, for example if a file already exists, or an error of Foundation.
  package func write() throws -> (new: [String], changed: [String]) {
    let files = files
    if let path = files.map(\.path).first(where: checkout.contains) {
      throw ScaffoldError.fileExists(path)
    }
    let names = TakenNames(in: checkout)
    for name in [type, "\(type)Exercise"] where names.hasType(name) {
      throw ScaffoldError.typeExists(name)
    }
    let lists = try Self.lists.map { ($0, try entered(in: $0)) }
    for (path, text) in files + lists { try write(text, to: path) }
    let written = (files + lists).map(\.0)
    guard let seals = Seals(keptIn: checkout) else { return (files.map(\.path), Self.lists) }
    try write(seals.renewed(for: written, in: checkout).text, to: Seals.path)
    return (files.map(\.path), Self.lists + [Seals.path])
  }

  private func write(_ text: String, to path: String) throws {
    let file = checkout.root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The text of a list with the exercise in it.
  private func entered(in path: String) throws -> String {
    var list = ExerciseList(try checkout.text(at: path))
    if list.numbers.contains(number) { throw ScaffoldError.numberExists(number) }
    guard list.insert(constant, number) else { throw ScaffoldError.noList(path) }
    return list.text
  }
}

/// Why a new exercise cannot be laid out.
package enum ScaffoldError: Error, Equatable {
  /// The kit or Swift has a type of this name.
  case typeExists(String)
  /// There is a file at this path.
  case fileExists(String)
  /// An exercise in the lists has this number.
  case numberExists(ExerciseNumber)
  /// The file at this path should hold a list of exercises.
  case noList(String)
}

extension ScaffoldError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .typeExists(let name): "There is a type \(name) already; take another name."
    case .fileExists(let path): "There is a file \(path) already."
    case .numberExists(let number): "There is an exercise \(number) already."
    case .noList(let path): "\(path) should hold a list of exercises, and does not."
    }
  }
}
