import CourseFiles
import Foundation
import FunctionalJSON

/// The questions of the kit and its coding tasks, which lie in files of JSON.
package struct Bank: Sendable {
  /// Where the files are, counted from the root of the checkout.
  package static let folder = SourceTree.interview + "/questions"

  /// Where the files of the coding tasks are, counted from the root of the checkout.
  package static let folderOfTasks = SourceTree.interview + "/tasks"

  /// Where the snippets are, counted from the root of the checkout.
  package static let folderOfSnippets = SourceTree.interview + "/snippets"

  /// Where the designs are, counted from the root of the checkout.
  package static let folderOfDesigns = SourceTree.interview + "/designs"

  /// Where the files to review are, counted from the root of the checkout.
  package static let folderOfReviews = SourceTree.interview + "/reviews"

  /// Where the coding tasks in parts are, counted from the root of the checkout.
  package static let folderOfCoding = SourceTree.interview + "/coding"

  /// The questions, in order of the files.
  package let questions: [Question]

  /// What there is to say of the coding tasks, in order of their exercises.
  package let tasks: [TaskSheet]

  /// The coding tasks in parts, in order of their names.
  package let inParts: [TaskInParts]

  /// The systems to be designed, in order of their names.
  package let designs: [DesignPrompt]

  /// The files to review, in order of their names.
  package let reviews: [ReviewTask]

  /// Reads all files of `checkout`.
  ///
  /// A file of questions belongs to a lesson, with whose number its name begins, and holds a list. A
  /// file of a coding task or a design holds one object, and is called after it: `14.3.json`,
  /// `chat.json`. Other endings than `json` do not count.
  ///
  /// - Throws: `BankError` for the first thing that is wrong, or `CourseError` if there are no
  ///   questions.
  package init(in checkout: Checkout) throws {
    let files = Self.files(in: Self.folder, of: checkout)
    guard !files.isEmpty else { throw CourseError.unreadable(path: Self.folder) }
    var places: [String: () -> String] = [:]
    questions = try files.flatMap { file in
      try file.entries { json, line throws(EntryFault) in
        let question = try Question(json, in: file.name)
        if let place = places[question.id] {
          throw EntryFault(
            member: "id", sentence: "The id '\(question.id)' is taken already, at \(place()).")
        }
        places[question.id] = { "\(file.path):\(line("id") ?? 0)" }
        return question
      }
    }
    tasks = try Self.files(in: Self.folderOfTasks, of: checkout).flatMap { file in
      try file.entry { json throws(EntryFault) in try TaskSheet(json, in: file.name) }
    }
    inParts = try Self.tasksInParts(in: checkout)
    designs = try Self.files(in: Self.folderOfDesigns, of: checkout).flatMap { file in
      try file.entry { json throws(EntryFault) in try DesignPrompt(json, in: file.name) }
    }
    reviews = try Self.reviews(in: checkout)
  }

  /// Reads the files to review; beside each lies the mended one, and what plays both.
  ///
  /// - Throws: `BankError` or `CourseError`.
  package static func reviews(in checkout: Checkout) throws -> [ReviewTask] {
    try files(in: folderOfReviews, of: checkout).flatMap { file in
      let base = file.path.dropLast(".json".count)
      let code = try checkout.text(at: base + ".swift")
      let mended = try checkout.text(at: base + "-mended.swift")
      let playing = try checkout.text(at: base + "-playing.swift")
      return try file.entry { json throws(EntryFault) in
        try ReviewTask(json, code: code, mended: mended, playing: playing, in: file.name)
      }
    }
  }

  /// Reads the coding tasks in parts; beside each lies what is given, and what one begins with.
  ///
  /// - Throws: `BankError` or `CourseError`.
  package static func tasksInParts(in checkout: Checkout) throws -> [TaskInParts] {
    try files(in: folderOfCoding, of: checkout).flatMap { file in
      let base = file.path.dropLast(".json".count)
      let given = try checkout.text(at: base + ".swift")
      let beginning = try checkout.text(at: base + "-begin.swift")
      return try file.entry { json throws(EntryFault) in
        try TaskInParts(json, given: given, beginning: beginning, in: file.name)
      }
    }
  }

  private static func files(in folder: String, of checkout: Checkout) -> [BankFile] {
    let path = checkout.root.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { BankFile(name: $0, path: "\(folder)/\($0)", checkout: checkout) }
  }
}

/// What is wrong with a file of the bank, and where.
package struct BankError: Error, Hashable, Sendable {
  /// The file, counted from the root of the checkout.
  package let path: String
  /// The line, counted from 1; nil if the file as a whole is to blame.
  package let line: Int?
  /// The column, counted from 1, where Foundation names one.
  package let column: Int?
  /// What is wrong.
  package let sentence: String
}

extension BankError: CustomStringConvertible {
  package var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(path)\(place): \(sentence)"
  }
}

/// What is wrong with one entry; the code that knows the file adds its place.
struct EntryFault: Error {
  let member: String?
  let sentence: String
}
