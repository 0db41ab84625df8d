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

  @Test func aSaveOffTheQueueOfTheStoreIsMarked() {
    #expect(marks(["5 save /a @network"]) == ["save /a": [.offQueue]])
    #expect(marks(["5 save /a @background", "9 saved /a @background"]) == [:])
  }

  @Test func aSaveThatFailsIsSwallowedUnlessAMessageIsShown() {
    let lines = ["5 save /a @background", "9 fault /a =full @background"]
    #expect(marks(lines) == ["fault /a full": [.swallowedError]])
    #expect(marks(lines + ["9 screen show message"]) == [:])
    #expect(marks(lines + ["9 save /a#2 @background"]) == [:])
  }

  private func event(
    _ number: Int, _ kind: Event.Kind, _ key: String, after causes: [Int] = []
  ) -> Event {
    Event(
      sequence: number, virtualTime: .zero, lane: "main", kind: kind, key: key, causes: causes)
  }

  /// A trace may lack events, stand in another order, or come from a report that somebody changed.
  @Test(arguments: [
    [1, 2, 3, 4], [11, 12, 14, 15], [1, 3, 9, 27], [4, 1, 3, 2], [8, 9, 7, 6],
    [.min, .max, 0, 1], [.max, .min, -1, 1],
  ])
  func anEventIsFoundByItsNumberWhateverTheNumbers(numbers: [Int]) {
    func events(after cause: Int) -> [Event] {
      [
        event(numbers[0], .request, "GET /a"),
        event(numbers[1], .fault, "GET /a", after: [numbers[0]]),
        event(numbers[2], .cancel, "GET /b", after: [numbers[1]]),
        event(numbers[3], .request, "GET /c", after: [cause]),
      ]
    }
    #expect(events(after: numbers[1]).marks() == [:], "the fault led to the last request")
    #expect(events(after: numbers[2]).marks() == [:], "by way of another event")
    #expect(events(after: 77).marks() == [1: [.swallowedError]], "nobody knows what led to it")
    #expect(events(after: numbers[3]).marks() == [1: [.swallowedError]], "it led to itself")
  }

  @Test func whatIsSavedAfterLeavingIsNotWasted() {
    #expect(marks(["0 save /a @background", "5 leave the page", "9 saved /a"]) == [:])
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

  @Test func whoeverTriesAgainMayHaveWaitedForWhatAnotherEventLedTo() {
    let lines = [
      "5 fault GET /a =503", "5 fault GET /b =503", "6 request POST /login <1",
      "8 reply POST /login <3", "8 request GET /b#2 <4",
    ]
    #expect(marks(lines) == [:])
    #expect(marks(Array(lines.dropLast())) == ["fault GET /b 503": [.swallowedError]])
  }

  @Test func aRetryThatFailsIsAFaultOfItsOwn() {
    let lines = ["5 fault GET /a =503", "7 request GET /a#2 <1", "9 fault GET /a#2 =503 <2"]
    #expect(marks(lines) == ["fault GET /a#2 503": [.swallowedError]])
  }

  @Test func aStoryThatCanDoWithoutAnAnswerSwallowsAFaultOnlyIfItShowsNothing() {
    let fault = "5 fault GET /a =503"
    let shown = trace("", [fault, "9 reply GET /b =200", "9 screen show avatar <2"])
    #expect(shown.events.marks(by: TraceRules(toleratesFaults: true)) == [:])
    #expect(shown.events.marks() == [0: [.swallowedError]])
    let silent = trace("", [fault, "9 reply GET /b =200"])
    #expect(silent.events.marks(by: TraceRules(toleratesFaults: true)) == [0: [.swallowedError]])
  }

  @Test func whatArrivesForAnActionThatWasDoneAgainIsWastedAndStaleIfItIsShown() {
    let lines = [
      "0 user pulls", "0 request GET /a <1", "3 user pulls", "3 request GET /a#2 <3",
      "5 reply GET /a#2 <4", "5 screen show new <5", "5 finish shown <5", "9 reply GET /a <2",
    ]
    #expect(marks(lines) == ["reply GET /a": [.wasted]])
    let found = marks(lines + ["9 screen show old <8"])
    #expect(found == ["reply GET /a": [.wasted], "screen show old": [.stale]])
  }

  @Test func onlyWhatOvertakesMakesWhatCameBeforeStale() {
    let lines = [
      "0 user types", "0 request GET /a <1", "3 user types", "5 reply GET /a <2",
      "5 screen show a <4",
    ]
    let played = trace("", lines)
    #expect(played.events.marks(by: TraceRules(overtaking: ["types"])).count == 2)
    #expect(played.events.marks(by: TraceRules(overtaking: ["taps"])) == [:])
  }

  @Test func whereAFaultMayBeShownAnywhereItTellsOfAllThatFailed() {
    let lines = ["5 fault GET /a =503", "5 fault GET /b =503", "6 screen show list <1"]
    let played = trace("", lines)
    #expect(played.events.marks() == [1: [.swallowedError]])
    #expect(played.events.marks(by: TraceRules(showsFaultsAnywhere: true)) == [:])
    let other = trace("", ["5 fault GET /a =503", "6 screen show list"])
    let rules = TraceRules(showsFaultsAnywhere: true)
    #expect(other.events.marks(by: rules) == [0: [.swallowedError]])
  }

  @Test func eachPullMayHaveAnOutcomeAndNoMore() {
    let pulls = ["0 user pulls", "1 finish failed", "2 user pulls", "3 finish shown"]
    #expect(marks(pulls) == [:])
    #expect(marks(pulls + ["4 finish again"]) == ["finish again": [.duplicated]])
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
