import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Synchronization
import Testing

/// Pages for tests, and what they hold.
enum TestPages {
  static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The pages that were made so far, by their scenarios; several tests look at the same one.
  private static let pages = Mutex<[String: PageFile]>([:])

  /// The page of a scenario in all styles.
  static func page(_ name: String) throws -> PageFile {
    if let page = pages.withLock({ $0[name] }) { return page }
    let page = try page(name, in: Style.all)
    pages.withLock { $0[name] = page }
    return page
  }

  /// Makes a page anew.
  static func page(
    _ name: String, in styles: [Style] = Style.all, _ schedule: Schedule? = nil
  ) throws -> PageFile {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    let small = script.size.map { $0 > 4 } == true ? script.resized(to: 4) : script
    return try PageFile(of: [small], in: styles, showing: schedule, from: checkout)
  }

  static func stories(in page: PageFile) throws -> [[String: Any]] {
    let start = try #require(page.text.range(of: "id=\"data\">")?.upperBound)
    let rest = page.text[start...]
    let end = try #require(rest.range(of: "</script>")?.lowerBound)
    let json = try JSONSerialization.jsonObject(with: Data(rest[..<end].utf8))
    return try #require(json as? [[String: Any]])
  }
}
