import Testing

/// What `compare` and `explore` print with their options.
@Suite struct CompareAndExploreTests {
  @Test func aUseCaseIsComparedScenarioByScenario() throws {
    let result = try Runner.lessons("compare", "gallery")
    #expect(result.exitCode == 1)
    let headings = result.output.split(separator: "\n").filter { $0.hasPrefix("gallery/") }
    #expect(headings == ["gallery/all-arrive", "gallery/second-fails", "gallery/leave-early"])
  }

  @Test func theNaiveFormStandsBesideTheRepairedOne() throws {
    let result = try Runner.lessons(
      "compare", "refresh/error-then-pull-again", "--styles", "rx", "--naive")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("rx        (naive)"))
    #expect(result.output.contains("hang no outcome"))
    #expect(result.output.contains("RxStyle/RefreshNaive.swift"))
    let named = try Runner.lessons(
      "compare", "refresh/error-then-pull-again", "--styles", "rx,rx-naive")
    #expect(named.output == result.output)
  }

  @Test func exploreFindsTheSmallestScheduleAndCompareReplaysIt() throws {
    let scenario = "refresh/second-pull-overtakes"
    let result = try Runner.lessons("explore", scenario, "--styles", "rx-naive", "--max-cost", "1")
    #expect(result.exitCode == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("--replay 's1:location=503'"))
    #expect(result.output.hasSuffix("schedules to cost 1.\n"))
    let replay = try Runner.lessons(
      "compare", scenario, "--styles", "rx-naive", "--replay", "s1:location=503")
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains("hang no outcome"))
    let none = try Runner.lessons("explore", "happy", "--styles", "rx")
    #expect(none.exitCode == 0)
    #expect(none.output.contains("Nothing was found."))
    let json = try Runner.lessons("explore", scenario, "--styles=rx-naive", "--format=json")
    #expect(json.output.contains("\"token\" : \"s1:location=503\""))
  }

  @Test func exploreReplaysAScheduleAndSaysWhatItBringsOut() throws {
    let scenario = "refresh/second-pull-overtakes"
    let result = try Runner.lessons(
      "explore", scenario, "--styles", "rx-naive", "--replay", "s1:location=503")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("* rx-naive: hang"))
    #expect(result.output.hasSuffix("Played one schedule, 's1:location=503'.\n"))
    let more = try Runner.lessons(
      "explore", "happy", "--styles", "rx", "--replay", "s1:location=503,login=503", "--continue")
    #expect(more.exitCode == 0)
    #expect(more.output.contains("Nothing was found."))
  }

  @Test func jobsAndReductionAreSwitchedByOptions() throws {
    let scenario = ["gallery/leave-early", "--styles", "rx"]
    let plain = try Runner.lessons("explore", scenario[0], scenario[1], scenario[2], "--exhaustive")
    #expect(
      plain.output.hasSuffix(
        "Explored 17 of 17 schedules without faults (7 equivalent ones left out).\n"))
    let all = try Runner.lessons(
      "explore", scenario[0], scenario[1], scenario[2], "--exhaustive", "--no-reduction")
    #expect(all.output.hasSuffix("Explored 25 of 25 schedules without faults.\n"))
    let jobs = try Runner.lessons("explore", "happy", "--styles", "structured", "--jobs")
    #expect(jobs.output.hasSuffix("to cost 2, jobs in other orders included.\n"))
  }

  @Test func answersComeBeforeReadyJobsOnRequest() throws {
    let result = try Runner.lessons(
      "explore", "update-avatar/leave-early", "--styles", "structured", "--at-once")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix("jobs in other orders included, and what comes before them.\n"))
    let refused = try Runner.lessons("explore", "happy", "--at-once", "--random", "3")
    #expect(refused.exitCode == 64)
    #expect(refused.errors.hasPrefix("lessons: --at-once goes without --random and --pct"))
  }

  @Test func aNaiveFormMayBeNamedBesideItsOption() throws {
    let result = try Runner.lessons(
      "explore", "refresh/one-pull", "--styles", "rx-naive", "--naive")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("refresh/one-pull: rx, rx-naive\n"))
  }

  @Test(arguments: ["compare", "explore"])
  func ofAUseCaseThoseScenariosAreReplayedThatTheTokenFits(command: String) throws {
    let pulls = "s1:user pulls to refresh,user pulls to refresh,user pulls to refresh"
    #expect(try Runner.lessons(command, "refresh", "--replay", pulls).exitCode == 64)
    let two = "s1:user pulls to refresh,user pulls to refresh"
    let result = try Runner.lessons(command, "refresh", "--replay", two)
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("refresh/second-pull-overtakes"))
    #expect(!result.output.contains("refresh/leave-early"))
  }

  @Test func faultsAreChosenByName() throws {
    let twice = try Runner.lessons(
      "explore", "happy", "--styles", "callbacks", "--faults", "malformed, twice", "--max-cost", "1"
    )
    #expect(twice.exitCode == 1)
    #expect(twice.output.contains("--replay 's1:login=twice'"))
    #expect(twice.output.hasSuffix("schedules to cost 1 with faults malformed, twice.\n"))
    let none = try Runner.lessons("explore", "happy", "--styles", "callbacks", "--faults", "none")
    #expect(none.output.hasSuffix("Explored 1 of 1 schedule to cost 2 without faults.\n"))
    let wrong = try Runner.lessons("explore", "happy", "--faults", "503,slow")
    #expect(wrong.exitCode == 64)
    #expect(wrong.errors.hasPrefix("lessons: There is no fault 'slow'.\nThe faults are 503, 404,"))
    let refused = try Runner.lessons("explore", "happy", "--faults", "503", "--exhaustive")
    #expect(refused.exitCode == 64)
  }

  @Test func alikeAnswersAreFoldedOnRequest() throws {
    let result = try Runner.lessons(
      "explore", "bulk/steady", "--count", "6", "--styles", "callbacks,rx", "--fold")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix(
        "to cost 2, alike answers in one order only from cost 2 on.\n"))
  }

  @Test(arguments: [["--fold", "--replay", "s1:"], ["--no-reduction", "--pct", "3"]])
  func whatSaysHowToSearchGoesWithASearch(options: [String]) throws {
    let result = try Runner.lessons("explore", "happy", options[0], options[1], options[2])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("lessons: \(options[0]) goes without \(options[1]).\n"))
  }

  @Test func aBudgetGoesWithoutAReplay() throws {
    let result = try Runner.lessons("explore", "happy", "--budget", "3", "--replay", "s1:")
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("lessons: --budget goes without --replay.\n"))
  }

  @Test func manyAvatarsMayBeFewer() throws {
    let result = try Runner.lessons(
      "compare", "bulk/steady", "--count", "2", "--styles", "rx", "--replay", "s1:avatar 2=503")
    #expect(result.output.contains("fault GET /avatar/2 503"))
    #expect(!result.output.contains("GET /avatar/3"))
  }

  @Test func controlCEndsTheSearchAndTheReportIsPrinted() throws {
    let room = try Classroom()
    let typist = try room.typist("explore", "bulk/steady", "--count", "60", "--max-cost", "5")
    typist.interrupt(at: " schedules, ")
    #expect(typist.end() == 130)
    #expect(typist.shown.contains("bulk/steady: callbacks, monad,"))
    #expect(typist.shown.contains("Interrupted. "))
  }

  @Test func pctSamplesAndSaysSo() throws {
    let result = try Runner.lessons(
      "explore", "happy", "--pct", "30", "--depth", "2", "--seed", "5")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix(
        "Sampled 30 of 30 seeds from 5 on by PCT, depth 2; a sample is no proof.\n"))
  }

  @Test func aScheduleThatDoesNotFitMayBePlayedAsFarAsItFits() throws {
    let result = try Runner.lessons(
      "compare", "happy", "--replay", "s1:location=503,avatar=503", "--continue")
    #expect(result.errors.contains("step 1, 'location=503', never came up"))
    #expect(result.output.contains("fault GET /avatar 503"))
  }

  @Test func measureCountsWhatEachFileTakes() throws {
    let text = try Runner.lessons("compare", "happy", "--measure", "--styles", "callbacks,rx")
    let lines = text.output.split(separator: "\n").map { $0.split(separator: " ") }
    let counts = lines.filter { $0.count == 6 && Int($0[1]) != nil }
    #expect(counts.map { String($0[0]) } == ["callbacks", "rx"])
    #expect(counts[0][2] > counts[1][2], "callbacks nest deeper")
    let json = try Runner.lessons("compare", "happy", "--measure", "--format", "json")
    #expect(json.output.contains("\"nesting\""))
  }

  @Test func aLessonEndsWithTheWayToTheNext() throws {
    let first = try Runner.lessons("1").output
    #expect(first.hasSuffix("Next: `swift run lessons 2`, Errors as values.\n"))
    #expect(try !Runner.lessons("17").output.contains("Next:"))
  }
}
