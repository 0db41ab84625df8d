import CourseFiles
import Exercises
import Foundation

/// What a student has done so far, kept in a file that git does not see.
package struct CourseProgress: Codable, Hashable, Sendable {
  /// The numbers of the exercises that have been passed, in the order in which they were.
  package private(set) var passed: [String] = []
  /// How many hints were shown for each exercise, by number.
  package var hints: [String: Int] = [:]

  /// Somebody who has done nothing yet.
  package init() {}

  /// The name of the file at the root of the checkout.
  package static let fileName = ".lessons-progress.json"

  /// Whether the exercise has been passed.
  package func hasPassed(_ exercise: Exercise) -> Bool {
    passed.contains(exercise.number.description)
  }

  /// Notes that the exercise has been passed.
  package mutating func pass(_ exercise: Exercise) {
    if !hasPassed(exercise) { passed.append(exercise.number.description) }
  }
}

extension CourseProgress {
  /// Reads the progress kept in `checkout`.
  ///
  /// A file that cannot be understood is kept aside under another name, and nothing of it is lost.
  ///
  /// - Returns: the progress, which is empty if there is no file, and a warning if there is one.
  package static func load(from checkout: Checkout) -> (progress: CourseProgress, warning: String?)
  {
    let file = checkout.root.appendingPathComponent(fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return (CourseProgress(), nil) }
    if let data = FileManager.default.contents(atPath: file.path),
      let progress = try? JSONDecoder().decode(CourseProgress.self, from: data)
    {
      return (progress, nil)
    }
    let name = checkout.freePath(like: ".lessons-progress-unreadable", ending: "json")
    do {
      try FileManager.default.moveItem(
        at: file, to: checkout.root.appendingPathComponent(name))
      return (
        CourseProgress(),
        "\(fileName) cannot be understood; it is kept as \(name), and progress begins anew."
      )
    } catch {
      return (CourseProgress(), "\(fileName) cannot be read; progress is neither known nor kept.")
    }
  }

  /// Keeps the progress in `checkout`.
  ///
  /// - Returns: a warning if it could not be kept.
  package func save(to checkout: Checkout) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(self)
        .write(to: checkout.root.appendingPathComponent(Self.fileName), options: .atomic)
      return nil
    } catch {
      return "Progress could not be kept: \(checkout.root.path) cannot be written."
    }
  }
}
