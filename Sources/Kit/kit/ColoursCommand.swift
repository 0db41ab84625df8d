import CourseFiles
import Foundation
import Replays
import Workshop

/// The colours of the code that lessons show, as files.
enum ColoursCommand {
  /// Asks for the colours of each lesson, writes them, and prints how long the files are.
  ///
  /// - Throws: an error if there is no language server, or a file cannot be read or written.
  static func write(in checkout: Checkout) throws {
    for lesson in try Lesson.all(in: checkout) {
      try write(
        CodeColours(askedFor: lesson, in: checkout), to: CodeColours.path(of: lesson), in: checkout)
    }
    try write(
      CodeColours(askedFor: PageFile.shownCode(in: checkout)), to: CodeColours.pathOfStories,
      in: checkout)
  }

  private static func write(
    _ colours: CodeColours, to path: String, in checkout: Checkout
  ) throws {
    // What is newer than the judge makes it stale.
    if (try? checkout.text(at: path)) != colours.text {
      try checkout.write(Data(colours.text.utf8), to: path)
    }
    print("\(path)  \(colours.names.count) files, \(colours.text.utf8.count) bytes")
  }
}
