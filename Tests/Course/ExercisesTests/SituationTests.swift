import Exercises
import Explorer
import Testing

@Suite struct SituationTests {
  private static func users(_ draw: inout Draw) -> [Bool] {
    (0..<draw.count(of: "users")).map { draw.flag("user \($0 + 1) fails") }
  }

  private func all(toCost cost: Int, most: Int = 1_000, seeds: Int = 0) -> [Situation] {
    Situation.all(toCost: cost, most: most, seeds: seeds) { _ = Self.users(&$0) }
  }

  @Test func thePlainestComesFirstThenThoseWithOneDeparture() {
    #expect(
      all(toCost: 1).map(\.token) == [
        "", "users=0", "users=1", "users=3", "user 1 fails=yes", "user 2 fails=yes",
      ])
  }

  @Test func departuresMeetUpToTheCostAndNoSituationComesTwice() {
    let tokens = all(toCost: 2).map(\.token)
    #expect(tokens.contains("users=3,user 3 fails=yes"))
    #expect(tokens.contains("user 1 fails=yes,user 2 fails=yes"))
    #expect(tokens.contains("users=50"))
    #expect(!tokens.contains("users=5,user 1 fails=yes"))
    #expect(Set(tokens).count == tokens.count)
  }

  @Test(arguments: [
    ("users=1", "1 user"), ("users=3", "3 users"), ("tries=1", "1 try"),
    ("is the number of the buyer=1", "1 is the number of the buyer"),
    ("was decided before:=yes", "was decided before: yes"), ("user 2 fails=yes", "user 2 fails"),
    ("ms for part 1=1", "1 ms for part 1"),
  ]) func aDepartureIsToldInWords(token: String, words: String) {
    #expect(Situation(token: token)?.words == words)
  }

  @Test func someComeByChanceTheSameEachTime() {
    let first = all(toCost: 1, seeds: 40)
    #expect(first == all(toCost: 1, seeds: 40))
    #expect(first.count > 12)
    #expect(first.contains { $0.departures.count > 2 })
  }

  @Test func ofThoseByChanceTheSmallestComeFirst() {
    let first = all(toCost: 1, seeds: 0)
    let sizes = all(toCost: 1, seeds: 40).dropFirst(first.count).map(\.departures.count)
    #expect(Set(sizes).count > 3)
    #expect(sizes == sizes.sorted())
  }

  /// A large number is played in the plainest situation that has it, and in two by chance.
  @Test(arguments: [5, 8, 20, 50]) func eachLargeNumberIsPlayedThreeTimes(number: Int) {
    let seen = all(toCost: 2, seeds: 4)
      .filter { $0.departures.contains { $0.name == "users" && $0.option == "\(number)" } }
    #expect(seen.count >= 3)
    #expect(seen.first?.departures.count == 1)
  }

  @Test func thereAreNoMoreThanAskedFor() {
    #expect(all(toCost: 3, most: 17).count == 17)
  }

  @Test func aTokenIsReadAsItWasWritten() {
    for situation in all(toCost: 2, seeds: 20) {
      #expect(Situation(token: situation.token) == situation)
      for schedule in [nil, Schedule(["login=ok", "avatar 2=503"])] {
        let token = PlayToken(3, situation, schedule)
        #expect(PlayToken("\(token)") == token)
      }
    }
  }

  @Test(arguments: ["", "0", "x", "1/x", "1/a=b/s1:a/c", "s1:login=ok"])
  func whatIsNoTokenIsNone(text: String) {
    #expect(PlayToken(text) == nil)
  }

  @Test func wordsSayWhatIsOtherThanInThePlainestCase() {
    #expect(Situation(token: "users=3,user 2 fails=yes")?.words == "3 users, user 2 fails")
    #expect(Situation(token: "ends=never")?.words == "ends never")
    #expect(Situation(token: "users=1")?.words == "1 user")
    #expect(Situation(token: "levels of handlers=1")?.words == "1 level of handlers")
    #expect(Situation(token: "the last one=3")?.words == "the last one 3")
  }

  @Test func whatNeverHappensIsNotTold() throws {
    for exercise in Exercise.all {
      let told = exercise.outlines.flatMap { $0.usual(in: Situation()) }
      #expect(!told.contains { $0.hasSuffix(" -1") }, "\(exercise.number)")
    }
  }

  @Test func whatIsAsInThePlainestCaseIsToldUnlessItIsJustNotSo() throws {
    let outline = try #require(Exercise.all.first { "\($0.number)" == "5.2" }).outlines[1]
    let times = ["promise 1 settles at 10 ms", "promise 2 settles at 10 ms"]
    let third = "promise 3 settles at 10 ms"
    #expect(outline.usual(in: Situation()) == ["3 promises"] + times + [third])
    let two = try #require(Situation(token: "promises=2"))
    #expect(outline.usual(in: two) == times)
  }

  /// Two choices of one name, or two options with the same words, would make two of one token.
  @Test(arguments: Exercise.all) func noTwoSituationsOfARequirementAreAlike(exercise: Exercise) {
    for outline in exercise.outlines {
      let tokens = outline.situations.map(\.token)
      #expect(Set(tokens).count == tokens.count, "\(outline.title)")
      for situation in outline.situations {
        let names = situation.departures.map(\.name)
        #expect(Set(names).count == names.count, "\(outline.title): \(situation.token)")
        #expect(Situation(token: situation.token) == situation)
      }
    }
  }
}
