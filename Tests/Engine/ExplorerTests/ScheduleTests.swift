import Explorer
import Scenario
import StyleList
import Testing

@Suite struct ScheduleTests {
  @Test(arguments: ["s1:", "s1:login=ok", "s1:login=ok,avatar 2=503,user leaves the page"])
  func aTokenIsReadAndWrittenUnchanged(token: String) throws {
    #expect(try Schedule(token: token).token == token)
  }

  @Test func spacesAroundStepsDoNotCount() throws {
    #expect(try Schedule(token: "s1: login=ok , avatar=503").names == ["login=ok", "avatar=503"])
  }

  @Test(arguments: ["", "login=ok", "s2:login=ok", "s1"])
  func whatIsNoTokenIsRefused(text: String) {
    #expect(throws: ScheduleError.notAToken(text)) { try Schedule(token: text) }
  }

  @Test func anEmptyStepIsNamedByItsNumber() {
    #expect(throws: ScheduleError.emptyStep(2)) { try Schedule(token: "s1:a,,b") }
    #expect(throws: ScheduleError.emptyStep(2)) { try Schedule(token: "s1:a,,b,") }
    #expect("\(ScheduleError.emptyStep(2))" == "Step 2 of the schedule is empty.")
  }

  @Test(arguments: [("s1:a,,b", 5), ("s1:,a", 3), ("s1:a,b,", 7)])
  func anEmptyStepIsFoundByItsColumn(token: String, column: Int) {
    let error = #expect(throws: ScheduleError.self) { try Schedule(token: token) }
    #expect(error?.column(in: token) == column)
  }

  @Test func aStepThatNamesAJobIsToldFromWhatComesFromOutside() throws {
    let schedule = try Schedule(token: "s1:login=ok,task 2 after login=ok,avatar 1=503")
    #expect(schedule.withoutJobs.token == "s1:login=ok,avatar 1=503")
  }

  @Test func aStepThatNeverComesUpIsAFinding() throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let findings = Style.all[0].play(script, choices: .environment(["printer=ok"])).findings
    #expect(
      findings == [
        .misfit(
          """
          step 1, 'printer=ok', never came up; from the start on came user opens the page, login=ok, \
          avatar=ok
          """)
      ])
  }

  @Test func aStepOutOfItsPlaceIsAFinding() throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let names = ["avatar=503", "login=ok"]
    let findings = Style.all[0].play(script, choices: .environment(names)).findings
    #expect(findings == [.misfit("step 1, 'avatar=503', could only come after step 2")])
  }

  @Test func aStepIsToldByItsNumberIfSeveralHaveOneName() throws {
    let script = try #require(Catalogue.scripts(named: "refresh/error-then-pull-again").first)
    let names = ["location=503"] + Array(repeating: "user pulls to refresh", count: 3)
    let findings = Style.all[0].play(script, choices: .environment(names)).findings
    #expect(
      findings == [
        .misfit(
          """
          step 4, 'user pulls to refresh', never came up; after step 3 came location#2=ok, devices=ok
          """)
      ])
  }

  @Test func aFaultOfTheScheduleTakesThePlaceOfTheAnswer() throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    for style in Style.all {
      let trace = style.play(script, choices: .environment(["avatar=lost"])).trace
      #expect(trace.events.contains { $0.summary == "fault GET /avatar connection lost" })
      #expect(trace.events.last?.summary == "finish failed")
    }
  }
}
