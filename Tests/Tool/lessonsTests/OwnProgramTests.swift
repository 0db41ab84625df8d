import Foundation
import OwnPrograms
import Testing

/// Programs and scenarios of the reader's own, as a person plays them.
@Suite(.serialized) struct OwnProgramTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("OwnPrograms").path

  /// A folder for one test, with a file in it.
  private final class Desk {
    let path: String

    init(_ text: String? = nil) throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
      try text?.write(toFile: path + "/mine.swift", atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test(arguments: ["Search", "TokenRefresh", "ImageCells"])
  func theExamplesHoldInEveryOrder(_ name: String) throws {
    let result = try Runner.lessons(
      "explore", "--with", "\(name).swift", "--script", "\(name).json", "--max-cost", "2",
      folder: Self.examples)
    #expect(result.errors == "")
    #expect(result.output.contains("Nothing"))
    #expect(result.exitCode == 0)
  }

  @Test func whatIsFoundCanBePlayedAgain() throws {
    let words = ["--with", "SearchNaive.swift", "--script", "Search.json"]
    let result = try Runner.lessons(["explore"] + words, folder: Self.examples)
    #expect(result.exitCode == 1)
    #expect(result.output.contains("SearchNaive: stale"))
    #expect(result.output.contains("neverGoesBack"))
    let token = try #require(result.output.firstMatch(of: /--replay '(s1:[^']*)'/)).1
    let replay = try Runner.lessons(
      ["compare"] + words + ["--replay", String(token)], folder: Self.examples)
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains("`neverGoesBack` returns false"))
  }

  @Test(arguments: [
    ("update-avatar", "callbacks"), ("retry", "monad"), ("gallery", "promise"), ("refresh", "rx"),
    ("timeout", "operations"), ("picker", "structured"), ("refresh", "plain"),
  ])
  func aNewProgramRunsAsItIs(_ story: String, _ style: String) throws {
    let desk = try Desk()
    let written = try Runner.lessons(
      ["new-program", story, "--style", style, "mine.swift"], folder: desk.path)
    #expect(written.exitCode == 0, "\(written.errors)")
    let result = try Runner.lessons(
      ["compare", story, "--with", "mine.swift", "--styles", "promise"], folder: desk.path)
    #expect(result.errors == "")
    #expect(result.output.contains("mine"))
    #expect(result.exitCode == 1)
  }

  @Test func aFileIsNeverOverwritten() throws {
    let desk = try Desk("// my work")
    let result = try Runner.lessons("new-program", "own", "mine.swift", folder: desk.path)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'mine.swift' is there already"))
    #expect(try String(contentsOfFile: desk.path + "/mine.swift", encoding: .utf8) == "// my work")
  }

  @Test func itsOwnLinesSayWhy() throws {
    let desk = try Desk(
      """
      import PromiseStyle
      import Scenario
      import Simulation

      private let base = "https://example.com/{("  // a "quote
      func refresh(
        on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
        finish: @escaping @Sendable (Ending) -> Void
      ) -> @Sendable () -> Void {
        control.onPull {
          network.location()
            .then { network.devices(near: $0) }
            .done(on: main) { screen.show($0); finish(.shown) }
            .catch(on: main) { screen.show($0); finish(.failed) }
        }
        return { control.onPull(nil) }
      }
      """)
    let result = try Runner.lessons(
      "compare", "refresh/second-pull-overtakes", "--with", "mine.swift", "--styles", "rx",
      folder: desk.path)
    #expect(result.output.contains("mine: ! stale"))
    #expect(result.output.contains("`GET /devices` of line 12"))
    #expect(result.exitCode == 1)
  }

  /// Programs that cannot be played, and what is said of them.
  private static let hostile: [(text: String, words: String)] = [
    ("func story(network: any Network) {", "does not compile"),
    ("import Foundation\nfunc story(network: any Network) { exit(0) }", "uses `exit`"),
    ("func story(network: any Network) { var n = 0; while true { n &+= 1 } }", "never stops"),
    ("func story(network: any Network) { let list: [Int] = []; print(list[1]) }", "It crashed"),
    (
      "let seen = Locked(0)\nfunc story(network: any Network, screen: Screen) { "
        + "screen.show(\"\\(seen.withLock { $0 += 1; return $0 })\", in: \"count\") }",
      "does not do the same when it is played again"
    ),
    ("func story() {}", "has no function that takes `any Network`"),
    ("func story(network: any Network, cache: [String: Int]) {}", "`cache: [String: Int]`"),
    ("func story(network: any Network) -> Int { 1 }", "cannot call the function of line 3"),
    ("func story(network: any Network) {}\n" + String(repeating: "// long\n", count: 40_000), "KB"),
  ]

  @Test(arguments: hostile.indices)
  func aProgramThatCannotBePlayedIsTold(_ index: Int) throws {
    let (text, words) = Self.hostile[index]
    let desk = try Desk("import Scenario\nimport Simulation\n" + text)
    let result = try Runner.lessons(
      "compare", "update-avatar/happy", "--with", "mine.swift", "--styles", "promise",
      folder: desk.path)
    #expect(result.errors.contains(words))
    #expect(result.errors.contains("mine.swift: "))
    #expect(result.output == "")
    #expect(result.exitCode == 1)
  }

  @Test(arguments: [
    ("[]", "The scenario is an object in braces."),
    (#"{"name": "a b", "replies": {}, "actions": []}"#, "`name` is made of"),
    (#"{"name": "a", "replies": {}, "actions": [], "faults": []}"#, "a member `faults`"),
    (#"{"name": "a", "replies": {"GET /x": [{"after": 5}]}, "actions": []}"#, "[0]` has one of"),
    (
      #"{"name": "a", "replies": {}, "actions": [{"at": 9, "do": "leave"}, {"at": 9, "do": "x"}]}"#,
      "`actions[1]` comes after the user has left"
    ),
    (#"{"name": "a", "replies": {}, "actions": [], "mayFail": ["x"]}"#, "`mayFail[0]` is one of"),
  ])
  func aScenarioSaysWhatIsWrongWithIt(_ text: String, _ words: String) {
    let error = #expect(throws: OwnScript.Mistake.self) { try OwnScript(text) }
    #expect(error?.description.contains(words) == true)
  }
}
