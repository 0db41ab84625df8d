import Foundation

/// What tells a student edition from the whole kit: it has no solutions and no makers' tools.
///
/// `lessons student-edition` makes it, and `lessons update` takes a newer one.
package struct Edition: Codable, Sendable {
  /// The numbers of the exercises that are handed out; nil for all.
  package var exercises: [String]?
  /// The fingerprints of the files as they were shipped, by their paths.
  package var files: [String: String] = [:]

  /// The path of the file that holds it, from the root.
  package static let path = SourceTree.lessons + "/edition.json"

  /// Describes an edition of which no file is written yet.
  package init(exercises: [String]?) { self.exercises = exercises }

  /// Reads it; nil if this is no edition.
  package init?(in checkout: Checkout) {
    guard let text = try? checkout.text(at: Self.path),
      let edition = try? JSONDecoder().decode(Edition.self, from: Data(text.utf8))
    else { return nil }
    self = edition
  }

  /// Whether a checkout is an edition.
  package static func isThere(in checkout: Checkout) -> Bool { checkout.contains(path) }

  /// The text of its file.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }

  /// Returns those of some exercises that a checkout hands out; all of them if it is no edition.
  package static func handedOut<Item: NamedExercise>(
    _ exercises: [Item], in checkout: Checkout
  ) -> [Item] {
    guard let known = Edition(in: checkout)?.exercises.map(Set.init) else { return exercises }
    return exercises.filter { known.contains("\($0.number)") }
  }

  /// The paths of the files in a folder that belong to an edition, in order; links do not.
  package static func paths(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.resolvingSymlinksInPath().path)
    var paths: [String] = []
    while let path = names?.nextObject() as? String {
      if isOwn(String(path.split(separator: "/").last ?? "")) {
        names?.skipDescendants()
      } else if names?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// Whether a name is that of something which a person or a build has left.
  private static func isOwn(_ name: String) -> Bool {
    [".git", ".build", ".swiftpm", ".DS_Store", "Package.resolved", "compile_commands.json"]
      .contains(name)
      || name.hasPrefix(".lessons-") || name.hasPrefix(".dat.nosync") || name.contains(".yours-")
  }
}
