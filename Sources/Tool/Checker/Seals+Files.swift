import CourseFiles
import Exercises
import Foundation
import Judging

/// Which files judge an answer.
extension Seals {
  /// What plays every answer.
  private static let playing =
    ["Player", "Records"].compactMap(SourceTree.folder) + [SourceTree.playingProgram]
  private static let exercises = SourceTree.path(of: "Exercises/")

  /// Whether a sealed file judges `exercise`.
  ///
  /// What plays answers judges all exercises, and so do the files that belong to no lesson. Of a
  /// lesson's files, those of the exercise do, and those that are named after no exercise.
  static func judges(_ path: String, _ exercise: Exercise) -> Bool {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().joined(separator: "/")
    if playing.contains(folder) || folder + "/" == exercises { return true }
    let lesson = exercise.number.lesson
    let owner = typeName(of: parts.last ?? "")
    if folder == SourceTree.outcomes {
      return [KeptAnswers.path(of: exercise), KeptAnswers.bundlePath].contains(path)
    }
    guard folder == SourceTree.folder(ofLesson: lesson, in: "Exercises") else { return false }
    return owner == exercise.typeName || !typeNames.contains(owner)
  }

  /// The files to be sealed, from the root of the checkout, in order.
  ///
  /// - Throws: `CourseError` if a folder cannot be read.
  static func paths(in checkout: Checkout) throws -> [String] {
    let played = try playing.flatMap { try sources(in: $0 + "/", checkout) }
    let kept = try FileManager.default
      .contentsOfDirectory(atPath: checkout.root.appendingPathComponent(SourceTree.outcomes).path)
      .map { "\(SourceTree.outcomes)/\($0)" }
    return (played + kept + (try sources(in: exercises, checkout))).sorted()
  }

  /// The names of the exercises' types.
  private static let typeNames = Set(Exercise.all.map(\.typeName))

  /// The type that a file is about: `Stage` for `Stage+JSON.swift`.
  private static func typeName(of file: Substring) -> String {
    String(file.prefix { $0 != "." && $0 != "+" })
  }

  private static func sources(in folder: String, _ checkout: Checkout) throws -> [String] {
    let root = checkout.root.appendingPathComponent(folder)
    guard let names = FileManager.default.enumerator(atPath: root.path) else {
      throw CourseError.unreadable(path: folder)
    }
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
      .map { folder + $0 }
  }
}
