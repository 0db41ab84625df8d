import CourseFiles
import Exercises
import Foundation

/// The fingerprints of all that judges an answer, so that a change to it does not go unnoticed.
///
/// These are the requirements, the result of right answers, and the program that
/// plays them. The seals guard against accidents, and against the idea that it is easier to change
/// the question. Those who write exercises make them anew with `make seals`.
package struct Seals: Codable, Equatable, Sendable {
  /// The fingerprint of each file, by its path from the root of the checkout.
  package let files: [String: String]

  /// The path of the file that keeps the seals.
  package static let path = SourceTree.seals

  /// Takes the fingerprints as they are.
  ///
  /// - Throws: `CourseError` if a file cannot be read.
  package init(of checkout: Checkout) throws {
    var files: [String: String] = [:]
    for path in try Self.paths(in: checkout) {
      files[path] = Fingerprint.of(try checkout.data(at: path))
    }
    self.files = files
  }

  /// Reads the fingerprints as they were; nil if they cannot be read.
  package init?(keptIn checkout: Checkout) {
    guard let text = try? checkout.text(at: Self.path),
      let seals = try? JSONDecoder().decode(Seals.self, from: Data(text.utf8))
    else { return nil }
    self = seals
  }

  /// The seals as the file keeps them.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }

  /// Returns the seals with new fingerprints for some files, and all others as they were.
  ///
  /// - Parameters:
  ///   - paths: the paths of files, from the root; those that judge no answer are passed over.
  ///   - checkout: where the files are.
  /// - Returns: the seals.
  /// - Throws: `CourseError` if a file cannot be read.
  package func renewed(for paths: [String], in checkout: Checkout) throws -> Seals {
    let present = try Seals(of: checkout).files.filter { paths.contains($0.key) }
    return Seals(files: files.merging(present) { $1 })
  }

  private init(files: [String: String]) {
    self.files = files
  }

  /// Returns the first file that judges `exercise` and is not as it was.
  package static func broken(for exercise: Exercise, in checkout: Checkout) -> String? {
    guard let kept = Seals(keptIn: checkout) else { return path }
    return kept.paths(for: exercise).first { path in
      (try? checkout.data(at: path)).map { Fingerprint.of($0) } != kept.files[path]
    }
  }

  /// Returns the sealed files that judge `exercise`, in order.
  package func paths(for exercise: Exercise) -> [String] {
    files.keys.filter { Self.judges($0, exercise) }.sorted()
  }
}
