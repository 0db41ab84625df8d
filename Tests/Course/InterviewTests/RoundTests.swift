import CourseFiles
import Interview
import Testing

/// What is drawn for a round.
@Suite struct RoundTests {
  private let materials: Materials

  init() throws {
    let predictions = (0..<6).map { FakePrediction(id: "prediction-\($0) rx", lesson: $0 + 1) }
    materials = try .small(coding: [try FakeCodingTask()], prediction: predictions)
  }

  private func round(
    _ seed: UInt64, _ level: Level = .mid, _ topic: Topic? = nil
  ) -> Round {
    Round(.init(seed: seed, level: level, topic: topic), from: materials)
  }

  private func questions(of round: Round) -> [Question] {
    round.parts.compactMap { part in materials.questions.first { $0.id == part.id } }
  }

  @Test func aRoundHasOneCodingTaskTwoPredictionsAndThreeQuestions() {
    let round = round(1)
    #expect(
      round.parts.map(\.kind)
        == [.coding, .prediction, .prediction, .question, .question, .question])
    #expect(round.worth == 84)
    #expect(!round.isFinished)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func noScenarioIsPredictedTwice(seed: UInt64) throws {
    let predictions = ["happy", "leave"].flatMap { scenario in
      ["rx", "promise", "monad"].map { FakePrediction(id: "\(scenario) \($0)") }
    }
    let materials = Materials(coding: [], prediction: predictions, questions: [])
    let round = Round(Round.Settings(seed: seed), from: materials)
    #expect(Set(round.parts.map { $0.id.prefix { $0 != " " } }) == ["happy", "leave"])
  }

  @Test func anOralRoundHasQuestionsOnlyAsManyAsThereIsTimeFor() {
    func oral(_ level: Level, _ minutes: Int, _ topic: Topic? = nil) -> Round {
      Round(
        .init(seed: 1, level: level, topic: topic, minutes: minutes, isOral: true), from: materials)
    }
    for round in [oral(.mid, 30), oral(.junior, 30), oral(.staff, 42), oral(.mid, 30, .order)] {
      #expect(round.parts.allSatisfy { $0.kind == .question } && round.leftOut == [])
    }
    #expect(oral(.mid, 30).parts.count == 6 && oral(.staff, 42).parts.count == 6)
    #expect(oral(.mid, 3).parts.count == 1 && oral(.mid, 600).parts.count == 12)
    #expect(2 * oral(.staff, 42).parts.count { $0.level == .staff } >= 6)
    #expect(ScoreSheet(of: oral(.mid, 30)).spokenLevel == nil)
  }

  @Test func aStaffRoundSaysWhatIsOfSeniors() throws {
    let seniors = try Materials.small(coding: [try FakeCodingTask(level: .senior)])
    let drawn = Round(.init(seed: 1, level: .staff), from: seniors)
    let text = InterviewerPage(drawn, of: seniors).overview()
    #expect(text.contains("There is no coding task for staff alone; those for seniors are drawn."))
    #expect(text.contains("`--oral`"))
    let oral = Round(.init(seed: 1, level: .staff, isOral: true), from: seniors)
    #expect(!InterviewerPage(oral, of: seniors).overview().contains("seniors are drawn"))
  }

  @Test func oneSeedGivesOneRoundAndSeedsDiffer() {
    let rounds = (0..<20).map { round($0) }
    #expect(rounds == (0..<20).map { round($0) })
    #expect(Set(rounds.map { $0.parts.map(\.id) }).count > 15)
  }

  /// Other machines and other days draw the same.
  @Test func whatSeedsDrawIsAsWritten() {
    let predictions = (1...9).map { FakePrediction(id: "\($0)") }
    let materials = Materials(coding: [], prediction: predictions, questions: [])
    let drawn = (1...4).map { seed in
      Round(.init(seed: seed), from: materials).parts.map(\.id).joined(separator: " ")
    }
    #expect(drawn == ["3 9", "2 7", "6 4", "1 8"])
  }

  @Test(arguments: 0..<50) func nothingIsAskedTwice(seed: UInt64) {
    let ids = round(seed).parts.map { "\($0.kind) \($0.id)" }
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: Level.allCases) func nothingIsOfAnotherLevel(level: Level) {
    for seed in 0..<20 {
      let round = round(UInt64(seed), level)
      let levels: Set<Level> = level == .staff ? [.senior, .staff] : [level]
      #expect(round.parts.allSatisfy { $0.level.map(levels.contains) ?? false })
      #expect(questions(of: round).count == 3)
    }
  }

  @Test(arguments: Topic.allCases, Level.allCases)
  func nothingIsOfAnotherTopic(topic: Topic, level: Level) {
    for seed in 0..<5 {
      let round = round(UInt64(seed), level, topic)
      #expect(round.parts.allSatisfy { $0.topic == topic })
      #expect(questions(of: round).count == 3)
    }
  }

  @Test func aKindOfWhichThereIsNothingForTheLevelIsLeftOut() {
    let round = round(1, .senior)
    #expect(round.parts.map(\.kind) == [.question, .question, .question])
    #expect(round.leftOut == [.coding, .prediction])
    #expect(round.worth == 30)
  }

  @Test func whatIsAboutTheKitIsDrawnOnlyIfItIsWanted() throws {
    let all = try SmallBank.questions().filter { $0.isClassic || $0.id == "order-mid-0" }
    let materials = Materials(coding: [], prediction: [], questions: all)
    func ids(_ takesClassics: Bool) -> Set<String> {
      let settings = Round.Settings(seed: 1, takesClassics: takesClassics)
      return Set(Round(settings, from: materials).parts.map(\.id))
    }
    #expect(ids(false) == ["order-mid-0"])
    #expect(ids(true) == ["order-mid-0", "only-here"])
  }

  @Test func theLevelsAndTopicsOfWhichThereIsSomethingAreKnown() throws {
    let questions = try SmallBank.questions().filter {
      ($0.topic == .time && $0.level != .mid) || $0.isClassic
    }
    let materials = Materials(coding: [], prediction: [], questions: questions)
    let settings = Round.Settings(seed: 1, topic: .time)
    #expect(materials.levels(for: settings) == [.junior, .senior, .staff])
    #expect(materials.topics(for: settings) == [])
    #expect(materials.topics(for: .init(seed: 1, takesClassics: true)) == [.order])
    #expect(!materials.has(.init(seed: 1, level: .mid, topic: .time)))
  }

  @Test func aCodingTaskDoesNotComeBackWithinThreeRoundsIfThereAreOthers() throws {
    func rounds(of count: Int) throws -> [String] {
      let tasks = try (1...count).map { try FakeCodingTask("14.\($0)") }
      let materials = Materials(coding: tasks, prediction: [], questions: [])
      var rounds: [Round] = []
      for _ in 0..<40 {
        let seed = rounds.last.map { $0.settings.seed + 1 } ?? 1
        rounds.append(.next(.init(seed: seed), from: materials, after: rounds.last))
      }
      return rounds.flatMap { $0.parts.map(\.id) }
    }
    let five = try rounds(of: 5)
    for index in five.indices.dropFirst(3) {
      #expect(!five[index - 3..<index].contains(five[index]))
    }
    // Of three tasks, the one comes back that was drawn first.
    let three = try rounds(of: 3)
    for index in three.indices.dropFirst(3) { #expect(three[index] == three[index - 3]) }
  }

  @Test func seedsInARowDrawAllEvenly() throws {
    let tasks = try (1...5).map { try FakeCodingTask("14.\($0)") }
    let materials = try Materials.small(coding: tasks)
    let rounds = (0..<24).map { Round(.init(seed: $0), from: materials) }
    func counts(_ kind: Part.Kind) -> [Int] {
      let drawn = rounds.flatMap(\.parts).filter { $0.kind == kind }.map(\.id)
      return Dictionary(grouping: drawn) { $0 }.map(\.value.count)
    }
    #expect(counts(.coding).sorted() == [4, 5, 5, 5, 5])
    // Of 35 questions 72 are drawn.
    #expect(counts(.question).count == 35)
    #expect(counts(.question).max() == 3)
  }

  @Test func stackAndRoleLeaveOutAndSayHowMany() throws {
    let entries = [
      SmallBank.entry("a").merging(["stack": ["rx"]]) { $1 },
      SmallBank.entry("b").merging(["stack": ["async"]]) { $1 },
      SmallBank.entry("c").merging(["role": "ios"]) { $1 },
    ]
    let bank = try SmallBank.read(entries, in: "filters")
    let materials = Materials(coding: [], prediction: [], questions: bank.questions)
    func drawn(_ stack: Stack?, _ role: Role?) -> (ids: [String], leftOut: String?) {
      let settings = Round.Settings(seed: 1, stack: stack, role: role)
      let round = Round(settings, from: materials)
      return (round.parts.map(\.id).sorted(), materials.leftOut(by: settings))
    }
    // What is asked of Rx is asked only with that stack.
    #expect(drawn(nil, nil) == (["b", "c"], nil))
    #expect(drawn(.rx, nil) == (["a", "c"], "Left out for stack rx: 1 question."))
    #expect(
      drawn(.promise, .server) == ([], "Left out for stack promise, role server: 3 questions."))
    #expect(drawn(nil, .ios) == (["b", "c"], "Left out for role ios: nothing."))
  }

  @Test(arguments: 0..<20) func noTwoQuestionsAreOfTheSameLesson(seed: UInt64) {
    let lessons = questions(of: round(seed)).map(\.lesson)
    #expect(Set(lessons).count == 3)
  }

  @Test(arguments: 0..<20) func noTwoQuestionsAreOfTheSameTopic(seed: UInt64) {
    #expect(Set(questions(of: round(seed)).map(\.topic)).count == 3)
  }

  @Test func aKindOfWhichThereIsNothingIsLeftOut() throws {
    let round = Round(.init(seed: 1), from: try .small())
    #expect(round.parts.map(\.kind) == [.question, .question, .question])
    #expect(round.worth == 30)
  }
}
