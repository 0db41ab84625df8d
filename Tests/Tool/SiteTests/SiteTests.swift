import CourseFiles
import Foundation
import Site
import Testing

/// The course as files for a browser.
struct SiteTests {
  @Test func theWholeCourseIsThereAndEveryLinkLeadsToAFileOfIt() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let site = try CourseSite(of: checkout)
    let paths = Set(site.files.map(\.path))
    let pages = site.files.filter { $0.path.hasSuffix(".html") }
    #expect(paths.isSuperset(of: ["index.html", "parts/site.js", "parts/search.js"]))
    #expect(paths.count == site.files.count)
    for (path, text) in pages {
      let folder = path.contains("/") ? "play/" : ""
      for link in ["href", "src", "data-src"].flatMap({ Self.values(of: $0, in: text) }) {
        guard !link.hasPrefix("data:"), !link.hasPrefix("#") else { continue }
        let path = link.components(separatedBy: "#")[0]
        let target = path.hasPrefix("../") ? String(path.dropFirst(3)) : folder + path
        #expect(paths.contains(target), "\(path): \(link)")
      }
      #expect(!text.contains("{{"), "\(path)")
    }
    let whole = pages.map(\.text).joined()
    let ids = Set(Self.values(of: "id", in: whole))
    for task in try ExerciseTask.all(in: checkout) {
      #expect(ids.contains("exercise-\(task.number)"))
    }
    let misconceptions = Set(
      whole.components(separatedBy: "\"><summary>Not true: ").dropLast()
        .compactMap { $0.components(separatedBy: " id=\"").last })
    for misconception in try Misconception.all(in: checkout) {
      #expect(misconceptions.contains(misconception.name))
    }
    for lesson in try Lesson.all(in: checkout) {
      #expect(whole.contains(lesson.title.replacing("&", with: "&amp;")), "\(lesson.title)")
    }
  }

  /// The values of an attribute, which HTML has in quotation marks.
  private static func values(of name: String, in text: String) -> [String] {
    text.components(separatedBy: " \(name)=\"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
  }
}
