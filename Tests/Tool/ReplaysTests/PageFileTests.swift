import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Testing

/// The file that a browser shows.
struct PageFileTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  private static func page(
    _ name: String, in styles: [Style] = Style.all, _ schedule: Schedule? = nil
  ) throws -> PageFile {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    let small = script.size.map { $0 > 4 } == true ? script.resized(to: 4) : script
    return try PageFile(of: [small], in: styles, showing: schedule, from: checkout)
  }

  private static func stories(in page: PageFile) throws -> [[String: Any]] {
    let start = try #require(page.text.range(of: "id=\"data\">")?.upperBound)
    let rest = page.text[start...]
    let end = try #require(rest.range(of: "</script>")?.lowerBound)
    let json = try JSONSerialization.jsonObject(with: Data(rest[..<end].utf8))
    return try #require(json as? [[String: Any]])
  }

  @Test(arguments: Catalogue.all.map(\.fullName))
  func aPageIsSelfContainedAndSmallEnough(name: String) throws {
    let page = try Self.page(name)
    #expect(page.text.utf8.count <= PageFile.limit)
    #expect(page.text.contains("default-src 'none'"))
    #expect(!page.text.contains("{{"))
    // The name of the SVG namespace is an address that nobody asks for.
    let text = page.text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!text.contains("http://"))
    #expect(!text.contains("https://"))
    #expect(page.schedules >= 1)
  }

  @Test func aPageIsTheSameEveryTime() throws {
    let first = try Self.page("gallery/leave-early")
    #expect(first.text == (try Self.page("gallery/leave-early").text))
  }

  @Test func allSchedulesUpToCostTwoAreHeld() throws {
    let script = try #require(Catalogue.all.first { $0.fullName == "gallery/leave-early" })
    let exploration = Exploration(of: script, styles: Style.all, bound: .cost(2))
    var tokens: [String] = []
    _ = exploration.run(seeing: { schedule, _ in tokens.append(schedule.token) })
    let story = try #require(try Self.stories(in: Self.page(script.fullName)).first)
    let held = try #require(story["schedules"] as? [[String: Any]]).compactMap {
      $0["token"] as? String
    }
    #expect(Set(tokens).subtracting(held).isEmpty)
    #expect(held.first == "s1:")
  }

  @Test func aScheduleThatIsAskedForIsShownFirst() throws {
    let schedule = try Schedule(token: "s1:login=lost")
    let story = try #require(
      try Self.stories(in: Self.page("update-avatar/happy", schedule)).first)
    let shown = try #require(story["shown"] as? Int)
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    #expect(schedules[shown]["token"] as? String == "s1:login=lost")
  }

  @Test func everyNumberNamesSomething() throws {
    let story = try #require(try Self.stories(in: Self.page("refresh/second-pull-overtakes")).first)
    let texts = try #require(story["texts"] as? [String])
    let states = try #require(story["states"] as? [[Any]])
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    for schedule in schedules {
      let frames = try #require(schedule["frames"] as? [[Any]])
      for frame in frames {
        #expect(texts.indices.contains(try #require(frame[1] as? Int)))
        let numbers = try #require(frame[3] as? [Int])
        #expect(numbers.count == Style.all.count)
        #expect(numbers.allSatisfy(states.indices.contains))
      }
    }
  }

  @Test func theStoryOfEachStyleIsLitWhenTheUserOpensThePage() throws {
    let story = try #require(try Self.stories(in: Self.page("update-avatar/happy")).first)
    let states = try #require(story["states"] as? [[Any]])
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    let frame = try #require((schedules.first?["frames"] as? [[Any]])?.first)
    let numbers = try #require(frame[3] as? [Int])
    let lit = numbers.map { states[$0][1] as? [[Int]] ?? [] }
    #expect(lit.count == Style.all.count)
    #expect(lit.allSatisfy { $0.count == 1 })
    #expect(Set(lit).count == Style.all.count)
  }

  @Test func naiveFormsStandBesideTheOthers() throws {
    let styles = Style.bothForms.filter { $0.id.base == "rx" }
    let story = try #require(
      try Self.stories(in: Self.page("refresh/error-then-pull-again", in: styles)).first)
    let columns = try #require(story["styles"] as? [[String: Any]])
    #expect(columns.compactMap { $0["name"] as? String } == ["rx", "rx-naive"])
    #expect((columns[1]["path"] as? String)?.hasSuffix("RefreshNaive.swift") == true)
  }

  @Test func textThatLooksLikeMarkupStaysText() throws {
    let data = try Self.page("update-avatar/happy").text
    let start = try #require(data.range(of: "id=\"data\">")?.upperBound)
    let json = data[start...].prefix { $0 != "<" }
    #expect(json.hasSuffix("]\n") || json.hasSuffix("]"))
    #expect(json.contains("\\u003c"))
  }
}
