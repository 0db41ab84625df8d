import Explorer
import Testing

@Suite struct PlantedBugTests {
  @Test(arguments: PlantedBug.all) func isFoundAtItsCostAndNotBefore(bug: PlantedBug) throws {
    if bug.cost > 0 { #expect(try bug.explore(toCost: bug.cost - 1).map(\.schedule.token) == []) }
    let found = try bug.explore(toCost: bug.cost)
    #expect(found.map(\.kind) == bug.kinds, "\(bug.replay)")
    #expect(found.map(\.cost) == bug.kinds.map { _ in bug.cost }, "\(bug.replay)")
    #expect(found.map(\.schedule.token) == bug.kinds.map { _ in bug.token })
  }

  @Test func thereAreEnoughOfAllSorts() {
    #expect(Set(PlantedBug.all.map(\.name)).count == PlantedBug.all.count)
    #expect(PlantedBug.all.count >= 24)
    #expect(PlantedBug.all.count { $0.cost >= 1 } >= 10)
    #expect(PlantedBug.all.count { $0.cost >= 2 } >= 3)
  }

  @Test func theSameReportComesOf100Runs() throws {
    let bugs = PlantedBug.byStyle.compactMap(\.first)
    let reports = try (0..<100).map { _ in
      try bugs.map { bug in
        try bug.explore(toCost: bug.cost).map { "\($0.kind) \($0.cost) \($0.schedule.token)" }
      }
    }
    #expect(Set(reports).count == 1)
    #expect(reports[0].allSatisfy { !$0.isEmpty })
  }
}
