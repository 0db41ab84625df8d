import Checker
import CourseFiles
import Exercises
import Foundation
import Interview
import Judging
import Shell

/// What goes from the whole kit into a student edition, and what is changed on the way.
struct StudentEdition {
  private let kit: Checkout
  /// The exercises that are handed out; nil for all.
  private let chosen: [Exercise]?
  /// The files that lessons quote, which stay.
  private let quoted: Set<String>

  /// Prepares an edition of a kit.
  ///
  /// - Parameters:
  ///   - kit: the whole kit.
  ///   - exercises: what is handed out; nil for all. The first one, and those of the interview, are
  ///     always.
  /// - Throws: `CourseError` if the lessons cannot be read.
  init(of kit: Checkout, handingOut exercises: [Exercise]?) throws {
    self.kit = kit
    let numbers = exercises.map { Set($0.map(\.number)) }
    chosen = numbers.map { numbers in
      Exercise.all.filter { [0, 14].contains($0.number.lesson) || numbers.contains($0.number) }
    }
    quoted = Set(
      try Lesson.all(in: kit).flatMap(\.blocks).compactMap { block in
        switch block {
        case .quotation(let file, _), .lines(let file, _, _): SourceTree.path(of: file)
        default: nil
        }
      })
  }

  /// Writes all files of the edition into an empty folder.
  ///
  /// - Throws: an error of the system, or `CourseError`.
  func write(to folder: URL) throws {
    for path in Edition.paths(in: kit.root) where stays(path) {
      try write(try data(at: path), to: path, in: folder)
    }
    try write(
      KeptAnswers.bundled(Exercise.all, in: kit), to: KeptAnswers.bundlePath, in: folder)
    try write(Data(EditionTexts.makefile.utf8), to: "Makefile", in: folder)
    let edition = Edition(exercises: chosen?.map { "\($0.number)" })
    try write(Data(edition.text.utf8), to: Edition.path, in: folder)
    // What is kept of answers is without its explanations now, so it is sealed anew.
    let seals = try Seals(of: Checkout(root: folder)).text
    try write(Data(seals.utf8), to: SourceTree.seals, in: folder)
  }

  private func write(_ data: Data, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private static let topLevel: Set = [
    "Package.swift", "README.md", "LICENSE", ".gitignore", ".swift-format", ".swift-version",
    ".editorconfig", "Sources", "Tests", "lessons",
  ]
  private static let kept: Set = [
    "Tests/Tool/lessonsTests/Runner.swift", "Tests/Tool/lessonsTests/YourAnswerTests.swift",
  ]
  private static let leftOut = [
    "Sources/Kit/", SourceTree.path(of: "Answers/"), SourceTree.outcomes + "/", "Tests/",
    SourceTree.lessons + "/classroom/",
    // What a teacher may ask, and nobody shall have seen.
    Bank.folderOfCoding + "/", Bank.folderOfReviews + "/", Bank.folderOfDesigns + "/",
    "Sources/AsyncStyles.docc/Adding.md", "Sources/AsyncStyles.docc/Design.md",
    "Sources/AsyncStyles.docc/Figures.md", "Sources/AsyncStyles.docc/Teaching.md",
  ]

  /// Whether a file of the kit is in the edition.
  private func stays(_ path: String) -> Bool {
    let top = String(path.prefix { $0 != "/" })
    guard Self.topLevel.contains(top) else { return false }
    if quoted.contains(path) || Self.kept.contains(path) { return true }
    if let exercise = exercise(of: path) {
      return chosen.map { $0.contains { $0.number == exercise.number } } ?? true
    }
    if path.hasPrefix("Tests/Course/LessonStepsTests/") { return true }
    return !Self.leftOut.contains(where: path.hasPrefix)
  }

  /// The exercise whose stub or task stands at a path; nil if it is none of them.
  private func exercise(of path: String) -> Exercise? {
    guard path.hasPrefix(SourceTree.path(of: "Answers/Stubs/")) || path.contains("/exercises/")
    else { return nil }
    let name = path.split(separator: "/").last ?? ""
    return Exercise.all.first { name.hasPrefix("\($0.number)-\($0.name).") }
  }

  /// The bytes of a file as the edition has them.
  private func data(at path: String) throws -> Data {
    if let exercise = exercise(of: path), path.hasSuffix(".swift") {
      // The teacher may have solved it.
      return Data((exercise.shippedText(in: kit) ?? "").utf8)
    }
    switch path {
    case "Package.swift":
      let text = try kit.text(at: path)
      return Data(text.replacing("let isEdition = false", with: "let isEdition = true").utf8)
    case "README.md": return Data(EditionTexts.readme(from: try kit.text(at: path)).utf8)
    case let path where path.hasPrefix(SourceTree.interview + "/tasks/"):
      let withTeacher = "\"answer\": [\n    \"// Your teacher has it.\"\n  ]"
      let text = try kit.text(at: path)
      return Data(text.replacing(/"answer": \[\n[\s\S]*?\n  \]/, with: withTeacher).utf8)
    case let path where path.hasSuffix("/README.md"):
      return Data(withoutOthers(try kit.text(at: path)).utf8)
    default: return try kit.data(at: path)
    }
  }

  /// The text of a lesson without the exercises that are not handed out.
  private func withoutOthers(_ text: String) -> String {
    guard let chosen else { return text }
    let numbers = Set(chosen.map { "\($0.number)" })
    let start = "<!-- lessons: exercise "
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        !line.hasPrefix(start) || numbers.contains(String(line.dropFirst(start.count).dropLast(4)))
      }
      .joined(separator: "\n")
  }
}

/// The texts that only a student edition has.
enum EditionTexts {
  static let makefile = """
    SWIFT ?= swift

    .PHONY: build test lesson exercise

    build:            ## build everything
    \t$(SWIFT) build

    test:             ## run the tests of the steps in lessons 3 and 4
    \t$(SWIFT) test --disable-xctest

    N ?= 1
    lesson:           ## show lesson N: make lesson N=1
    \t$(SWIFT) run lessons $(N)

    exercise:         ## check the answer to exercise N as a test: make exercise N=1.1
    \t@$(SWIFT) run lessons task $(N)
    \t@echo "Building the tests; the first time takes some minutes."
    \tEXERCISE=$(N) $(SWIFT) test --disable-xctest --filter 'YourAnswer/'

    """

  /// The README without what is for teachers and makers.
  static func readme(from text: String) -> String {
    let left = ["Teach", "Documentation", "How to contribute"]
    let sections = text.components(separatedBy: "\n## ")
    let kept = sections.filter { section in !left.contains { section.hasPrefix($0 + "\n") } }
    return kept.joined(separator: "\n## ").trimmingCharacters(in: .newlines) + """


      ## A newer edition

      This is an edition for students: your teacher has the solutions. `swift run lessons update ADDRESS`
      takes a newer edition from the address that your teacher gives, and keeps every answer.
      [Commands](Sources/AsyncStyles.docc/Commands.md) and the [glossary](lessons/glossary.md) tell more.

      """
  }
}
