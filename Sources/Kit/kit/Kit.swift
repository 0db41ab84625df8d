import Checker
import CourseFiles
import Exercises
import Foundation

/// Writes and judges what the kit keeps about itself; for those who work on it.
@main
enum Kit {
  private static let usage = """
    usage: kit kills            print which requirement kills which wrong answer, and what is missing
           kit stubs            copy each stub that the kit keeps to the student's file
           kit seals FILE       write the fingerprints of what judges answers
           kit traces FOLDER    write the expected trace of each style and scenario

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("kills", 1): exit(try Kills.print(in: checkout()) ? 0 : 1)
      case ("stubs", 1): try Stubs.copy(in: checkout())
      case ("seals", 2):
        let seals = try Seals(of: checkout())
        try seals.text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
        print("Sealed \(seals.files.count) files in \(arguments[1]).")
      case ("traces", 2): try ExpectedTraces.write(to: URL(fileURLWithPath: arguments[1]))
      default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
      }
    } catch {
      FileHandle.standardError.write(Data("kit: \(error)\n".utf8))
      exit(70)
    }
  }

  /// The checkout around the current folder.
  private static func checkout() throws -> Checkout {
    try Checkout(above: [URL(fileURLWithPath: FileManager.default.currentDirectoryPath)])
  }
}
