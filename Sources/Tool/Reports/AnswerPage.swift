import Checker
import CourseFiles
import Exercises
import Judging
import Rendering
import Replays

/// A page that shows where a student's answer falls short: what should happen beside what happens.
package struct AnswerPage: Sendable {
  /// The text of the file.
  package let text: String

  /// What the page's script reads.
  private struct Content: Encodable {
    let requirement: String
    let verdict: String
    /// The situation row by row; empty if a sentence says it.
    let situation: [SituationTable.Row]
    let circumstances: [String]
    /// Both sides row by row; nil where one has nothing like the other.
    let expected: [String?]
    let yours: [String?]
    let places: [Int?]
    let parting: Int?
    /// What should happen and what happens over time; nil if it cannot be drawn.
    let pictures: PagePictures?
    let lines: [String]
  }

  /// How often a page that is kept fresh reads its file again, in seconds.
  private static let freshness = 2

  /// Makes the page of a judgement.
  ///
  /// - Parameters:
  ///   - judgement: what a check says.
  ///   - answer: the text of the student's file.
  ///   - isKeptFresh: whether the browser is to read the page again and again.
  ///   - checkout: where the parts of the page lie.
  /// - Throws: `CourseError` if a part cannot be read.
  package init(
    of judgement: Judgement, answer: String, isKeptFresh: Bool = false, from checkout: Checkout
  ) throws {
    let exercise = judgement.exercise
    let result = judgement.obstacle == nil ? judgement.shortfall : nil
    let shortfall = result?.reachedTodo == true ? nil : result?.shortfall
    let words = shortfall.map {
      ShortfallText($0, title: result?.title ?? "")
    }
    let timelines = words?.timelines ?? []
    let rows = shortfall.map(ShortfallRows.init)
    let content = Content(
      requirement: result?.title ?? exercise.title,
      verdict: Self.verdict(on: judgement, result),
      situation: words?.table?.rows ?? [],
      circumstances: (words?.circumstances ?? []) + [words?.parting].compactMap(\.self),
      expected: rows?.expected ?? [], yours: rows?.yours ?? [],
      places: rows?.rows.map { $0.yours?.place } ?? [], parting: rows?.first,
      pictures: timelines.isEmpty ? nil : PagePictures(of: timelines),
      lines: answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    let refresh =
      isKeptFresh ? "<meta http-equiv=\"refresh\" content=\"\(Self.freshness)\">\n" : ""
    let parts = try PageParts(
      in: checkout, body: "answer.html", scripts: ["parts", "timeline", "answer"])
    text = try parts.page(
      titled: "\(exercise.number)  \(exercise.title)", holding: content, refresh: refresh)
  }

  private static func verdict(on judgement: Judgement, _ result: CheckResult?) -> String {
    if let obstacle = judgement.obstacle { return obstacle.description }
    if judgement.isPassed { return "Passed: it does all that is required." }
    if result?.reachedTodo == true || judgement.isAsShipped { return "It is still to be written." }
    return "Not yet: it does not do what this requirement says."
  }
}
