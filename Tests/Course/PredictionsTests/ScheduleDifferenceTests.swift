import Explorer
import Predictions
import Scenario
import StyleList
import Testing

/// What is told of a schedule before somebody predicts under it.
@Suite struct ScheduleDifferenceTests {
  private func prediction(
    _ scenario: String, _ style: String, _ token: String
  ) throws -> Prediction {
    let key = PredictionKey(scenario: scenario, style: style, token: token)
    return try #require(try key.prediction(seed: 0))
  }

  @Test(arguments: [
    (
      "gallery/leave-early", "s1:avatar 2=ok",
      "the reply to GET /avatar/2 comes just before the moment when the user leaves the page"
    ),
    (
      "fastest/left-wins", "s1:right=ok",
      "the reply to GET /right/avatar comes just before the reply to GET /left/avatar"
    ),
    (
      "update-avatar/leave-early", "s1:user leaves the page",
      "the moment when the user leaves the page comes just before the reply to POST /login"
    ),
    ("update-avatar/happy", "s1:avatar=503", "GET /avatar is answered with status 503"),
    (
      "update-avatar/happy", "s1:login=lost", "the connection breaks before POST /login is answered"
    ),
    (
      "update-avatar/happy", "s1:avatar=malformed",
      "the reply to GET /avatar has a body that is not JSON"
    ),
    (
      "update-avatar/happy", "s1:avatar=twice",
      "the reply to GET /avatar comes twice, 10 ms apart"
    ),
    ("retry/second-time", "s1:avatar#2=503", "GET /avatar#2 is answered with status 503"),
    (
      "timeout/too-late", "s1:avatar=ok",
      "the reply to GET /avatar comes just before the next timer of the program"
    ),
  ])
  func oneStepIsToldInOneSentence(scenario: String, token: String, clause: String) throws {
    let prediction = try prediction(scenario, "promise", token)
    #expect(prediction.difference == "Here one thing is different from that: \(clause).")
  }

  @Test func withoutAScheduleNothingIsDifferent() throws {
    #expect(try PredictionTests.prediction("gallery/leave-early", "rx").difference == nil)
    #expect(try prediction("gallery/leave-early", "rx", "s1:login=ok").difference == nil)
  }

  @Test func twoStepsAreCounted() throws {
    let prediction = try prediction(
      "gallery/all-arrive", "rx", "s1:avatar 3=ok,avatar 2=ok,avatar 1=503")
    #expect(
      prediction.difference == """
        Here 2 things are different from that: the reply to GET /avatar/3 comes just before the \
        reply to GET /avatar/2; GET /avatar/1 is answered with status 503.
        """)
  }

  @Test func theOrderIsThatOfTheSchedule() throws {
    let usual = try PredictionTests.prediction("fastest/left-wins", "promise")
    let other = try prediction("fastest/left-wins", "promise", "s1:right=ok")
    let order = other.events.map(\.summary)
    #expect(order != usual.events.map(\.summary))
    #expect(usual.events.map(\.summary).contains("screen show avatar left.png"))
    #expect(order.contains("screen show avatar right.png"))
    #expect(other.grade(other.solution).isRight)
    #expect(other.explanation == nil, "what is written is about the usual order")
  }

  @Test func aScheduleThatDoesNotFitIsRefused() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/happy").first)
    let error = #expect(throws: PredictionError.self) {
      try Prediction(script, style: Style.all[0], schedule: Schedule(["location=ok"]))
    }
    #expect(error.map { "\($0)" }?.contains("location=ok") == true)
  }
}
