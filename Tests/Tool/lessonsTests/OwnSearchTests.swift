import Foundation
import Testing

/// `explore --with`: the search runs in the process of the program.
@Suite(.serialized) struct OwnSearchTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("OwnPrograms").path

  /// What was found of a program: what kind, in which schedule, at what cost.
  private static func found(of name: String, beside more: [String]) throws -> Set<[String]> {
    let room = try Classroom()
    let copy = room.root.appendingPathComponent("copy.swift")
    try FileManager.default.copyItem(
      atPath: examples + "/SearchNaive.swift", toPath: copy.path)
    let result = try Runner.lessons(
      ["explore", "--with", examples + "/SearchNaive.swift"]
        + more.map { $0 == "COPY" ? copy.path : $0 }
        + ["--script", examples + "/Search.json", "--format", "json"],
      folder: examples)
    #expect(result.errors == "")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let one = try #require((json as? [[String: Any]])?.first?["found"] as? [[String: Any]])
    return Set(
      one.filter { $0["style"] as? String == name }.map { finding in
        ["verdict", "untrue", "token", "cost"].map { "\(finding[$0] ?? "")" }
      })
  }

  @Test func itFindsWhatASearchFindsThatAsksForEachRun() throws {
    let alone = try Self.found(of: "SearchNaive", beside: [])
    #expect(alone.count == 3)
    // Two programs are in two processes, and each run comes here.
    #expect(try Self.found(of: "SearchNaive", beside: ["--with", "COPY"]) == alone)
  }

  @Test func aThreadThatComesInBetweenTwoLocksIsFound() throws {
    func search(_ name: String) throws -> Runner.Result {
      try Runner.lessons("explore", "--with", name, "--script", "cart-model/1", "--threads")
    }
    let found = try search("cart-model")
    #expect(found.exitCode == 1)
    #expect(found.output.contains("--replay 's1:after lock 1 of scan=ok comes scan#2=ok'"))
    #expect(try search("cart-model-mended").exitCode == 0)
  }

  /// A program that does `deed` when its request fails.
  private static func program(_ deed: String) -> String {
    """
    import CallbackStyle
    import Scenario
    import Simulation

    func story(
      credentials: Credentials, network: any Network, finish: @escaping @Sendable (Ending) -> Void
    ) {
      _ = network.logIn(with: credentials) { reply in
        if case .failure = reply { \(deed) }
        finish(.shown)
      }
    }
    """
  }

  @Test(arguments: [("fatalError()", "It crashed: line 9"), ("while true {}", "It never stops")])
  func whatEndsItIsToldWithItsSchedule(_ deed: String, _ words: String) throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("mine.swift")
    try Self.program(deed).write(to: file, atomically: true, encoding: .utf8)
    let result = try Runner.lessons(
      ["explore", "update-avatar/happy", "--styles", "promise", "--with", file.path],
      folder: Self.examples)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains(words))
    #expect(result.errors.contains("under `--replay 's1:user opens the page,login=503'`."))
  }

  /// Two tasks of the pool, the later of which is to have the last word.
  private static let twoTasks = """
    import Scenario
    import Simulation
    import StructuredStyle

    @MainActor func story(network: any Network, screen: Screen, finish: (Ending) -> Void) {
      for word in ["first", "second"] {
        Task.detached(name: "says \\(word)") {
          await MainActor.run { screen.show(word, in: "line") }
        }
      }
      finish(.shown)
    }

    func theSecondHasTheLastWord(_ story: PlayedStory) -> Bool {
      story.last("show line") != "first"
    }
    """

  @Test func tasksComeInEveryOrderAndAreTold() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("mine.swift")
    try Self.twoTasks.write(to: file, atomically: true, encoding: .utf8)
    let script = room.root.appendingPathComponent("two.json")
    try #"{"name": "two", "replies": {}, "actions": []}"#
      .write(to: script, atomically: true, encoding: .utf8)
    let result = try Runner.lessons(
      ["explore", "--with", "mine.swift", "--script", "two.json"], folder: room.root.path)
    #expect(result.errors == "")
    #expect(result.output.contains("mine: `theSecondHasTheLastWord` returns false"))
    let token = "'task 2 after user opens the page'"
    #expect(
      result.output.contains("\n\(token) (says second) goes on in line 8 of mine.swift with:"))
  }

  @Test func controlCEndsItAndTheReportIsPrinted() throws {
    let room = try Classroom()
    let source = room.root.appendingPathComponent("Sources/Styles/PromiseStyle/Bulk.swift")
    let text = try String(contentsOf: source, encoding: .utf8).replacing(
      "package func", with: "func")
    try ("import PromiseStyle\n" + text).write(
      to: room.root.appendingPathComponent("mine.swift"), atomically: true, encoding: .utf8)
    let typist = try room.typist(
      "explore", "bulk/steady", "--count", "60", "--max-cost", "5", "--with", "mine.swift")
    typist.interrupt(at: " schedules, ")
    #expect(typist.end() == 130)
    #expect(typist.shown.contains("structured, mine"))
    #expect(typist.shown.contains("Interrupted. "))
  }
}
