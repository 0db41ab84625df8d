import CourseFiles
import Rendering
import Scenario
import StyleList

extension PageFile {
  /// The code that pages show: each story in each style, from where it begins.
  ///
  /// - Throws: `CourseError` if a source cannot be read.
  package static func shownCode(in checkout: Checkout) throws -> [LessonPage.ShownCode] {
    let files = Style.all.flatMap { style in UseCase.allCases.map { style.file(of: $0) } }
    return try Set(files).sorted().map { file in
      let text = try checkout.text(at: SourceTree.path(of: file))
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
      let first = SourceListing.entry(in: text) ?? 1
      return (file, text, first..<max(first, count))
    }
  }
}
