import CourseFiles
import Exercises
import Foundation

/// The student's file of an exercise, which can be brought back to what the kit ships.
package struct ShippedFile: Sendable {
  /// What was done to bring the file back.
  package enum Change: Equatable, Sendable {
    /// It was as it was shipped.
    case unchanged
    /// It was written; a text that was there is kept at the path, from the root of the checkout.
    case written(keptAs: String?)
  }

  /// The path of the student's file, from the root of the checkout.
  package let path: String
  private let text: String
  private let checkout: Checkout

  /// Reads the kit's copy.
  ///
  /// - Returns: nil if it is gone.
  /// - Throws: `CourseError` if the lessons cannot be read.
  package init?(of exercise: Exercise, in checkout: Checkout) throws {
    path = try exercise.path(in: checkout)
    guard let text = exercise.shippedText(in: checkout) else { return nil }
    self.text = text
    self.checkout = checkout
  }

  /// Writes the shipped text, after it has moved another text aside.
  ///
  /// - Throws: an error of Foundation; the student's text is then still there.
  package func restore() throws -> Change {
    let file = checkout.root.appendingPathComponent(path)
    let current = try? checkout.text(at: path)
    if current == text { return .unchanged }
    var keptAs: String?
    if checkout.contains(path) {
      let name = checkout.freePath(like: path.dropLast(".swift".count) + ".yours", ending: "swift")
      try FileManager.default.moveItem(at: file, to: checkout.root.appendingPathComponent(name))
      keptAs = name
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return .written(keptAs: keptAs)
  }
}
