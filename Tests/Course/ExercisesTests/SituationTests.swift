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
    ("is in the list twice=the first user", "the first user is in the list twice"),
    ("comes at the same time=the same answer", "the same answer comes at the same time"),
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
    #expect(Set(sizes) == [1, 2, 3, 4])
    #expect(sizes == sizes.sorted())
  }

  /// So the first that tells an answer from a right one is the smallest: none that is smaller does.
  @Test(arguments: Exercise.all) func allThatAreSmallerArePlayedBefore(exercise: Exercise) {
    for outline in exercise.outlines {
      var before: Set<Situation> = []
      for situation in outline.situations {
        let smaller = outline.smaller(than: situation)
        #expect(smaller.allSatisfy(before.contains), "\(outline.title): \(situation.token)")
        before.insert(situation)
      }
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

  /// What is given without being drawn can be read, and makes no situation more.
  @Test func whatIsGivenIsToldAmongWhatIsUsual() throws {
    let exercise = try #require(Exercise.all.first { $0.number.description == "12.2" })
    let outline = exercise.outlines[1]
    let five = outline.usual(in: Situation())
    #expect(five.last == "jitter in turn: 23.5, 7.5, 48.5, 37.5 ms")
    let two = try #require(Situation(token: "tries=2"))
    #expect(outline.usual(in: two).last == "jitter in turn: 23.5 ms")
    #expect(!outline.situations.contains { $0.token.contains("jitter in turn") })
  }

  /// There is one call as usual, and nobody cancels the task: neither is worth a word.
  @Test func whatIsNotThereIsNotToldEither() throws {
    func usual(_ number: String) throws -> [String] {
      try #require(Exercise.all.first { "\($0.number)" == number }).outlines[0]
        .usual(in: Situation())
    }
    #expect(
      try usual("14.7") == ["1 answer", "answer 1 comes at 40 ms", "answer 1 is a reply"])
    #expect(try !usual("10.2").contains { $0.contains("usual") })
    let all = Exercise.all.flatMap(\.outlines).flatMap { $0.usual(in: Situation()) }
    for words in ["not once more", "0 levels of added handlers", "no others stand"] {
      #expect(!all.contains { $0.contains(words) }, "\(words)")
    }
    #expect(try !usual("14.9").contains { $0.contains("is the number of") })
  }

  /// An option that no requirement of an exercise is ever played with would be a promise not kept.
  ///
  /// Which of many users it is about, and a number among others, do not matter.
  @Test(arguments: Exercise.all) func everyOptionComesUp(exercise: Exercise) {
    var (offered, played): (Set<String>, Set<String>) = ([], [])
    func words(_ departure: Situation.Departure) -> String {
      "\(departure.name)=\(departure.option)"
    }
    func kind(_ words: String) -> String { words.replacing(/[0-9]+/, with: "#") }
    for outline in exercise.outlines {
      for situation in outline.situations {
        offered.formUnion(outline.offered(in: situation).map(words))
        played.formUnion(situation.departures.map(words))
      }
    }
    #expect(Set(offered.map(kind)).subtracting(played.map(kind)) == [])
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
