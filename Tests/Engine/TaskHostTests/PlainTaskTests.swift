import Simulation
import TaskHost
import Testing

@Suite(.enabled(if: TaskExecutors.isInstalled)) struct PlainTaskTests {
  @Test func aTaskThatIsNotToldWhereToRunRunsInTheWorldOfItsThread() {
    let world = World()
    let lines = Locked<[String]>([])
    world.main.schedule {
      Task {
        try await Task.sleep(for: .seconds(3))
        lines.withLock { $0.append("at \(world.now)") }
      }
    }
    world.run()
    #expect(lines.withLock { $0 } == ["at 3.0 seconds"])
    #expect(world.findings.isEmpty)
  }
}
