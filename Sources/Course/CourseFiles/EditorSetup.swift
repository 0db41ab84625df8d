import Foundation

/// What an editor's language server has to know about the exercises.
///
/// An exercise is no part of the package, so `sourcekit-lsp` cannot know how it is compiled. A
/// compilation database beside the files tells it; the format is that of Clang's
/// `compile_commands.json`.
package struct EditorSetup: Sendable {
  /// The name of the file in each folder of exercises.
  package static let fileName = "compile_commands.json"

  private let checkout: Checkout
  private let tasks: [ExerciseTask]
  private let modules: String

  /// Prepares for the exercises of `checkout`.
  ///
  /// - Parameters:
  ///   - tasks: the exercises.
  ///   - checkout: the folder that holds the students' files.
  ///   - products: the folder that holds, in `Modules`, the kit's built modules.
  package init(_ tasks: [ExerciseTask], in checkout: Checkout, products: URL) {
    self.tasks = tasks
    self.checkout = checkout
    modules = products.appendingPathComponent("Modules").path
  }

  /// Writes the file of each folder, where it is not as it should be.
  ///
  /// - Returns: the paths of all of them, from the root.
  /// - Throws: `CourseError` if the lessons cannot be read, `POSIXError` if a file cannot be written.
  @discardableResult
  package func write() throws -> [String] {
    let lessons = Set(tasks.map(\.number.lesson)).sorted()
    return try lessons.compactMap { lesson in
      guard let folder = try Lesson.exercises(ofLesson: lesson, in: checkout) else { return nil }
      let path = "\(folder)/\(Self.fileName)"
      let data = try database(for: folder, lesson)
      let file = checkout.root.appendingPathComponent(path).path
      if FileManager.default.contents(atPath: file) != data { try checkout.write(data, to: path) }
      return path
    }
  }

  /// How one file is compiled.
  private struct Entry: Encodable {
    let directory: String
    let file: String
    let arguments: [String]
  }

  private func database(for folder: String, _ lesson: Int) throws -> Data {
    let root = checkout.root.appendingPathComponent(folder)
    let there = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let shipped = tasks.filter { $0.number.lesson == lesson }.map(\.fileName)
    let names = Set(there.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") } + shipped)
    let entries = names.sorted().map { name in
      let file = root.appendingPathComponent(name).path
      return Entry(
        directory: root.path, file: file,
        arguments: ["swiftc", file, "-I", modules, "-parse-as-library"]
          + AnswerLanguage.flags + Self.platform)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(entries)
  }

  /// What the compiler finds out by itself on Linux.
  private static var platform: [String] {
    ProcessInfo.processInfo.environment["SDKROOT"].map { ["-sdk", $0] } ?? []
  }
}
