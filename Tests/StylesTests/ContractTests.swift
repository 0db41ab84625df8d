import Scenario
import Simulation
import Styles
import Testing
import Trace

/// What every style must do in every scenario.
@Suite struct ContractTests {
  @Test(arguments: Cell.all) func theOutcomeIsReportedExactlyOnce(cell: Cell) {
    let events = cell.style.play(cell.script).trace.events
    #expect(events.count { $0.kind == .finish } == 1)
  }

  @Test(arguments: Cell.all) func onlyNatureBreaksTheContract(cell: Cell) {
    let events = cell.style.play(cell.script).trace.visible
    let violations = events.marks().values.flatMap(\.self).filter(\.isViolation)
    let cannotCancel = ["callbacks", "monad", "promise"].contains(cell.style.name)
    let isLeft = cell.script.name == "leave-early"
    #expect(violations == (cannotCancel && isLeft ? [.afterCancel] : []))
  }

  @Test(arguments: Cell.all) func theScreenShowsSomethingOrTheUserHasLeft(cell: Cell) {
    let events = cell.style.play(cell.script).trace.events
    #expect(events.contains { $0.kind == .screen } || events.contains { $0.kind == .leave })
  }

  @Test(arguments: Cell.all) func theLinesOfRequestsAndScreensAreInTheUseCaseFile(cell: Cell) {
    let fileID = cell.style.fileID(of: cell.script.useCase)
    for event in cell.style.play(cell.script).trace.events where event.fileID != nil {
      #expect(event.fileID == fileID, "\(event.summary)")
    }
  }

  @Test(arguments: Cell.all) func nothingIsFoundAndTheContractHoldsUnderAnySeed(cell: Cell) {
    for seed in UInt64(0)..<30 {
      let performance = cell.style.play(cell.script, choices: .seeded(seed))
      #expect(performance.findings == [], "seed \(seed)")
      let marks = performance.trace.visible.marks().values.flatMap(\.self)
      #expect(Set(marks).isSubset(of: [.wasted, .afterCancel]), "seed \(seed)")
    }
  }
}
