import Predictions
import Scenario
import Simulation
import StyleList
import Testing

/// The sentence at the place where an answer goes wrong first.
@Suite struct ReasonsTests {
  /// Returns the sentence on an answer of these words.
  private func sentence(
    _ scenario: String, _ style: String, _ texts: [String]
  ) throws -> String? {
    let prediction = try PredictionTests.prediction(scenario, style)
    var rest = prediction.lines
    let answer = try texts.map { text in
      let index = try #require(rest.firstIndex { $0.text == text }, "\(text)")
      return rest.remove(at: index).number
    }
    return prediction.grade(answer).parting?.sentence
  }

  private let beginning = [
    "user opens the page", "request POST /login", "reply POST /login 200", "request GET /avatar",
  ]

  @Test func whatNeverHappensIsExplainedByTheSentenceWrittenForTheStyle() throws {
    let text = try sentence(
      "update-avatar/leave-early", "promise-naive",
      beginning + ["user leaves the page", "cancel GET /avatar"])
    #expect(
      text == """
        'cancel GET /avatar' never happens here. The request of line 23 has taken nothing along that \
        could cancel it. The chain goes on, and line 26 shows the avatar to nobody; compare line 21 \
        of PromiseStyle/UpdateAvatar.swift.
        """)
  }

  @Test func anEventThatOnlySomeStylesHaveIsExplainedSo() throws {
    let text = try sentence(
      "timeout/too-late", "promise",
      beginning + ["screen show message \"avatar failed: timed out\"", "finish failed"])
    #expect(text?.hasPrefix("The deadline rejects the promise that timeout returned") == true)
  }

  @Test func howLongASaveTakesIsTheReasonForItsEnd() throws {
    let text = try sentence(
      "save-avatar/saved-and-shown", "promise",
      ["user opens the page", "request GET /avatar/1", "reply GET /avatar/1 200"]
        + ["save /files/avatar ada.png", "screen show avatar ada.png"])
    #expect(
      text == """
        'saved /files/avatar' happens, too, at 80 ms: 'save /files/avatar ada.png' at 50 ms takes 30 \
        ms.
        """)
  }

  @Test func whatComesLaterIsExplainedByItsCause() throws {
    let text = try sentence(
      "update-avatar/leave-early", "promise-naive",
      beginning + ["screen show avatar ada.png", "user leaves the page", "reply GET /avatar 200"])
    #expect(
      text == """
        'screen show avatar ada.png' comes only at 90 ms: 'reply GET /avatar 200' at 90 ms leads to \
        it.
        """)
    let retry = try sentence(
      "retry/leave-while-waiting", "monad",
      beginning + ["fault GET /avatar 503", "request GET /avatar#2", "user leaves the page"])
    #expect(
      retry == """
        'request GET /avatar#2' comes only at 190 ms: 'fault GET /avatar 503' at 90 ms leads to it, \
        100 ms later.
        """)
  }

  @Test func whatHappensTwiceInAnotherStyleIsCounted() throws {
    let prediction = try PredictionTests.prediction("update-avatar/answers-twice", "promise")
    let lines = prediction.lines.filter { $0.text == "finish shown" }
    #expect(lines.count == 2)
    let text = try sentence(
      "update-avatar/answers-twice", "promise",
      beginning + ["reply GET /avatar 200", "screen show avatar ada.png", "finish shown"]
        + lines.dropFirst().map(\.text))
    #expect(
      text == """
        'finish shown' happens only once. A promise is settled once. The second reply to line 21 finds \
        its promise fulfilled already, so line 25 does not run again; compare line 25 of \
        CallbackStyle/UpdateAvatar.swift.
        """)
  }

  @Test func ofOneInstantTheCauseComesFirst() throws {
    let text = try sentence(
      "update-avatar/leave-early", "rx",
      beginning + ["finish cancelled", "user leaves the page", "cancel GET /avatar"])
    #expect(
      text == """
        'finish cancelled' comes at 60 ms, too, but only after 'user leaves the page', which leads \
        to it.
        """)
  }

  @Test func thePageKeepsItsOrder() throws {
    let text = try sentence(
      "happy", "callbacks",
      beginning + ["reply GET /avatar 200", "finish shown", "screen show avatar ada.png"])
    #expect(
      text == """
        'finish shown' comes at 90 ms, too, but only after 'screen show avatar ada.png', because \
        both are about the same thing, so that their order shows.
        """)
  }

  @Test func whatIsLeftOutIsExplainedByItsCause() throws {
    let text = try sentence(
      "happy", "callbacks", beginning.filter { $0 != "reply POST /login 200" })
    #expect(
      text == """
        'reply POST /login 200' happens, too, at 40 ms: the network answers 'request POST /login' at \
        0 ms after 40 ms.
        """)
    let hang = try sentence("never-answers", "rx", beginning)
    #expect(hang?.hasPrefix("'hang no outcome' happens, too, at 40 ms: everything came") == true)
  }

  @Test func whatBelongsToAnotherScriptIsSaidToDoSo() throws {
    for seed in UInt64(0)..<20 {
      let prediction = try PredictionTests.prediction("happy", "rx", seed: seed)
      let own = prediction.events.map(\.summary)
      for line in prediction.lines where !own.contains(line.text) {
        let sentence = prediction.grade([line.number]).parting?.sentence
        #expect(
          sentence?.hasPrefix(
            "'\(line.text)' never happens here; it is otherwise in update-avatar/")
            == true)
      }
    }
  }

  @Test func everyWrongAnswerGetsASentence() {
    var random = SplitMix64(seed: 11)
    for prediction in PredictionTests.all {
      for _ in 0..<20 {
        let numbers = prediction.lines.map(\.number).shuffled(using: &random)
        let answer = Array(numbers.prefix(1 + Int(random.next() % UInt64(numbers.count))))
        guard let parting = prediction.grade(answer).parting else { continue }
        #expect(parting.sentence.hasSuffix("."))
        #expect(!parting.sentence.contains { "{}[]".contains($0) })
        #expect(parting.said?.number == answer.dropFirst(parting.place - 1).first)
        #expect(parting.said != nil || parting.happened != nil)
      }
    }
  }
}
