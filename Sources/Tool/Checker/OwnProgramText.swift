import CourseFiles
import Foundation

/// The files of a program of the reader's own, as the one text that is compiled and read.
struct OwnProgramText: Sendable {
  /// The file that holds the story.
  private(set) var main: String
  /// The names and texts of the files, in the order of the text.
  private(set) var files: [(name: String, text: String)]
  /// Whether they are those of a folder.
  let isFolder: Bool

  /// Why a folder is no program.
  struct Mistake: Error {
    let file: String?
    let what: String
    let wayOut: String
  }

  /// How many files a folder may have.
  private static let most = 40
  /// The file that is called by its name where more than one could hold the story.
  private static let story = "Story.swift"

  init(_ text: String, named name: String) {
    main = name
    files = [(name, text)]
    isFolder = false
  }

  /// Takes files whose first one holds the story.
  ///
  /// - Parameters:
  ///   - files: the names and texts, in the order in which they are compiled.
  ///   - main: the name of the file whose lines are told.
  init(_ files: [(name: String, text: String)], main: String) {
    (self.main, self.files) = (main, files)
    isFolder = true
  }

  /// Reads the `.swift` files of a folder, but not those of folders in it.
  ///
  /// - Throws: `Mistake` if there are none or too many, one is no text, or no story can be chosen.
  init(folder: URL) throws(Mistake) {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = all.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    guard 1...Self.most ~= names.count else {
      throw Mistake(
        file: nil, what: "The folder holds \(names.isEmpty ? "no" : "\(names.count)") Swift files.",
        wayOut: "A program has from 1 to \(Self.most) of them.")
    }
    files = []
    isFolder = true
    for name in names {
      switch AnswerFile.read(folder.appendingPathComponent(name).path) {
      case .text(let text): files.append((name, text))
      case .missing: throw Mistake(file: name, what: "The file is gone.", wayOut: "Try it again.")
      case .unusable(let flaw):
        throw Mistake(file: name, what: "\(flaw)", wayOut: "Put the file right, or take it out.")
      }
    }
    main = names[0]
    let able = files.filter { (try? OwnSignature(in: $0.text)) != nil }.map(\.name)
    guard let chosen = able.first(where: { $0 == Self.story }) ?? able.first else { return }
    guard able.count == 1 || chosen == Self.story else {
      throw Mistake(
        file: nil, what: "The story may be in any of \(able.joined(separator: ", ")).",
        wayOut: "Call the file that holds it \(Self.story).")
    }
    main = chosen
    // The story's file comes first: its first function is the one that is called.
    files = files.filter { $0.name == chosen } + files.filter { $0.name != chosen }
  }

  /// All files, one after the other.
  var whole: String { files.map { Self.closed($0.text) }.joined() }

  /// Where a line of the whole stands.
  func place(of line: Int) -> (file: String, line: Int) {
    var rest = line
    for (name, text) in files.dropLast() {
      let count = Self.closed(text).utf8.count { $0 == UInt8(ascii: "\n") }
      if rest <= count { return (name, rest) }
      rest -= count
    }
    return (files.last?.name ?? main, rest)
  }

  private static func closed(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }
}
