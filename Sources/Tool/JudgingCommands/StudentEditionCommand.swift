import Checker
import CourseFiles
import Exercises
import Foundation
import ReadingCommands
import Shell

/// Writes an edition of the kit for students, or renews one.
struct StudentEditionCommand {
  private let folder: String
  private let exercises: [Exercise]?

  /// Understands `student-edition FOLDER`.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 2)
    guard let folder = arguments.words.dropFirst().first else {
      throw Failure.usage(
        "`lessons student-edition` needs a folder.",
        "For example: `lessons student-edition ../course --exercises 5.1,6`.")
    }
    self.folder = folder
    exercises = try arguments.options[.exercises].map(GradeCommand.exercises)
  }

  /// Carries the command out.
  ///
  /// - Returns: what was done.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run() throws -> String {
    let kit = try Command.checkout()
    let target = Checkout(root: Console.current.file(at: folder).standardizedFileURL)
    try check(target, beside: kit)
    let isNew = !Edition.isThere(in: target)
    let update = try RunFolder.with { staging in
      do {
        try StudentEdition(of: kit, handingOut: exercises).write(to: staging)
        try begin(target)
        return try EditionUpdate(from: staging, to: target)
      } catch let error as CocoaError { throw stopped(error) } catch let error as POSIXError {
        throw stopped(error)
      }
    }
    let count = Edition.paths(in: target.root).count
    let aside = update.aside.map { "\($0.path): the text there is kept as \($0.keptAs).\n" }
    let head =
      isNew
      ? "Written: \(folder), \(count) files."
      : "Renewed: \(folder); files written: \(update.changes)."
    return head + "\n" + aside.joined() + (try target.contains(".git") ? Self.push : commit(target))
  }

  /// Makes the folder an edition at once, so that the same command goes on if it is stopped.
  private func begin(_ target: Checkout) throws {
    let lessons = target.root.appendingPathComponent(SourceTree.lessons)
    try FileManager.default.createDirectory(at: lessons, withIntermediateDirectories: true)
    guard !Edition.isThere(in: target) else { return }
    try target.write(Data(Edition(exercises: nil).text.utf8), to: Edition.path)
  }

  private func stopped(_ error: any Error) -> Failure {
    .refused(
      "The edition could not be written: \(error.localizedDescription)",
      "Is the disk full? The same command goes on where it stopped.")
  }

  private func check(_ target: Checkout, beside kit: Checkout) throws {
    if Edition.isThere(in: kit) {
      throw Failure.refused(
        "This is a student edition itself.", "Make another one with the whole kit.")
    }
    if (target.root.path + "/").hasPrefix(kit.root.path + "/") {
      throw Failure.usage(
        "'\(folder)' lies in the kit itself.",
        "Name a folder outside: `lessons student-edition ../course`.")
    }
    guard !Edition.isThere(in: target) else { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: target.root.path)
    let isFree =
      names?.allSatisfy { $0 == ".git" }
      ?? !FileManager.default.fileExists(atPath: target.root.path)
    guard isFree else {
      throw Failure.refused(
        "'\(folder)' is there already, and is no student edition.", "Name a new folder.")
    }
  }

  private static let push = "Commit and push it; `lessons update` brings it to your students.\n"

  /// Makes a git repository with one commit of it.
  private func commit(_ target: Checkout) throws -> String {
    let name = ["-c", "user.name=async-styles", "-c", "user.email=async-styles@localhost"]
    let git = ["-C", target.root.path]
    let steps = [
      git + ["init", "-q", "-b", "main"], git + ["add", "-A"],
      git + name + ["commit", "-q", "-m", "The course, for students"],
    ]
    for step in steps {
      guard let result = try? Checker.tryProgram("git", step), result.isGood else {
        return "No git repository could be made of it: `git init` there, and commit.\n"
      }
    }
    return """
      It is a git repository with one commit, ready to be pushed as a template.
      Students: `git clone ADDRESS`, then `swift run lessons start`; `swift run lessons update ADDRESS`.

      """
  }
}
