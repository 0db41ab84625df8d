import Scenario
import StyleList
import Testing
import Trace

@Suite struct DeterminismTests {
  @Test(arguments: Cell.all) func twoHundredRunsGiveOneTrace(cell: Cell) {
    let traces = Set((0..<40).map { _ in cell.style.play(cell.script, mechanism: true).trace })
    #expect(traces.count == 1)
  }

  @Test(arguments: Cell.all) func aSeedGivesOneTraceToo(cell: Cell) {
    for seed in UInt64(0)..<10 {
      let traces = Set(
        (0..<5).map { _ in cell.style.play(cell.script, choices: .seeded(seed)).trace })
      #expect(traces.count == 1, "seed \(seed)")
    }
  }

  @Test func seedsFindSchedulesInWhichTheUserLeavesAtOtherMoments() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    for style in Style.all {
      let texts = (UInt64(0)..<40).map { style.play(script, choices: .seeded($0)).trace.text }
      #expect(Set(texts).count > 2, "\(style.name)")
    }
  }
}
