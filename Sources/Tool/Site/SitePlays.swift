import CourseFiles
import Explorer
import Rendering
import Replays
import Scenario
import StyleList

/// The replays of a site: each scenario that a step shows is played once, in a page of its own.
final class SitePlays {
  private let checkout: Checkout
  private let parts: PageParts
  /// The pages, by their paths; and the pictures, by what they show.
  private var pages: [String: String] = [:]
  private var pictures: [String: String] = [:]

  /// How many bytes a replay takes at most, and how many schedules it has.
  static let limit = 150_000
  private static let budget = 60

  /// Reads what all replays share.
  ///
  /// - Throws: `CourseError` if a part cannot be read.
  init(in checkout: Checkout) throws {
    self.checkout = checkout
    parts = try PageFile.parts(in: checkout)
  }

  /// The pages so far, and the files that they share.
  var files: [SiteFile] {
    [("parts/player.css", parts.shared.look), ("parts/player.js", parts.shared.script)]
      + pages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The picture of what is played.
  func picture(of play: Lesson.Play, in page: LessonPage) throws -> String {
    if let picture = pictures[play.words] { return picture }
    let picture = TimelineDrawing(of: try page.played(play)).svg()
    pictures[play.words] = picture
    return picture
  }

  /// A picture with room of its own; on a narrow screen it can be moved.
  static func figure(_ picture: String, caption: String = "", of choice: Int? = nil) -> String {
    let data = choice.map { " data-choice=\"\($0)\"" } ?? ""
    let words = caption.isEmpty ? "" : "<figcaption>\(SiteMarkdown.inline(caption))</figcaption>"
    return "<figure class=\"picture\" tabindex=\"0\"\(data)>\(words)\(picture)</figure>\n"
  }

  /// The way to the replay of what is played, folded.
  func player(of play: Lesson.Play, in page: LessonPage) throws -> String {
    let path = try path(of: play)
    return """
      <details class="player" data-src="\(path)"><summary>Play it moment by moment</summary>
      <p><a href="\(path)">The replay as a page</a> (it needs JavaScript)</p></details>

      """
  }

  /// Makes the page of a replay, if it is not made already.
  private func path(of play: Lesson.Play) throws -> String {
    let words = play.token.map { [Fingerprint.of($0)] } ?? []
    let name = ([play.scenario.replacing("/", with: "-")] + play.styles + words)
      .joined(separator: "-")
    let path = "play/\(name).html"
    if pages[path] != nil { return path }
    let styles = play.styles.compactMap(LessonPage.style)
    let scripts = Catalogue.scripts(named: play.scenario)
    let file = try PageFile(
      of: Array(scripts.prefix(1)), in: styles.isEmpty ? Style.all : styles,
      showing: play.token.flatMap { try? Schedule(token: $0) },
      with: parts.linking(look: "../parts/player.css", script: "../parts/player.js"),
      limit: Self.limit, budget: Self.budget, checkout)
    pages[path] = file.text
    return path
  }
}
