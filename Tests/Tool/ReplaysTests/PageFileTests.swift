import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Synchronization
import Testing

/// The file that a browser shows.
struct PageFileTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The pages that were made so far, by their scenarios; several tests look at the same one.
  private static let pages = Mutex<[String: PageFile]>([:])

  /// The page of a scenario in all styles.
  private static func page(_ name: String) throws -> PageFile {
    if let page = pages.withLock({ $0[name] }) { return page }
    let page = try page(name, in: Style.all)
    pages.withLock { $0[name] = page }
    return page
  }

  /// Makes a page anew.
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

  @Test func aPageHoldsItsLookItsDataAndItsScripts() throws {
    let folder = try #require(SourceTree.folder(of: "Replays")) + "/Page/"
    let page = try Self.page("update-avatar/happy")
    for name in ["page.css", "model.js", "timeline.js", "columns.js", "controls.js"] {
      let part = try Self.checkout.text(at: folder + name)
      #expect(part.count > 100 && page.text.contains(part), "\(name)")
    }
    #expect(page.text.contains("<title>"))
    #expect(try Self.stories(in: page).count == 1)
  }

  @Test func aPageIsTheSameEveryTime() throws {
    let first = try Self.page("gallery/leave-early")
    #expect(first.text == (try Self.page("gallery/leave-early", in: Style.all).text))
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

  /// `model.js` reads a state by the order of its parts.
  @Test func aStateHoldsWhatIsOpenAndWhatTheUserSees() throws {
    let story = try #require(try Self.stories(in: Self.page("update-avatar/happy")).first)
    let texts = try #require(story["texts"] as? [String])
    let states = try #require(story["states"] as? [[Any]])
    let first = try #require((story["schedules"] as? [[String: Any]])?.first)
    let frames = try #require(first["frames"] as? [[Any]])
    func parts(_ frame: [Any]) throws -> [String] {
      let state = states[try #require(frame[3] as? [Int])[0]]
      #expect(state.count == 8)
      let waiting = try #require(state[2] as? [[Int]])
      let screen = try #require(state[3] as? [Int])
      return waiting.map { "\(texts[$0[0]]) \(texts[$0[1]])" }
        + [screen.prefix(2).map { texts[$0] }.joined(separator: " ")]
        + [state[4], state[5]].compactMap { ($0 as? Int).map { texts[$0] } }
        + ["\(state[6])", "\(state[7])"]
    }
    let underWay = try parts(frames[1])
    let last = try parts(frames[frames.count - 1])
    #expect(underWay == ["request POST /login", "", "main", "", "0", "[]"])
    #expect(last == ["show avatar ada.png", "main", "shown", "0", "[]"])
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

  /// The first schedule of a scenario as a page holds it, with texts in the place of their numbers.
  private struct Shown {
    var frames: [String] = []
    var points: [[[String]]] = []
    /// Of each style: the request, its beginning and end, the outcome, and what schedules call that.
    var requests: [[String]] = []
    var lines: [[Int]] = []
    var remarks: [String] = []

    init(_ story: [String: Any]) throws {
      let texts = try #require(story["texts"] as? [String])
      let first = try #require((story["schedules"] as? [[String: Any]])?.first)
      frames = try #require(first["frames"] as? [[Any]]).map { frame in
        let numbers = frame.prefix(3).compactMap { $0 as? Int }
        return "\(numbers[0]) \(texts[numbers[2]]): \(texts[numbers[1]])"
      }
      points = try #require(first["points"] as? [[[Int]]]).map { style in
        style.map { point in ["\(point[0])"] + point.dropFirst().map { texts[$0] } }
      }
      let all = try #require(first["requests"] as? [[[Int]]])
      requests = all.map { style in
        style.map { request in
          let arrival = request[4] < 0 ? "never" : texts[request[4]]
          return "\(texts[request[0]]) \(request[1])-\(request[2]) \(texts[request[3]]), \(arrival)"
        }
      }
      lines = all.map { $0.map { $0[5] } }
      remarks = try #require(first["remarks"] as? [[Int]]).map { remark in
        "\(remark[0]) at \(remark[2]): \(texts[remark[1]].prefix { $0 != " " })"
      }
    }
  }

  @Test func whatAPageHoldsOfAScheduleIsWhatWasPlayed() throws {
    let story = try #require(try Self.stories(in: Self.page("update-avatar/leave-early")).first)
    let shown = try Shown(story)
    #expect(
      shown.frames == [
        "0 user: user opens the page", "0 request: request POST /login",
        "40 reply: reply POST /login 200", "40 request: request GET /avatar",
        "60 leave: user leaves the page", "60 cancel: cancel GET /avatar",
        "60 finish: finish cancelled", "90 reply: reply GET /avatar 200",
        "90 screen: screen show avatar ada.png", "90 finish: finish shown",
      ])
    #expect(
      shown.points[0] == [
        ["0", "user opens the page"], ["0", "login=ok", "user leaves the page"],
        ["0", "user leaves the page", "avatar=ok"], ["0", "avatar=ok"],
      ])
    let logIn = "POST /login 0-40 reply 200, login=ok"
    let goesOn = [logIn, "GET /avatar 40-90 reply 200, avatar=ok"]
    let isCancelled = [logIn, "GET /avatar 40-60 cancel , never"]
    #expect(
      shown.requests == [goesOn, goesOn, goesOn, isCancelled, isCancelled, isCancelled])
    let script = try #require(Catalogue.all.first { $0.fullName == "update-avatar/leave-early" })
    for (lines, style) in zip(shown.lines, Style.all) {
      let events = style.play(script).trace.events.filter { $0.kind == .request }
      #expect(lines == events.map { $0.line ?? 0 })
    }
    #expect(shown.remarks.map { $0.prefix(6) } == (0..<6).map { "\($0) at 5" })
    let first = try #require((story["schedules"] as? [[String: Any]])?.first)
    #expect(first["classes"] as? [Int] == [0, 0, 0, 1, 1, 1])
    #expect(first["reference"] as? Int == 1)
    #expect(first["cost"] as? Int == 0)
  }

  @Test func aSaveAndAFaultAreToldLikeAReply() throws {
    let stories = try Self.stories(in: Self.page("save-avatar/saved-and-shown"))
    let saved = try Shown(try #require(stories.first)).requests
    #expect(
      saved
        == saved.map { _ in
          ["GET /avatar/1 0-50 reply 200, avatar 1=ok", "/files/avatar 50-80 saved , save=done"]
        })
    let retry = try Self.stories(in: Self.page("retry/leave-while-waiting"))
    let callbacks = try Shown(try #require(retry.first)).requests[0]
    #expect(
      callbacks == [
        "POST /login 0-40 reply 200, login=ok", "GET /avatar 40-90 fault 503, avatar=503",
        "GET /avatar#2 190-240 fault 503, avatar#2=503",
        "GET /avatar#3 440-490 fault 503, avatar#3=503",
      ])
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
