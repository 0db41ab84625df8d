import Testing
import Trace

@Suite struct MarksTests {
  private func marks(_ lines: [String]) -> [String: [Verdict]] {
    let events = trace("", lines).events
    return events.marks().reduce(into: [:]) { $0[events[$1.key].summary] = $1.value }
  }

  @Test func aGoodStoryHasNone() {
    #expect(
      marks(["0 request GET /a", "5 reply GET /a", "5 screen show a", "5 finish shown"]) == [:])
  }

  @Test func aScreenChangeOffMainIsMarked() {
    #expect(marks(["5 screen show a @network"]) == ["screen show a": [.offMain]])
  }

  @Test func whatComesAfterLeavingIsWastedOrAfterCancel() {
    let found = marks(["0 leave the page", "5 reply GET /a", "5 screen show a @network"])
    #expect(found == ["reply GET /a": [.wasted], "screen show a": [.offMain, .afterCancel]])
  }

  @Test func anAnswerAfterTheOutcomeIsWasted() {
    #expect(marks(["0 finish shown", "5 fault GET /a =503"]) == ["fault GET /a 503": [.wasted]])
  }

  @Test func aFaultThatNothingFollowsIsSwallowed() {
    let fault = "5 fault GET /a =503"
    #expect(marks([fault, "5 finish failed"]) == ["fault GET /a 503": [.swallowedError]])
    #expect(marks([fault, "5 screen show message", "5 finish failed"]) == [:])
    #expect(marks([fault, "9 request GET /a#2 <1"]) == [:])
    #expect(marks([fault, "9 leave the page"]) == [:])
  }

  @Test func whatAnotherAnswerLedToDoesNotExcuseAFault() {
    let lines = [
      "5 fault GET /a =503", "5 reply GET /b =200", "5 screen show b <2", "9 request GET /c <2",
    ]
    #expect(marks(lines) == ["fault GET /a 503": [.swallowedError]])
  }

  @Test func aRetryThatFailsIsAFaultOfItsOwn() {
    let lines = ["5 fault GET /a =503", "7 request GET /a#2 <1", "9 fault GET /a#2 =503 <2"]
    #expect(marks(lines) == ["fault GET /a#2 503": [.swallowedError]])
  }

  @Test func whatTheWorldFoundIsMarked() {
    #expect(
      marks(["0 hang no outcome", "0 escape Screen.show", "0 livelock after 9 steps"]) == [
        "hang no outcome": [.hang], "escape Screen.show": [.escape],
        "livelock after 9 steps": [.livelock],
      ])
  }

  @Test func theTextFormShowsTimeEventAndWhatIsWrong() {
    let lines = ["0 request GET /a", "40 leave leaves the page", "1250 reply GET /a =200"]
    #expect(
      trace("", lines).text == """
             0  request GET /a
            40  user leaves the page
          1250  reply GET /a 200  ! wasted

        """)
  }

  @Test func everyVerdictHasAWordASymbolAndAMeaning() {
    #expect(Set(Verdict.allCases.map(\.rawValue)).count == Verdict.allCases.count)
    #expect(Set(Verdict.allCases.map(\.meaning)).count == Verdict.allCases.count)
    #expect(Verdict.allCases.filter { $0.symbol == "=" } == [.same])
    #expect(Verdict.allCases.filter(\.isViolation).allSatisfy { $0.symbol == "!" })
  }
}
