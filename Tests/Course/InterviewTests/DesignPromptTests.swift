import CourseFiles
import Interview
import Testing

/// Systems that are designed aloud.
@Suite struct DesignPromptTests {
  private func bank() throws -> Bank { try BankTests.own.get() }

  private func materials() throws -> Materials {
    Materials(coding: [], prediction: [], questions: [], designs: try bank().designs)
  }

  private func round(_ level: Level = .mid) throws -> Round {
    Round(.init(seed: 1, level: level, topic: .design, minutes: 45), from: try materials())
  }

  @Test func theKitHasTenEachWithPointsForEveryLevelAndSomethingToShow() throws {
    let designs = try bank().designs
    #expect(designs.count == 10)
    #expect(DesignPrompt.phases.map(\.1).reduce(0, +) == 45)
    for design in designs {
      for level in Level.allCases {
        #expect(design.points.count { $0.level == level } >= 3, "\(design.id), \(level)")
      }
      #expect(design.pieces.count >= 2 && design.redFlags.count >= 3, "\(design.id)")
    }
  }

  @Test func limitsTestsAndBothChangesHavePoints() throws {
    for design in try bank().designs {
      func levels(_ words: String) -> Set<Level> {
        Set(design.points.filter { $0.text.hasPrefix(words) }.compactMap(\.level))
      }
      #expect(design.points.count <= 16, "\(design.id)")
      #expect(!levels("Limits: ").isEmpty && !levels("Tests: ").isEmpty, "\(design.id)")
      for change in ["First change: ", "Second change: "] {
        #expect(!levels(change).isDisjoint(with: [.junior, .mid]), "\(design.id), \(change)")
        #expect(levels(change).contains(.senior), "\(design.id), \(change)")
      }
    }
  }

  @Test func theLevelOfTheRoundSaysWhatMustBeMentioned() throws {
    let design = try #require(try bank().designs.first)
    func musts(_ level: Level) -> [Level] {
      let levels = Set(design.rubric(for: level).mustMention.compactMap(\.level))
      return Level.allCases.filter(levels.contains)
    }
    #expect(musts(.junior) == [.junior])
    #expect(musts(.senior) == [.junior, .mid, .senior])
    #expect(design.rubric(for: .staff).goodToMention == [])
  }

  @Test func theLevelOfTheRoundSaysWhatMustBeMentionedInACodingTaskToo() throws {
    for task in try bank().inParts {
      func musts(_ level: Level) -> Set<Level> {
        Set(task.rubric(for: level).mustMention.compactMap(\.level))
      }
      #expect(musts(.junior) == [.junior] && musts(.mid) == [.junior, .mid])
      #expect(musts(.senior) == [.junior, .mid, .senior])
      #expect(task.rubric(for: .staff).goodToMention == [])
      #expect(task.rubric(for: .junior).goodToMention.count > 3)
    }
  }

  @Test(arguments: Level.allCases) func aDesignIsARoundOfItsOwnForEachLevel(level: Level) throws {
    let round = try round(level)
    #expect(round.parts.map(\.kind) == [.design])
    #expect(round.parts.map(\.level) == [level])
    #expect((round.worth, round.leftOut) == (100, []))
    let plain = Round(.init(seed: 1, level: level), from: try materials())
    #expect(plain.parts == [] && !plain.leftOut.contains(.design))
  }

  @Test func whatChangesIsToldHalfWayAndARoundThatWasLeftGoesOnInItsPhase() throws {
    let materials = try materials()
    let id = try round().parts.first?.id
    let changes = try #require(materials.designs.first { $0.id == id }).changes
    let first = Dialogue(["who asks?", "", "an actor", "", "the path"])
    let left = try first.run(try round(), of: materials).round
    #expect(!first.told.contains(changes[0]) && !left.isFinished)
    let second = Dialogue(["", "it moves"])
    _ = try second.run(left, of: materials)
    #expect(second.told.contains("- who asks?\n- an actor\n- the path\n"))
    #expect(second.told.contains("Phase 3 of 5") && !second.told.contains("Phase 2 of 5"))
    for change in changes { #expect(second.told.contains(change)) }
  }

  /// Marks all points up to a level, and no other.
  private func marks(upTo level: Level?, in round: Round) throws -> [String] {
    let design = try bank().designs.first { $0.id == round.parts.first?.id }
    let rubric = try #require(design).rubric(for: round.settings.level)
    let levels = level.map { last in Level.allCases.prefix { $0 != last } + [last] } ?? []
    return (rubric.mustMention + rubric.goodToMention).map { point in
      point.level.map(levels.contains) ?? false ? "y" : "n"
    } + rubric.redFlags.map { _ in "n" }
  }

  @Test(arguments: [nil, .junior, .mid, .senior, .staff] as [Level?])
  func theMarksSayWhichLevelAnAnswerHas(level: Level?) throws {
    let round = try round()
    let lines = ["said", "", "", "", "", ""] + (try marks(upTo: level, in: round))
    let done = try Dialogue(lines).run(round, of: try materials()).round
    #expect(done.isFinished)
    #expect(done.parts.first?.reading?.level == level)
    let words = level?.rawValue ?? "below junior"
    #expect(ScoreSheet(of: done).markdown().contains(": \(words) (junior "))
  }

  @Test func aHintIsNoPointOfTheLevel() throws {
    let round = try round(.junior)
    let all = try marks(upTo: .junior, in: round)
    // So many that less than half of the level is left.
    let hints = all.count { $0 == "y" } / 2 + 1
    let lines =
      [String](repeating: "h", count: hints) + ["said", "", "", "", "", ""] + all.dropFirst(hints)
    let done = try Dialogue(lines).run(round, of: try materials()).round
    #expect(done.isFinished)
    #expect(done.parts.first?.reading?.level == nil)
  }

  @Test func theInterviewerSeesAllAndTheSheetSaysTheLevel() throws {
    let (round, materials) = (try round(.senior), try materials())
    try #require(round.parts.count == 1)
    let page = InterviewerPage(round, of: materials)
    let shown = try page.section(0).map { "\($0)" }.joined()
    for words in [
      "If they ask", "Listen for", "Tell them half way", "A staff answer adds", "On the board",
    ] {
      #expect(shown.contains(words))
    }
    #expect(try page.json().contains("\"mustMention\""))
    let sheet = try #require(MarkSheet(for: "Ada", round, of: materials))
    var lines = ["y"][...]
    var session = MarkingSession(
      sheet,
      talk: .init(tell: { _ in }, present: { _ in }, ask: { _ in lines.popFirst() }, save: { _ in })
    )
    try session.run()
    let text = session.sheet.markdown()
    #expect(text.contains("Level of the answer so far: below junior (junior 0 of "))
  }
}
