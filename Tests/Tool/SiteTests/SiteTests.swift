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
      for link in text.matches(of: /(?:href|src|data-src)="([^"#]+)/).map(\.1) {
        guard !link.hasPrefix("data:") else { continue }
        let target = link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
        #expect(paths.contains(target), "\(path): \(link)")
      }
      #expect(!text.contains("{{"), "\(path)")
    }
    let whole = pages.map(\.text).joined()
    for task in try ExerciseTask.all(in: checkout) {
      #expect(whole.contains("id=\"exercise-\(task.number)\""), "\(task.number)")
    }
    for misconception in try Misconception.all(in: checkout) {
      #expect(
        whole.contains("id=\"\(misconception.name)\"><summary>Not true: "), "\(misconception.name)")
    }
    for lesson in try Lesson.all(in: checkout) {
      #expect(whole.contains(lesson.title.replacing("&", with: "&amp;")), "\(lesson.title)")
    }
  }
}
