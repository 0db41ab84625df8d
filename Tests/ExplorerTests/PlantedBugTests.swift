import Explorer
import Testing

@Suite struct PlantedBugTests {
  @Test(arguments: PlantedBug.all) func isFoundAtItsCostAndNotBefore(bug: PlantedBug) throws {
    if bug.cost > 0 { #expect(try bug.explore(toCost: bug.cost - 1).map(\.kind) == []) }
    let found = try bug.explore(toCost: bug.cost)
    #expect(found.map(\.kind) == bug.kinds)
    #expect(found.map(\.cost) == bug.kinds.map { _ in bug.cost })
    #expect(found.map(\.schedule.token) == bug.kinds.map { _ in bug.token })
  }
}
