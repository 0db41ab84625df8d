import CourseFiles
import Shell

extension LessonPage {
  /// The numbers and titles of a lesson's sections, and how to see one.
  struct Contents {
    private let lesson: Lesson

    init(of lesson: Lesson) {
      self.lesson = lesson
    }

    /// Returns the list for `terminal`, in two columns where there is room; nil if there are no
    /// sections.
    func rendered(for terminal: Terminal) -> String {
      let lines = lesson.sections.map { "\($0.number)".leftPadded(to: 4) + "  " + $0.title }
      guard let last = lines.indices.last else { return "" }
      let width = min(terminal.width, 100)
      let column = 2 + (lines.map(\.count).max() ?? 0)
      let half = 2 * column <= width ? last / 2 + 1 : lines.count
      let rows = lines[..<half].indices.map { row in
        let other = row + half < lines.count ? lines[row + half] : ""
        return (lines[row].padded(to: column) + other).withoutTrailingSpaces + "\n"
      }
      let way =
        "To see one: `swift run lessons \(lesson.number) --section 1`. A word of its title does, too."
      return rows.joined() + way.wrapped(to: width, first: "", rest: "")
    }
  }
}
