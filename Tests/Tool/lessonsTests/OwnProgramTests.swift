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

  /// A program that shows two texts, in two files.
  private static let split = [
    "Story.swift": """
    import Scenario
    import Simulation

    @MainActor func story(network: any Network, screen: Screen, finish: (Ending) -> Void) {
      let card = Card(screen: screen)
      card.fill()
      finish(.shown)
    }
    """,
    "Card.swift": """
    import Scenario
    import Synchronization

    struct Card {
      let screen: Screen

      @MainActor func fill() {
        let name = Mutex("Ada")
        screen.show(name.withLock { $0 }, in: "name")
      }
    }

    func unused(network: any Network) {}
    """,
  ]

  @Test func aFolderIsOneProgramAndTellsOfItsFiles() throws {
    let desk = try Desk()
    for (name, text) in Self.split {
      try text.write(toFile: desk.path + "/" + name, atomically: true, encoding: .utf8)
    }
    let words = ["--with", desk.path]
    let page = try Runner.lessons(
      ["compare", "update-avatar/happy", "--styles", "promise"] + words,
      folder: desk.path)
    #expect(page.errors == "")
    #expect(page.output.contains("(line 9 of Card.swift)"))
    let steps = try Runner.lessons(
      ["step", "update-avatar/happy", "--styles", "promise"] + words, folder: desk.path)
    #expect(steps.output.contains("shows Ada;"))
    let written = try Runner.lessons(
      ["page", "update-avatar/happy", "--styles", "promise"] + words, folder: desk.path)
    #expect(written.output.hasPrefix("update-avatar-happy.html: "))
    try "import Foundation\nfunc leave() { exit(0) }\n".write(
      toFile: desk.path + "/End.swift", atomically: true, encoding: .utf8)
    let fenced = try Runner.lessons(["compare", "update-avatar/happy"] + words, folder: desk.path)
    #expect(fenced.errors.contains("/End.swift: Line 2 uses `exit`"))
    try "let number: Int = true\n".write(
      toFile: desk.path + "/End.swift", atomically: true, encoding: .utf8)
    let broken = try Runner.lessons(["compare", "update-avatar/happy"] + words, folder: desk.path)
    #expect(broken.errors.contains("End.swift, line 1: "))
    #expect(broken.exitCode == 1)
  }

  @Test func aFolderNeedsOneStory() throws {
    let desk = try Desk()
    let empty = try Runner.lessons(
      "compare", "update-avatar/happy", "--with", desk.path, folder: desk.path)
    #expect(empty.errors.contains("The folder holds no Swift files."))
    for name in ["A", "B"] {
      try "import Scenario\nfunc \(name)(network: any Network) {}\n".write(
        toFile: desk.path + "/\(name).swift", atomically: true, encoding: .utf8)
    }
    let two = try Runner.lessons(
      "compare", "update-avatar/happy", "--with", desk.path, folder: desk.path)
    #expect(two.errors.contains("The story may be in any of A.swift, B.swift."))
    #expect(two.errors.contains("Call the file that holds it Story.swift."))
    #expect(two.exitCode == 1)
  }

  @Test func onesOwnProgramIsPredicted() throws {
    let desk = try Desk(
      Self.split["Story.swift", default: ""]
        + "\nstruct Card {\n  let screen: Screen\n"
        + "  @MainActor func fill() { screen.show([\"Ada\"]) }\n}\n")
    let words = ["predict", "--scenario", "update-avatar/happy", "--with", "mine.swift"]
    func play(_ input: String) throws -> (output: String, exitCode: Int32) {
      let result = try Runner.shell(
        "echo \(input) | lessons \(words.joined(separator: " "))", in: desk.path)
      #expect(result.errors == "")
      return (result.output, result.exitCode)
    }
    let wrong = try play("1")
    #expect(wrong.exitCode == 1)
    #expect(wrong.output.hasPrefix("update-avatar/happy in mine\n"))
    #expect(wrong.output.contains(" card.fill()\n"))
    #expect(wrong.output.contains("\(words.joined(separator: " "))\n"))
    let events = ["user opens", "screen show", "finish "]
    let lines = wrong.output.matches(of: /\n *(\d+)  ((?:user|screen|finish) [^\n]*)/)
    let numbers = try events.map { event in
      try #require(lines.first { $0.2.hasPrefix(event) && !$0.2.contains("avatar") }).1
    }
    let right = try play(numbers.joined(separator: " "))
    #expect(right.output.contains("All 3 events are there"))
    #expect(right.output.contains("compare update-avatar/happy --with mine.swift\n"))
    #expect(right.exitCode == 0)
  }

  @Test(arguments: [
    ("--with a.swift --with b.swift --scenario x", "takes one program."),
    ("--with a.swift", "needs one scenario."),
    ("--with a.swift --scenario refresh", "needs one scenario."),
    ("--with a.swift --scenario refresh/one-pull --style rx", "--style goes without --with."),
    ("3 --with a.swift", "'3' is one word too many."),
  ])
  func aPredictionOfOnesOwnIsRefusedInASentence(_ options: String, _ words: String) throws {
    let result = try Runner.shell("lessons predict \(options)", in: Self.examples)
    #expect(result.errors.contains(words))
    #expect(result.exitCode == 64)
  }

  @Test func aProgramWithTooManyEventsIsNotPredicted() throws {
    let desk = try Desk(
      """
      import Scenario
      import Simulation

      @MainActor func story(network: any Network, screen: Screen, finish: (Ending) -> Void) {
        for number in 1...20 { screen.show("\\(number)", in: "count") }
        finish(.shown)
      }
      """)
    let result = try Runner.shell(
      "echo 1 | lessons predict --with mine.swift --scenario update-avatar/happy", in: desk.path)
    #expect(result.errors.contains("has 22 events in mine, too many to put in order"))
    #expect(result.exitCode == 64)
  }

  @Test func onesOwnProgramPlaysOverARealNetwork() throws {
    let kit = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Styles/StructuredStyle/UpdateAvatar.swift")
    let text = try String(contentsOf: kit, encoding: .utf8)
    let desk = try Desk("import StructuredStyle\n" + text.replacing("package func", with: "func"))
    let words = ["real", "update-avatar", "--styles", "promise", "--with", "mine.swift"]
    let result = try Runner.lessons(words, folder: desk.path)
    #expect(result.errors == "")
    #expect(result.output.contains("mine"))
    #expect(result.exitCode == 0)
    for (line, sentence) in [
      ("real --with mine.swift", "needs a scenario"),
      ("real refresh --with mine.swift --script a.json", "plays scenarios of the kit only"),
    ] {
      let refused = try Runner.shell("lessons \(line)", in: desk.path)
      #expect(refused.errors.contains(sentence))
      #expect(refused.exitCode == 64)
    }
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
    ("fastest", "rx"), ("timeout", "operations"), ("picker", "structured"), ("refresh", "plain"),
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
    #expect(!result.output.contains("nothing does that for line 12 of mine.swift"))
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
    (
      #"{"name": "a", "replies": {}, "actions": [], "overtakes": ["x"]}"#,
      "`overtakes[0]` is no word that an action has"
    ),
  ])
  func aScenarioSaysWhatIsWrongWithIt(_ text: String, _ words: String) {
    let error = #expect(throws: OwnScript.Mistake.self) { try OwnScript(text) }
    #expect(error?.description.contains(words) == true)
  }
}
