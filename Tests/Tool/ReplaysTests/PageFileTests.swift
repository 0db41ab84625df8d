import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Testing

/// The file that a browser shows.
struct PageFileTests {
  @Test(arguments: Catalogue.all.map(\.fullName))
  func aPageIsSelfContainedAndSmallEnough(name: String) throws {
    let page = try TestPages.page(name)
    #expect(page.text.utf8.count <= PageFile.limit)
    #expect(page.text.contains("default-src 'none'"))
    #expect(!page.text.contains("{{"))
    // The name of the SVG namespace is an address that nobody asks for.
    let text = page.text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!text.contains("http://"))
    #expect(!text.contains("https://"))
    #expect(page.schedules >= 1)
  }

  @Test func aPageHoldsItsLookItsDataAndItsScripts() throws {
    let folder = try #require(SourceTree.folder(of: "Replays")) + "/Page/"
    let page = try TestPages.page("update-avatar/happy")
    let names =
      ["page.css", "parts.js", "timeline.js", "model.js", "sentences.js", "panels.js"]
      + ["moving.js", "drawers.js", "controls.js"]
    for name in names {
      let part = try TestPages.checkout.text(at: folder + name)
      #expect(part.count > 100 && page.text.contains(part), "\(name)")
    }
    #expect(page.text.contains("<title>"))
    #expect(try TestPages.stories(in: page).count == 1)
  }

  @Test func aPageIsTheSameEveryTime() throws {
    let first = try TestPages.page("gallery/leave-early")
    #expect(first.text == (try TestPages.page("gallery/leave-early", in: Style.all).text))
  }

  @Test func allSchedulesUpToCostTwoAreHeld() throws {
    let script = try #require(Catalogue.all.first { $0.fullName == "gallery/leave-early" })
    let exploration = Exploration(of: script, styles: Style.all, bound: .cost(2))
    var tokens: [String] = []
    _ = exploration.run(seeing: { schedule, _ in tokens.append(schedule.token) })
    let story = try #require(try TestPages.stories(in: TestPages.page(script.fullName)).first)
    let held = try #require(story["schedules"] as? [[String: Any]]).compactMap {
      $0["token"] as? String
    }
    #expect(Set(tokens).subtracting(held).isEmpty)
    #expect(held.first == "s1:")
  }

  @Test func aScheduleThatIsAskedForIsShownFirst() throws {
    let schedule = try Schedule(token: "s1:login=lost")
    let story = try #require(
      try TestPages.stories(in: TestPages.page("update-avatar/happy", schedule)).first)
    let shown = try #require(story["shown"] as? Int)
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    #expect(schedules[shown]["token"] as? String == "s1:login=lost")
  }

  @Test func everyNumberNamesSomething() throws {
    let story = try #require(
      try TestPages.stories(in: TestPages.page("refresh/second-pull-overtakes")).first)
    let texts = try #require(story["texts"] as? [String])
    let states = try #require(story["states"] as? [[Any]])
    let pictures = try #require(story["pictures"] as? [[Any]])
    let points = try #require(story["points"] as? [[Any]])
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    for schedule in schedules {
      for frame in try #require(schedule["frames"] as? [[Int]]) {
        #expect(frame[1...2].allSatisfy(texts.indices.contains))
        #expect(frame.count == 3 + Style.all.count)
        #expect(frame[3...].allSatisfy(states.indices.contains))
      }
      for (key, count) in [
        ("clauses", texts.count), ("pictures", pictures.count), ("points", points.count),
      ] {
        let numbers = try #require(schedule[key] as? [Int])
        #expect(numbers.count == Style.all.count)
        #expect(numbers.allSatisfy((0..<count).contains))
      }
    }
  }

  /// `model.js` reads a state by the order of its parts.
  @Test func aStateHoldsWhatIsOpenAndWhatTheUserSees() throws {
    let story = try #require(try TestPages.stories(in: TestPages.page("update-avatar/happy")).first)
    let texts = try #require(story["texts"] as? [String])
    let states = try #require(story["states"] as? [[Any]])
    let first = try #require((story["schedules"] as? [[String: Any]])?.first)
    let frames = try #require(first["frames"] as? [[Int]])
    func parts(_ frame: [Int]) throws -> [String] {
      let state = states[frame[3]]
      #expect(state.count == 7)
      let waiting = try #require(state[2] as? [[Int]])
      let screen = try #require(state[3] as? [Int])
      return waiting.map { texts[$0[0]] }
        + [screen.prefix(2).map { texts[$0] }.joined(separator: " ")]
        + [state[4]].compactMap { ($0 as? Int).map { texts[$0] } }
        + ["\(state[5])", "\(state[6])"]
    }
    let underWay = try parts(frames[1])
    let last = try parts(frames[frames.count - 1])
    #expect(underWay == ["login", "", "", "0", "[]"])
    #expect(last == ["show avatar ada.png", "shown", "0", "[]"])
  }

  @Test func theStoryOfEachStyleIsLitWhenTheUserOpensThePage() throws {
    let story = try #require(try TestPages.stories(in: TestPages.page("update-avatar/happy")).first)
    let states = try #require(story["states"] as? [[Any]])
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    let frame = try #require((schedules.first?["frames"] as? [[Int]])?.first)
    let lit = frame[3...].map { states[$0][1] as? [[Int]] ?? [] }
    #expect(lit.count == Style.all.count)
    #expect(lit.allSatisfy { $0.count == 1 })
    #expect(Set(lit).count == Style.all.count)
  }

  @Test func theCodeOfEveryStoryHasItsColours() throws {
    let colours = try #require(CodeColours(ofStoriesIn: TestPages.checkout), "run `make colours`")
    let shown = try PageFile.shownCode(in: TestPages.checkout)
    #expect(colours.names == shown.map(\.file), "run `make colours`")
    for code in shown {
      let file = colours.file(code.file, holding: code.text)
      let isKnown = code.lines.allSatisfy { file?.word(ofLine: $0) != nil }
      #expect(isKnown, "\(code.file) is not as it was: run `make colours`")
    }
  }

  @Test func naiveFormsStandBesideTheOthers() throws {
    let styles = Style.bothForms.filter { $0.id.base == "rx" }
    let story = try #require(
      try TestPages.stories(in: TestPages.page("refresh/error-then-pull-again", in: styles)).first)
    let columns = try #require(story["styles"] as? [[String: Any]])
    #expect(columns.compactMap { $0["name"] as? String } == ["rx", "rx-naive"])
    #expect((columns[1]["path"] as? String)?.hasSuffix("RefreshNaive.swift") == true)
  }

  @Test func textThatLooksLikeMarkupStaysText() throws {
    let data = try TestPages.page("update-avatar/happy").text
    let start = try #require(data.range(of: "id=\"data\">")?.upperBound)
    let json = data[start...].prefix { $0 != "<" }
    #expect(json.hasSuffix("]\n") || json.hasSuffix("]"))
    #expect(json.contains("\\u003c"))
  }
}
