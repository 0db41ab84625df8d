import Course
import Scenario
import Styles

/// A lesson as the runner shows it: its prose, with sources and comparisons filled in.
public struct LessonPage: Sendable {
  private let lesson: Lesson
  private let checkout: Checkout

  /// Takes a lesson of `checkout`.
  public init(_ lesson: Lesson, in checkout: Checkout) {
    self.lesson = lesson
    self.checkout = checkout
  }

  /// Returns the page for `terminal`.
  ///
  /// - Throws: `CourseError` if a source cannot be read or the lesson asks for what does not exist.
  public func rendered(for terminal: Terminal) throws -> String {
    try lesson.blocks.map { try text(of: $0, for: terminal) }.joined(separator: "\n")
  }

  private func text(of block: Lesson.Block, for terminal: Terminal) throws -> String {
    switch block {
    case .prose(let prose):
      return MarkdownText(prose).rendered(for: terminal)
    case .sources(let name):
      guard let useCase = UseCase(rawValue: name) else { throw unknown("sources \(name)") }
      return try Style.all
        .map { $0.sourcePath(of: useCase) }
        .map { try SourceListing(path: $0, text: checkout.text(at: $0)).rendered(for: terminal) }
        .joined(separator: "\n")
    case .comparison(let name):
      let scripts = Catalogue.scripts(named: name)
      guard let script = scripts.first, scripts.count == 1 else { throw unknown("compare \(name)") }
      return ComparisonReport(of: script).text(for: terminal)
    }
  }

  private func unknown(_ directive: String) -> CourseError {
    .unknownDirective(directive, path: lesson.path)
  }
}
