import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Testing

/// What a page holds of its schedules, in the form in which its script reads it.
struct PageDataTests {
  /// The first schedule of a scenario as a page holds it, with texts in the place of their numbers.
  private struct Shown {
    var frames: [String] = []
    var words: [String] = []
    var points: [[[String]]] = []
    /// Of each style: each bar with its ends, and what schedules call them.
    var bars: [[String]] = []
    var lines: [[Int]] = []
    var clauses: [String] = []
    var reasons: [String] = []

    init(_ story: [String: Any]) throws {
      let texts = try #require(story["texts"] as? [String])
      let first = try #require((story["schedules"] as? [[String: Any]])?.first)
      let numbers = try #require(first["frames"] as? [[Int]])
      frames = numbers.map { "\($0[0]) \(texts[$0[1]])" }
      words = numbers.map { texts[$0[2]] }
      let lists = try #require(story["points"] as? [[[Int]]])
      points = try #require(first["points"] as? [Int]).map { list in
        lists[list].map { point in ["\(point[0])"] + point.dropFirst().map { texts[$0] } }
      }
      let pictures = try #require(story["pictures"] as? [[[[Any]]]])
      let own = try #require(first["pictures"] as? [Int]).map { pictures[$0][1] }
      bars = try own.map { try $0.map { try Self.words(of: $0, texts) } }
      lines = own.map { $0.compactMap { $0[1] as? Int } }
      clauses = try #require(first["clauses"] as? [Int]).map { texts[$0] }
      reasons = try #require(first["reasons"] as? [[Int]]).map { reason in
        "\(reason[0]) at \(reason[2]): \(texts[reason[1]])"
      }
    }

    private static func words(of bar: [Any], _ texts: [String]) throws -> String {
      let ends = try #require(bar[3] as? [[Int]]).map { end in
        let arrival = end[4] < 0 ? "never" : texts[end[4]]
        return "\(end[0]) \(texts[end[1]]) (\(arrival))"
      }
      return "\(texts[bar[0] as? Int ?? 0]) \(bar[2])-" + ends.joined(separator: ", ")
    }
  }

  @Test func whatAPageHoldsOfAScheduleIsWhatWasPlayed() throws {
    let story = try #require(
      try TestPages.stories(in: TestPages.page("update-avatar/leave-early")).first)
    let shown = try Shown(story)
    #expect(
      shown.frames == [
        "0 user opens the page", "0 request POST /login", "40 reply POST /login 200",
        "40 request GET /avatar", "60 user leaves the page", "60 cancel GET /avatar",
        "60 finish cancelled", "90 reply GET /avatar 200", "90 screen show avatar ada.png",
        "90 finish shown",
      ])
    #expect(
      shown.words[3...] == [
        "avatar is requested", "the user leaves the page", "avatar is cancelled",
        "the story ends (cancelled)", "avatar answers 200", "the screen shows ada.png",
        "the story ends (shown)",
      ])
    #expect(
      shown.points[1] == [
        ["0", "user opens the page"], ["0", "login=ok", "user leaves the page"],
        ["0", "user leaves the page", "avatar=ok"], ["0", "avatar=ok"],
      ])
    let logIn = "login 0-40 200 (login=ok)"
    let goesOn = [logIn, "avatar 40-90 200 wasted (avatar=ok)"]
    let isCancelled = [logIn, "avatar 40-60 cancelled (never)"]
    #expect(shown.bars == (0..<6).map { $0 == 1 ? goesOn : isCancelled })
    let script = try #require(Catalogue.all.first { $0.fullName == "update-avatar/leave-early" })
    for (lines, style) in zip(shown.lines, Style.all) {
      let events = style.play(script).trace.events.filter { $0.kind == .request }
      #expect(lines == events.map { $0.line ?? 0 })
    }
    #expect(shown.reasons.map { $0.prefix(6) } == (0..<6).map { "\($0) at 5" })
    let first = try #require((story["schedules"] as? [[String: Any]])?.first)
    #expect(first["classes"] as? [Int] == [0, 1, 0, 0, 0, 0])
    #expect(first["broken"] as? [Int] == [1])
  }

  /// A style beside which another stands that is not shown is explained without it.
  @Test(arguments: ["update-avatar/leave-early", "gallery/leave-early", "timeout/too-late"])
  func aReasonNamesNoFileOfAnotherStyle(name: String) throws {
    let reasons = try Shown(try #require(try TestPages.stories(in: TestPages.page(name)).first))
      .reasons
    #expect(reasons.count == Style.all.count)
    #expect(reasons.allSatisfy { !$0.contains("Style/") })
  }

  @Test(arguments: [
    (
      "update-avatar/leave-early", "show|s nothing and cancel|s 1 request",
      "show|s nothing and cancel|s 1 request"
    ),
    ("update-avatar/answers-twice", "show|s an avatar twice", "show|s an avatar"),
    ("update-avatar/never-answers", "wait|s for ever", "wait|s for ever"),
    (
      "fastest/right-wins", "show|s an avatar and let|s 1 request run on for nobody",
      "show|s an avatar and cancel|s 1 request"
    ),
    (
      "retry/leave-while-waiting", "show|s nothing and stop|s after 2 requests",
      "show|s nothing and stop|s after 2 requests"
    ),
    ("update-avatar/happy", "show|s an avatar", "show|s an avatar"),
  ])
  func aClauseSaysWhatAStyleMakesOfIt(name: String, callbacks: String, structured: String) throws {
    let clauses = try Shown(try #require(try TestPages.stories(in: TestPages.page(name)).first))
      .clauses
    #expect(clauses.first == callbacks)
    #expect(clauses.last == structured)
  }

  /// What a reader may ask for first: each reply in another place, and each good one failing.
  @Test(arguments: ["gallery/all-arrive", "refresh/second-pull-overtakes", "save-avatar/disk-full"])
  func whatIsOneStepAwayIsHeld(name: String) throws {
    let story = try #require(try TestPages.stories(in: TestPages.page(name)).first)
    let tokens = try #require(story["schedules"] as? [[String: Any]])
      .compactMap { $0["token"] as? String }
    for points in try Shown(story).points {
      for (index, point) in points.enumerated() {
        let before = points[..<index].map { $0[1 + (Int($0[0]) ?? 0)] }
        let others = point.dropFirst().filter { !$0.hasSuffix("=cancelled") }.dropFirst()
        let faults = point[1].hasSuffix("=ok") ? [point[1].dropLast(2) + "503"] : []
        for name in others + faults.map(String.init) {
          #expect(tokens.contains("s1:" + (before + [name]).joined(separator: ",")), "\(name)")
        }
      }
    }
  }

  @Test func aScheduleIsNamedByWhatIsOtherwise() throws {
    let story = try #require(try TestPages.stories(in: TestPages.page("gallery/leave-early")).first)
    let texts = try #require(story["texts"] as? [String])
    let schedules = try #require(story["schedules"] as? [[String: Any]])
    let words = Dictionary(
      schedules.map { one in
        let number = one["words"] as? Int ?? 0
        return (
          "\(one["token"] ?? "")", "\(texts[number])\(one["hasFault"] as? Bool == true ? " !" : "")"
        )
      }, uniquingKeysWith: { first, _ in first })
    #expect(words["s1:"] == "")
    #expect(words["s1:user opens the page,user leaves the page"] == "the user leaves before login")
    #expect(words["s1:user opens the page,login=503"] == "login fails with 503 !")
    #expect(words["s1:user opens the page,login=lost"] == "login is lost !")
    let early = "s1:user opens the page,login=ok,avatar 3=ok"
    #expect(words[early] == "avatar/3 before the user leaves")
  }

  @Test func aSaveAndAFaultAreToldLikeAReply() throws {
    let stories = try TestPages.stories(in: TestPages.page("save-avatar/saved-and-shown"))
    let saved = try Shown(try #require(stories.first)).bars
    #expect(
      saved
        == saved.map { _ in
          ["avatar/1 0-50 200 (avatar 1=ok)", "save avatar 50-80 saved (save=done)"]
        })
    let retry = try TestPages.stories(in: TestPages.page("retry/leave-while-waiting"))
    let monad = try Shown(try #require(retry.first)).bars[1]
    #expect(
      monad == [
        "login 0-40 200 (login=ok)", "avatar 1 40-90 503 (avatar=503)",
        "avatar 2 190-240 503 wasted (avatar#2=503)",
        "avatar 3 440-490 503 wasted (avatar#3=503)",
      ])
  }
}
