import Foundation
import Testing

/// What goes through the user's pager: a page that is longer than the screen, on a terminal only.
@Suite final class PagerTests {
  /// A folder for the pagers of one test.
  private let folder: URL

  init() throws {
    let pattern = FileManager.default.temporaryDirectory.appendingPathComponent("pager-XXXXXX").path
    var path = pattern.utf8CString.map { $0 }
    guard mkdtemp(&path) != nil else { throw CocoaError(.fileWriteUnknown) }
    let bytes = path.dropLast().map { UInt8(bitPattern: $0) }
    folder = URL(fileURLWithPath: String(decoding: bytes, as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a pager for the shell; returns the command that runs it.
  ///
  /// The file is no program itself: one that was just written may still be busy elsewhere.
  private func pager(_ body: String) throws -> String {
    let file = folder.appendingPathComponent("pager.sh")
    try body.write(to: file, atomically: true, encoding: .utf8)
    return "sh \(file.path)"
  }

  /// What `less` is told where nobody has told it anything.
  private static let options = "FRXPsSpace goes on, b goes back, q leaves$"

  /// A pager that leaves a mark and copies what it reads.
  private func markingPager() throws -> String { try pager("echo PAGED $LESS \"$@\"; cat") }

  private let plain = ["NO_COLOR": "1", "LESS": Runner.unset]

  private func run(
    _ pager: String?, _ arguments: String..., others: [String: String] = [:]
  ) throws -> (screen: String, exitCode: Int32) {
    var variables = plain.merging(others) { $1 }
    variables["PAGER"] = pager ?? Runner.unset
    return try Runner.typing([], environment: variables, arguments)
  }

  @Test(arguments: [
    ["1", "--all"], ["9", "--section", "4"], ["compare", "refresh"], ["explore", "refresh"],
    ["help"],
    ["misconception"], ["scenarios"],
    ["interview", "--interviewer", "--seed", "3", "--section", "all"],
  ])
  func aPageThatIsLongerThanTheScreenIsPaged(arguments: [String]) throws {
    let pager = try markingPager()
    let whole = try Runner.typing([], environment: plain, arguments)
    let paged = try Runner.typing(
      [], environment: plain.merging(["PAGER": pager]) { $1 }, arguments)
    #expect(!whole.screen.contains("PAGED"))
    #expect(paged.screen.withoutTimes == "PAGED \(Self.options)\n" + whole.screen.withoutTimes)
    #expect(paged.exitCode == whole.exitCode)
  }

  @Test(arguments: [["compare", "happy"], ["0", "--section", "2"], ["task", "1.1"]])
  func aPageThatFitsTheScreenIsNotPaged(arguments: [String]) throws {
    let pager = try markingPager()
    let (screen, exitCode) = try Runner.typing(
      [], environment: plain.merging(["PAGER": pager]) { $1 }, arguments)
    #expect(!screen.contains("PAGED"))
    #expect(screen.contains("\n"))
    #expect(exitCode == 0)
  }

  @Test func withoutATerminalNothingIsPaged() throws {
    let result = try Runner.lessons("1", environment: ["PAGER": try markingPager()])
    #expect(result.output == (try Runner.lessons("1", environment: ["PAGER": ""]).output))
    #expect(result.output.hasPrefix("Nested callbacks\n"))
  }

  @Test func anOptionSwitchesThePagerOff() throws {
    let pager = try markingPager()
    #expect(try run(pager, "1", "--all", "--no-pager") == run("", "1", "--all"))
  }

  @Test(arguments: ["", "cat", " "]) func noPagerIsAPagerToo(name: String) throws {
    #expect(try run(name, "1", "--all").screen.hasPrefix("Nested callbacks\n"))
  }

  @Test func aDumbTerminalHasNoPagerUnlessItIsNamed() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("less").path, withDestinationPath: "/bin/echo")
    let pager = try markingPager()
    let first = ["PATH": "\(folder.path):\(path)"]
    let dumb = first.merging(["TERM": "dumb"]) { $1 }
    #expect(try run(nil, "1", "--all", others: first).screen == "-R\n")
    #expect(try run(nil, "1", others: dumb).screen.hasPrefix("Nested callbacks\n"))
    #expect(try run(pager, "1", others: dumb).screen.hasPrefix("PAGED"))
  }

  @Test func aPagerMayHaveArgumentsAndBeACommandOfTheShell() throws {
    let pager = try markingPager()
    #expect(
      try run("\(pager) -a  b", "1", "--all").screen.hasPrefix("PAGED \(Self.options) -a b\nNested")
    )
    #expect(
      try run("\(pager) 'a b' | head -2", "1", "--all").screen
        == "PAGED \(Self.options) a b\nNested callbacks\n")
    #expect(
      try run(pager, "1", "--all", others: ["LESS": "-S"]).screen.hasPrefix("PAGED -S\nNested"))
  }

  @Test func aPagerThatIsNotThereLosesNothing() throws {
    let whole = try run("", "compare", "refresh")
    let (screen, exitCode) = try run("/nowhere/pager -x", "compare", "refresh")
    #expect(
      screen == whole.screen
        + "lessons: The pager '/nowhere/pager -x' does not work, so the page was printed without it.\n"
    )
    #expect(exitCode == 1)
  }

  @Test func whereNobodyNamedAPagerAndThereIsNoneThePageIsPrinted() throws {
    let here = ["PATH": folder.path]
    let (screen, exitCode) = try run(nil, "1", "--all", others: here)
    #expect(screen == (try run("", "1", "--all").screen))
    #expect(exitCode == 0)
  }

  @Test func aPagerThatFailsLosesNothing() throws {
    let whole = try run("", "compare", "bulk")
    let pager = try pager("exit 3")
    let (screen, exitCode) = try run(pager, "compare", "bulk")
    #expect(screen.hasPrefix(whole.screen))
    // The path of the pager may make the sentence longer than the terminal is wide.
    let words = screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasSuffix("does not work, so the page was printed without it."))
    #expect(exitCode == whole.exitCode)
  }

  @Test func anErrorIsDividedBetweenWords() throws {
    let (screen, exitCode) = try run("", "9", "--section", "44")
    #expect(exitCode == 64)
    let lines = screen.split(separator: "\n")
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    #expect(lines.joined(separator: " ").contains("3 From a callback to await;"))
  }

  @Test func aPagerThatIsLeftEarlyIsNoError() throws {
    // More than a pipe holds, so that the command is still writing when its reader is gone.
    let pager = try pager("read line; echo \"SEEN $line\"")
    let long = ["compare", "update-avatar", "--mechanism", "--format", "json"]
    #expect(try Runner.lessons(long).output.utf8.count > 100_000)
    let (screen, exitCode) = try Runner.typing(
      [], environment: plain.merging(["PAGER": pager]) { $1 }, long)
    #expect(screen == "SEEN [\n")
    #expect(exitCode == 1)
  }

  @Test func controlCIsThePagersAndNobodyStaysBehind() throws {
    let pager = try pager(
      "cat > /dev/null; trap 'echo LEFT; exit 2' INT; printf 'waiting: '; read key < /dev/tty")
    let (screen, exitCode) = try Runner.typing(
      ["\u{3}"], environment: plain.merging(["PAGER": pager]) { $1 }, ["compare", "refresh"])
    #expect(screen == "waiting: ^CLEFT\n")
    #expect(exitCode == 1)
  }

  @Test func aPagedPageKeepsItsColours() throws {
    let (screen, _) = try run(try markingPager(), "compare", "refresh", others: ["NO_COLOR": ""])
    #expect(screen.hasPrefix("PAGED \(Self.options)\n\u{1B}[1mrefresh/one-pull\u{1B}[0m\n"))
  }

  @Test func whoeverIsAskedGetsNoPager() throws {
    let pager = try markingPager()
    let (screen, _) = try Runner.typing(
      ["q\n"], environment: plain.merging(["PAGER": pager]) { $1 }, ["predict", "6"])
    #expect(screen.split(separator: "\n").count > 40)
    #expect(!screen.contains("PAGED"))
  }
}

extension String {
  /// The text without the progress and the time of a search.
  fileprivate var withoutTimes: String {
    replacing(/\r[^\n]*\u{1B}\[K/, with: "").replacing(/, [0-9.]+ s\./, with: ".")
  }
}
