import CourseFiles
import Workshop

/// How long the lessons are, and their sentences.
enum ProseCommand {
  /// Prints for each lesson its lines, minutes, sentences over 25 words, and the longest.
  ///
  /// - Throws: `CourseError` if a lesson cannot be read.
  static func print(in checkout: Checkout) throws {
    Swift.print("lesson  lines  minutes  sentences  over 25 words  longest")
    for lesson in try Lesson.all(in: checkout) {
      let text = try checkout.text(at: lesson.path)
      let lengths = Prose(text).lengths
      let cells = [
        lesson.number, text.split(separator: "\n", omittingEmptySubsequences: false).count - 1,
        lesson.minutes, lengths.count, lengths.count { $0 > 25 }, lengths.max() ?? 0,
      ]
      let widths = [6, 7, 9, 11, 15, 9]
      Swift.print(
        zip(cells, widths).map { cell, width in
          String(repeating: " ", count: width - "\(cell)".count) + "\(cell)"
        }.joined())
    }
  }
}
