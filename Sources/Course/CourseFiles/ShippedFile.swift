import Foundation

/// The student's file of an exercise, which can be brought back to what the kit ships.
package struct ShippedFile: Sendable {
  /// What was done to bring the file back.
  package enum Change: Equatable, Sendable {
    /// It was as it was shipped.
    case unchanged
    /// It was written; what was in its place is kept at the path, from the root of the checkout.
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
  package init?(of exercise: some NamedExercise, in checkout: Checkout) throws {
    path = try exercise.path(in: checkout)
    guard let text = exercise.shippedText(in: checkout) else { return nil }
    self.text = text
    self.checkout = checkout
  }

  /// Writes the shipped text, and keeps what is in its place: a text, other bytes, a folder, a link.
  ///
  /// - Throws: an error of Foundation; what was there is then still in its place.
  package func restore() throws -> Change {
    if case .text(text) = AnswerFile.read(checkout.root.appendingPathComponent(path).path) {
      return .unchanged
    }
    try FileManager.default.createDirectory(
      at: checkout.root.appendingPathComponent(path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    let kept = try checkout.write(
      Data(text.utf8), to: path, keepingOldLike: path.dropLast(".swift".count) + ".yours",
      ending: "swift")
    return .written(keptAs: kept)
  }
}
