import CourseFiles
import Foundation
import Workshop

/// The colours of the code that lessons show, as files.
enum ColoursCommand {
  /// Asks for the colours of each lesson, writes them, and prints how long the files are.
  ///
  /// - Throws: an error if there is no language server, or a file cannot be read or written.
  static func write(in checkout: Checkout) throws {
    for lesson in try Lesson.all(in: checkout) {
      let colours = try CodeColours(askedFor: lesson, in: checkout)
      let path = CodeColours.path(of: lesson)
      try checkout.write(Data(colours.text.utf8), to: path)
      print("\(path)  \(colours.names.count) files, \(colours.text.utf8.count) bytes")
    }
  }
}
