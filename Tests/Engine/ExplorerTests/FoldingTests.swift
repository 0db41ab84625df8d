import Explorer
import Scenario
import StyleList
import Testing

/// What a search finds when alike answers are not taken in all orders.
@Suite struct FoldingTests {
  private func explore(
    _ script: Script, _ styles: [Style] = Style.all, to bound: Exploration.Bound, folds: Bool
  ) -> (found: [Finding], progress: Exploration.Progress) {
    Exploration(of: script, styles: styles, bound: bound, folds: folds).run()
  }

  private let twelve = Script(.bulk, "twelve", "", size: 12)

  @Test func manyAlikeAnswersTakeFarFewerSchedules() {
    let styles = [Style.good("callbacks"), .good("promise")]
    let all = explore(twelve, styles, to: .cost(2), folds: false)
    let some = explore(twelve, styles, to: .cost(2), folds: true)
    #expect(all.progress.played == 1_446)
    #expect(some.progress.played == 484)
    #expect(all.found.isEmpty && some.found.isEmpty)
    #expect(explore(twelve, styles, to: .cost(1), folds: true).progress.played == 55)
  }

  /// At each of 12 steps the next answer fails in one of 2 ways or not: all else is folded.
  @Test func whatIsFoldedIsTriedByItselfOnly() {
    let script = Script(.bulk, "four", "", size: 4)
    let progress = explore(script, [.good("callbacks")], to: .cost(3), folds: true).progress
    #expect(progress.played == 1 + (4 * 2 + 3 + 2 + 1) + 6 * 4 + 4 * 8)
  }

  @Test func answersThatComeAtDifferentTimesAreNotAlike() throws {
    let script = try #require(Catalogue.scripts(named: "gallery/all-arrive").first)
    let played = [false, true].map {
      explore(script, to: .exhaustive, folds: $0).progress.played
    }
    #expect(played[0] == played[1])
  }

  @Test func anAnswerThatFailsIsNotLikeOneThatDoesNot() throws {
    let script = try #require(Catalogue.scripts(named: "bulk/one-in-ten-fails").first).resized(
      to: 11)
    let played = explore(script, [.good("callbacks")], to: .cost(2), folds: true).progress.played
    #expect(played == 472)
  }

  @Test(arguments: PlantedBug.all) func everyPlantedBugIsFoundAllTheSame(bug: PlantedBug) throws {
    let found = try bug.explore(toCost: bug.cost, folds: true)
    #expect(found.map(\.kind) == bug.kinds, "\(bug.replay)")
    #expect(found.map(\.schedule.token) == bug.kinds.map { _ in bug.token })
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk })
  func whatIsFoundInTheCatalogueIsFoundAllTheSame(script: Script) {
    let found = [false, true].map { folds in
      explore(script, to: .cost(2), folds: folds).found.map { "\($0.kind) \($0.schedule.token)" }
    }
    #expect(found[0] == found[1])
  }

  /// Why folding is not done unasked: two answers that differ in nothing may still not be alike.
  @Test func aBugNeedNotBeSymmetric() throws {
    let bug = try #require(PlantedBug.all.first { $0.name == "in-order-of-arrival" })
    let script = try #require(
      Catalogue.scripts(named: bug.scenario, in: Catalogue.all + PlantedBug.extraScripts).first)
    let names = try Schedule(token: bug.token).names
    let swapped = names.map { name in
      switch name {
      case "avatar 1=ok": "avatar 2=ok"
      case "avatar 2=ok": "avatar 1=ok"  // the order by time, in which nothing goes wrong
      default: name
      }
    }
    let found = [names, swapped].map { names in
      Exploration(of: script, styles: bug.styles, bound: .replay(Schedule(names))).run().found
    }
    #expect(found.map { $0.map(\.kind) } == [bug.kinds, []])
  }
}
