import CourseFiles
import Foundation
import Interview
import Simulation
import Testing

/// A round that is left can be gone on with, and nothing of it is lost.
@Suite struct ResumeTests {
  private let materials: Materials
  private let round: Round
  private static let lines = [
    "h", "c", "2 1 3 4", "s", "a line", "another", "", "y", "y", "n", "n", "n", "n", "n", "n", "n",
    "n", "n", "s", "s",
  ]

  init() throws {
    let predictions = (1...3).map { FakePrediction(id: "prediction-\($0) rx") }
    materials = try .small(coding: [try FakeCodingTask()], prediction: predictions)
    round = Round(.init(seed: 3), from: materials)
  }

  /// The checker of the fake counts its calls, so each session needs a task of its own.
  private func fresh() throws -> Materials {
    Materials(
      coding: [try FakeCodingTask()], prediction: materials.prediction,
      questions: materials.questions)
  }

  /// Returns a copy of `round` as it comes out of a file.
  private func stored(_ round: Round) throws -> Round {
    try JSONDecoder().decode(Round.self, from: JSONEncoder().encode(round))
  }

  @Test(arguments: 0...20) func aRoundThatIsLeftAnywhereEndsAsOneThatIsNot(cut: Int) throws {
    let whole = try Dialogue(Self.lines).run(round, of: fresh())
    #expect(whole.isFinished)
    let first = Dialogue(Array(Self.lines.prefix(cut)) + ["q"], pace: 0)
    let left = try first.run(round, of: fresh())
    let last = try #require(first.saved.last)
    #expect(last == left.round)
    let rest = try Dialogue(Array(Self.lines.dropFirst(cut))).run(stored(last), of: fresh())
    #expect(rest.isFinished)
    #expect(rest.round.parts.map(\.points) == whole.round.parts.map(\.points))
    #expect(rest.round.parts.map(\.answer) == whole.round.parts.map(\.answer))
    #expect(rest.round.parts.map(\.missing) == whole.round.parts.map(\.missing))
  }

  /// Whatever is typed, a round that is left after every single line is the same as one that is not.
  @Test(arguments: 0..<100) func whateverIsTypedNothingIsLost(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["h", "s", "y", "n", "", "2 1 3 4", "what?", "a line", "y", "n"]
    let lines = (0..<60).map { _ in words.randomElement(using: &random) ?? "" }
    // The fake checker counts its calls, so nothing is checked here.
    let whole = try Dialogue(lines, pace: 0).run(round, of: materials)
    var rest = round
    for line in lines where !rest.isFinished {
      rest = try stored(Dialogue([line], pace: 0).run(rest, of: materials).round)
    }
    #expect(rest == whole.round)
  }

  @Test func everyLineIsKeptBeforeTheNextIsAskedFor() throws {
    let dialogue = Dialogue(["s", "s", "s", "a line", "another"])
    _ = try dialogue.run(round, of: fresh())
    let answers = dialogue.keptAtPrompts.map { $0?.parts[3].answer }
    #expect(answers == [[], [], [], [], ["a line"], ["a line", "another"]])
    #expect(dialogue.keptAtPrompts.last??.parts[3].seconds == 20)
  }

  @Test func whoGoesOnSeesTheHintsAndTheAnswerSoFar() throws {
    let first = try Dialogue(["s", "s", "s", "h", "a line"]).run(round, of: fresh())
    let again = Dialogue([])
    _ = try again.run(first.round, of: fresh())
    #expect(again.told.contains("3 of 6 parts are done already."))
    #expect(again.told.contains("Hint: "))
    #expect(again.told.contains("Your answer so far:\n\n- a line"))
  }

  @Test func whoGoesOnWithATaskSeesItsHintsAgain() throws {
    for lines in [["h"], ["s", "h"]] {
      let first = try Dialogue(lines).run(round, of: fresh())
      let again = Dialogue([])
      _ = try again.run(first.round, of: fresh())
      #expect(again.told.contains("Hint: hint 1"), "\(lines)")
    }
  }

  @Test func timeThatPassesBetweenTwoSittingsDoesNotCount() throws {
    let first = try Dialogue(["s", "one"], pace: 100).run(round, of: fresh())
    let second = try Dialogue(["two"], pace: 5).run(first.round, of: fresh())
    #expect(second.round.seconds == 205)
  }
}

/// The file in which a round waits.
@Suite struct RoundKeeperTests {
  private let materials: Materials
  private let round: Round

  init() throws {
    materials = try .small()
    round = Round(.init(seed: 3), from: materials)
  }

  /// Hands a keeper in a folder of its own to `body`, and returns what it has told.
  private func warnings(
    in test: String = #function, _ body: (RoundKeeper, URL) throws -> Void
  ) throws -> [String] {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("keeper-\(getpid())-\(test.prefix { $0 != "(" })")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    var warnings: [String] = []
    try body(RoundKeeper(in: Checkout(root: root)) { warnings.append($0) }, root)
    return warnings
  }

  @Test func whatIsKeptIsThereAgain() throws {
    let warnings = try warnings { keeper, _ in
      #expect(keeper.load(for: materials) == nil)
      keeper.save(round)
      #expect(keeper.load(for: materials) == round)
    }
    #expect(warnings == [])
  }

  /// Rounds were kept before parts had levels and rounds remembered tasks.
  @Test func aRoundOfAnEarlierVersionIsRead() throws {
    let warnings = try warnings { keeper, root in
      keeper.save(round)
      let file = root.appendingPathComponent(RoundKeeper.name)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let old = lines.filter { !$0.contains("      \"level\"") && !$0.contains("      \"topic\"") }
      #expect(old.count == lines.count - 6)
      // The comma that would be the last in its object.
      let text = old.joined(separator: "\n").replacing(/,(?=\n *\})/, with: "")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let read = try #require(keeper.load(for: materials))
      #expect(read.parts.map(\.id) == round.parts.map(\.id))
      #expect(read.parts[0].place == "lesson \(round.parts[0].lesson)")
    }
    #expect(warnings == [])
  }

  @Test func twoProgramsDoNotHoldRoundsInOneFolder() throws {
    _ = try warnings { keeper, root in
      #expect(keeper.begin())
      var other: RoundKeeper? = RoundKeeper(in: Checkout(root: root)) { _ in }
      #expect(other?.begin() == false)
      other = RoundKeeper(in: Checkout(root: URL(fileURLWithPath: "/nowhere"))) { _ in }
      #expect(other?.begin() == true, "where nothing can be kept, nothing can be lost")
      withExtendedLifetime(keeper) {}
    }
  }

  @Test func aFileThatHoldsNoRoundIsMovedAsideAndNoOtherIsLost() throws {
    let warnings = try warnings { keeper, root in
      for text in ["first", "second"] {
        let file = root.appendingPathComponent(RoundKeeper.name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        #expect(keeper.load(for: materials) == nil)
      }
      keeper.save(round)
      #expect(keeper.load(for: materials) == round)
      let aside = try (1...2).map { number in
        try String(
          contentsOf: root.appendingPathComponent(".lessons-interview.broken-\(number).json"),
          encoding: .utf8)
      }
      #expect(aside == ["first", "second"])
    }
    #expect(warnings.count == 2)
    #expect(warnings[1].hasSuffix("it is now .lessons-interview.broken-2.json."))
  }

  @Test func aRoundOfTasksThatAreGoneFitsNoMore() throws {
    let warnings = try warnings { keeper, _ in
      keeper.save(round)
      #expect(keeper.load(for: Materials(coding: [], prediction: [], questions: [])) == nil)
    }
    #expect(warnings.count == 1)
  }

  @Test func aFolderThatCannotBeWrittenIsOneWarning() {
    var warnings: [String] = []
    let nowhere = Checkout(root: URL(fileURLWithPath: "/nowhere"))
    let keeper = RoundKeeper(in: nowhere) { warnings.append($0) }
    for _ in 0..<3 { keeper.save(round) }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("cannot be written") == true)
  }

  @Test(arguments: [
    ("\"minutes\" : 30", "\"minutes\" : 9223372036854775807"),
    ("\"minutes\" : 30", "\"minutes\" : -1"),
    ("\"hints\" : 0", "\"hints\" : -5"), ("\"seconds\" : 0", "\"seconds\" : 9223372036854775807"),
    ("\"score\" : 0", "\"score\" : 9223372036854775807"), ("\"total\" : 0", "\"total\" : -1"),
    ("\"title\" : \"", "\"title\" : \"\\u001b[2J"),
  ])
  func aNumberOrTextThatNoRoundHasIsSetAside(field: String, other: String) throws {
    let warnings = try warnings(in: "implausible-\(other.count)-\(field.count)") { keeper, root in
      keeper.save(round)
      let file = root.appendingPathComponent(RoundKeeper.name)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(field))
      try text.replacing(field, with: other).write(to: file, atomically: true, encoding: .utf8)
      #expect(keeper.load(for: materials) == nil)
    }
    #expect(warnings.count == 1)
  }
}
