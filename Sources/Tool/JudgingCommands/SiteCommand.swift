import CourseFiles
import ReadingCommands
import Shell
import Site

/// Writes the course for a browser.
struct SiteCommand {
  /// The folder that it goes to.
  let folder: String

  /// Understands a command line.
  ///
  /// - Throws: `Failure` if it names no folder, or more.
  init(_ arguments: Arguments) throws {
    guard arguments.words.count > 1 else {
      throw Failure.usage(
        "`lessons site` needs a folder.", "For example: `lessons site course`.")
    }
    try Command.expect(arguments.words, atMost: 2)
    folder = arguments.words[1]
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print.
  /// - Throws: `Failure` if the folder is not to be written, or `CourseError`.
  func run(on terminal: Terminal) throws -> String {
    let place = try SiteFolder(Console.current.file(at: folder), named: folder)
    let site = try CourseSite(of: Command.checkout(), showing: terminal.progress)
    Interrupt.begin()
    defer { Interrupt.end() }
    try place.write(site.files)
    let bytes = site.files.reduce(0) { $0 + $1.text.utf8.count }
    let size = "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    return "\(folder): \(site.files.count) files, \(size). Open \(place.start) in a browser.\n"
  }
}
