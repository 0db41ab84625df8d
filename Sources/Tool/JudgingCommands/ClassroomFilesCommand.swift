import CourseFiles
import Foundation
import ReadingCommands
import Shell

/// Writes the files that let a platform or an engine grade a class.
struct ClassroomFilesCommand {
  private let words: [String]
  /// The folder that holds a folder for each kind.
  private static let place = SourceTree.lessons + "/classroom"

  /// Understands `classroom-files KIND FOLDER`; without words it lists the kinds.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 3)
    words = Array(arguments.words.dropFirst())
    if words.count == 1 {
      throw Failure.usage(
        "`lessons classroom-files` needs a folder, too.",
        "For example: `lessons classroom-files \(words[0]) ../grading`.")
    }
  }

  /// Carries the command out.
  ///
  /// - Returns: what was written.
  /// - Throws: `Failure` or `CourseError`.
  func run() throws -> String {
    let checkout = try Command.checkout()
    let place = checkout.root.appendingPathComponent(Self.place)
    guard let kinds = try? FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    else {
      throw Failure.refused(
        "This edition is without files for teachers.", "Your teacher has them, in the whole kit.")
    }
    guard words.count == 2 else {
      return "Kinds: \(kinds.joined(separator: ", ")).\n"
        + "`swift run lessons classroom-files KIND FOLDER` writes one.\n"
    }
    guard kinds.contains(words[0]) else {
      let guess = Suggestion.nearest(to: words[0], among: kinds).first
      throw Failure.usage(
        "There are no files for '\(words[0])'.",
        guess.map { "Did you mean '\($0)'?" } ?? "There are \(kinds.joined(separator: ", ")).")
    }
    return try copy(place.appendingPathComponent(words[0]), to: Console.current.file(at: words[1]))
  }

  private func copy(_ kind: URL, to folder: URL) throws -> String {
    let paths = Edition.paths(in: kind)
    if let path = paths.first(where: { Checkout(root: folder).contains($0) }) {
      throw Failure.refused(
        "'\(words[1])/\(path)' is there already.", "Name another folder; nothing was written.")
    }
    do {
      for path in paths {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: kind.appendingPathComponent(path), to: file)
      }
    } catch {
      throw Failure.refused(
        "The folder '\(words[1])' cannot be written: \(error.localizedDescription)",
        "Name another one.")
    }
    return paths.map { "Written: \(words[1])/\($0)\n" }.joined()
      + "The first lines of each say what was tried, and what to set.\n"
  }
}
