import Simulation
import TaskHost
import Testing
import Workshop

/// Plain Swift in a world: nothing of the kit is named by what is played here.
@Suite(.enabled(if: TaskExecutors.isInstalled)) struct ConstructTests {
  @Test(arguments: Construct.all) func itComesToItsEndInOneOrder(construct: Construct) {
    let plays = (0..<20).map { _ in construct.play() }
    #expect(Set(plays.map(\.outcome)).count == 1)
    #expect(plays[0].outcome.hasSuffix("."), "\(plays[0].outcome)")
    #expect(plays.allSatisfy { $0.world.findings.isEmpty }, "\(plays[0].world.findings)")
  }

  @Test func thereAreFortyOrMore() {
    #expect(Construct.all.count >= 40)
    #expect(Set(Construct.all.map(\.name)).count == Construct.all.count)
  }
}

extension Construct: CustomTestStringConvertible {
  public var testDescription: String { name }
}
