import CourseFiles
import Foundation
import Shell
import Site
import Testing

/// The folder that a site goes to.
struct SiteFolderTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("site-\(ProcessInfo.processInfo.globallyUniqueString)")
  private let files: [SiteFile] = [("index.html", "one"), ("parts/site.css", "two")]

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  private func write(_ files: [SiteFile]) throws {
    try SiteFolder(root.appendingPathComponent("site"), named: "site").write(files)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent("site/\(path)"), encoding: .utf8)
  }

  private func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent(path))
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  @Test func aSecondSiteReplacesTheFirstAndKeepsWhatIsNotTheKits() throws {
    try write(files)
    try put("my.domain", at: "site/CNAME")
    try write([("index.html", "new")])
    #expect(text("index.html") == "new")
    #expect(text("parts/site.css") == nil)
    #expect(text("CNAME") == "my.domain")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["site"])
  }

  @Test func aFolderThatIsNoSiteStaysAsItIs() throws {
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("site"), withIntermediateDirectories: true)
    try put("a thesis", at: "site/index.html")
    let failure = failure { try write(files) }
    #expect(failure?.exitCode == 1)
    #expect(failure?.sentence.contains("holds no site of the kit") == true)
    #expect(text("index.html") == "a thesis")
  }

  @Test func aPageThatWasChangedByHandIsNotReplaced() throws {
    try write(files)
    try put("mine", at: "site/index.html")
    #expect(failure { try write(files) }?.sentence.contains("changed by hand") == true)
    #expect(text("index.html") == "mine")
  }

  @Test func aFileAndAFolderWithoutRightsAreRefused() throws {
    try put("a file", at: "site")
    #expect(failure { try write(files) }?.sentence == "'site' is no folder.")
  }

  @Test func aSiteThatCannotBeWrittenLeavesNothing() throws {
    try put("a file", at: "parent")
    let place = try SiteFolder(root.appendingPathComponent("parent/site"), named: "parent/site")
    #expect(failure { try place.write(files) }?.exitCode == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["parent"])
  }
}
