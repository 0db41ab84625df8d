import Interview
import Testing

/// What is drawn for a round.
@Suite struct RoundTests {
  private let materials: Materials

  init() throws {
    let predictions = (0..<6).map { FakePrediction(id: "prediction-\($0) rx", lesson: $0 + 1) }
    materials = try .kit(coding: [try FakeCodingTask()], prediction: predictions)
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
    #expect(round.worth == 100)
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
    #expect(drawn == ["6 7", "6 7", "2 7", "4 9"])
  }

  @Test(arguments: 0..<50) func nothingIsAskedTwice(seed: UInt64) {
    let ids = round(seed).parts.map { "\($0.kind) \($0.id)" }
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: Level.allCases) func theQuestionsAreOfTheLevel(level: Level) {
    for seed in 0..<20 {
      #expect(questions(of: round(UInt64(seed), level)).map(\.level) == [level, level, level])
    }
  }

  @Test(arguments: Topic.allCases) func theQuestionsAreOfTheTopic(topic: Topic) {
    for seed in 0..<20 {
      let questions = questions(of: round(UInt64(seed), .junior, topic))
      #expect(questions.map(\.topic) == [topic, topic, topic])
    }
  }

  @Test func whereTheTopicHasTooFewANeighbouringLevelHelpsOutBeforeAFarOne() {
    let time = materials.questions.filter { $0.topic == .time }
    #expect(time.map(\.level) == [.junior, .mid, .senior])
    #expect(questions(of: round(1, .junior, .time)).map(\.level) == [.junior, .mid, .senior])
    #expect(questions(of: round(1, .senior, .time)).map(\.level) == [.senior, .mid, .junior])
  }

  @Test(arguments: 0..<20) func noTwoQuestionsAreOfTheSameLesson(seed: UInt64) {
    let lessons = questions(of: round(seed)).map(\.lesson)
    #expect(Set(lessons).count == 3)
  }

  @Test func aKindOfWhichThereIsNothingIsLeftOut() throws {
    let round = Round(.init(seed: 1), from: try .kit())
    #expect(round.parts.map(\.kind) == [.question, .question, .question])
    #expect(round.worth == 30)
  }
}
