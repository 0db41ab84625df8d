import Exercises
import Explorer
import Judging
import Simulation
import Testing

/// How an answer is held against what is expected, on an exercise of two requirements.
@Suite struct RightOutcomesTests {
  private protocol Doubling: Sendable {
    func double(_ numbers: [Int]) -> [Int]
  }

  private struct Answer: Doubling {
    let body: @Sendable ([Int]) -> [Int]
    func double(_ numbers: [Int]) -> [Int] { body(numbers) }
  }

  private static let exercise = Exercise(
    ExerciseNumber(9, 99), "double", "Double", signature: (any Doubling).self,
    requirements: [
      .always("doubles each", for: { draw in draw.count(of: "numbers") }) { answer, count, log in
        log.write("\(answer.double(Array(0..<count)))")
      },
      .example("doubles one") { answer, log in log.write("\(answer.double([1]))") },
    ])

  private func played(_ body: @escaping @Sendable ([Int]) -> [Int]) throws -> PlayedAnswer {
    PlayedAnswer(try #require(Self.exercise.plays(of: Answer(body: body))))
  }

  private func right() throws -> RightOutcomes {
    let answer = Answer { $0.map { $0 * 2 } }
    return RightOutcomes(of: try #require(Self.exercise.plays(of: answer)))
  }

  @Test func whatCountsBesideTheSolutionIsRightAndNotShown() throws {
    let solution = try #require(Self.exercise.plays(of: Answer { $0.map { $0 * 2 } }))
    let other = try played { $0.map { $0 * 2 }.reversed() }
    let right = RightOutcomes(of: solution, besides: [other])
    #expect(right.results(of: other, to: Self.exercise).map(\.isMet) == [true, true])
    let shown = right.requirements.map { $0.map(\.shown) }
    #expect(try shown == self.right().requirements.map { $0.map(\.shown) })
    let wrong = try played { _ in [] }
    #expect(right.results(of: wrong, to: Self.exercise).map(\.isMet) == [false, false])
  }

  @Test func aRightAnswerMeetsAllAndAWrongOneFallsShortInTheSmallestSituation() throws {
    let right = try right()
    let added = try played { $0.map { $0 + $0 } }
    #expect(right.results(of: added, to: Self.exercise).filter { !$0.isMet } == [])
    let threeAtMost = try played { $0.prefix(3).map { $0 * 2 } }
    let results = right.results(of: threeAtMost, to: Self.exercise)
    #expect(results.map(\.isMet) == [false, true])
    let miss = try #require(results[0].miss)
    #expect(Self.exercise.outlines[0].situations[miss.situation].words == "5 numbers")
  }

  @Test func nothingIsPlayedAfterTheFirstMiss() throws {
    let asked = Locked<[Int]>([])
    let answer = Answer { numbers in
      asked.withLock { $0.append(numbers.count) }
      return numbers.prefix(1).map { $0 * 2 }
    }
    let plays = try #require(Self.exercise.plays(of: answer))
    let right = try right()
    let miss = try #require(right.firstMiss(of: plays[0], at: 0)?.miss)
    let situations = Self.exercise.outlines[0].situations
    #expect(situations[miss.situation].words == "")
    #expect(asked.withLock { $0 } == [2])
    #expect(right.firstMiss(of: plays[1], at: 1) == nil)
    let results = right.results(of: PlayedAnswer(plays), to: Self.exercise)
    #expect(results[0].miss == miss)
  }

  @Test func aLineEndInATextMakesNoSecondLine() throws {
    let two = Outcome(lines: ["shows a", "ends"])
    let plays = Exercise(
      ExerciseNumber(9, 98), "one", "One", signature: (any Doubling).self,
      requirements: [
        .example("shows") { answer, log in
          log.write(answer.double([]).isEmpty ? "shows a\nends" : "")
        }
      ]
    )
    .plays(of: Answer { $0 })
    let one = try #require(plays?.first?.outcomes(in: Situation()).first?.outcome)
    #expect(one.lines == ["shows a\\nends"])
    #expect(one.hash != two.hash)
  }

  @Test func anOutcomeIsShownBesideWhatShouldHaveHappened() throws {
    let token = try #require(PlayToken("1/numbers=3"))
    let shortfall = try right()
      .shortfall(Outcome(lines: ["[0, 2]"]), at: token, among: Self.exercise)
    #expect(shortfall.expected == ["[0, 2, 4]"])
    #expect(shortfall.yours == ["[0, 2]"])
    #expect(shortfall.parting == 0)
    #expect(shortfall.situation == ["3 numbers"])
  }

  @Test func whatWasNotPlayedHasNoResult() throws {
    var broken = try played { $0.map { $0 * 2 } }
    broken.requirements.removeLast()
    let right = try right()
    #expect(
      right.results(of: broken, to: Self.exercise).map(\.title) == ["doubles each"])
  }

  @Test func aWrongAnswerIsKnownByWhereItFallsShortAndNotByItsFirstDifference() throws {
    let right = try right()
    func form(_ name: String, _ body: @escaping @Sendable ([Int]) -> [Int]) throws -> WrongForm {
      WrongForm(name, try played(body), against: right)
    }
    let kept = KeptAnswers(
      why: "", metByStub: 0, right: right,
      wrong: [
        try form("capped") { $0.prefix(3).map { $0 * 2 } },
        try form("first-only") { $0.prefix(1).map { $0 * 2 } },
        try form("unchanged") { $0 },
      ])
    let capped = try #require(kept.guess(behind: try played { $0.prefix(4).map { $0 * 2 } }))
    #expect(capped.misconception == "capped" && !capped.isSure)
    let same = try #require(kept.guess(behind: try played { $0.map { $0 } }))
    #expect(same.misconception == "unchanged" && same.isSure)
    let doubled = try played { $0.map { $0 * 2 } }
    #expect(kept.guess(behind: doubled) == nil)
  }

  /// What shows first is named, and never for sure, since there is more.
  @Test func ofTwoMistakesInOneAnswerTheOneThatShowsFirstIsNamed() throws {
    let kept = try kept(capped: ["capped"])
    let guess = try #require(kept.guess(behind: try played(Self.twoMistakes)))
    #expect(guess.misconception == "capped" && !guess.isSure)
    #expect(kept.showingFirst(of: ["none-of-one", "capped"]) == ["capped"])
  }

  /// Two names that fit alike are both told, whatever else there is.
  @Test func ofTwoMistakesTheFirstMayHaveTwoNames() throws {
    let kept = try kept(capped: ["capped", "cut-off"])
    let guess = try #require(kept.guess(behind: try played(Self.twoMistakes)))
    #expect(Set([guess.misconception, guess.other]) == ["capped", "cut-off"])
  }

  /// Answers under these names that stop after three, one that stops after one, and one that has
  /// nothing for a single number.
  private func kept(capped names: [String]) throws -> KeptAnswers {
    let right = try right()
    let capped = try names.map { ($0, try played { $0.prefix(3).map { $0 * 2 } }) }
    let others = [
      ("first-only", try played { $0.prefix(1).map { $0 * 2 } }),
      ("none-of-one", try played { $0 == [1] ? [] : $0.map { $0 * 2 } }),
    ]
    return KeptAnswers(
      why: "", metByStub: 0, right: right,
      wrong: (capped + others).map { WrongForm($0.0, $0.1, against: right) })
  }

  /// Stops after three, and has nothing for a single number.
  @Sendable private static func twoMistakes(_ numbers: [Int]) -> [Int] {
    numbers == [1] ? [] : numbers.prefix(3).map { $0 * 2 }
  }
}
