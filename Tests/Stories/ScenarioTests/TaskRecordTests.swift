@testable import Scenario
import Simulation
import Testing

/// What is recorded of tasks beside what they do.
@Suite(.enabled(if: World.hasMainActor)) struct TaskRecordTests {
  private static func record(mechanism: Bool) -> [String] {
    let script = Script(.updateAvatar, "two-tasks", "Two tasks show something.", [])
    let stage = Stage(script, mechanism: mechanism)
    let run = stage.play(as: "tasks") { stage in
      for (word, priority) in [("first", TaskPriority.medium), ("second", .low)] {
        Task(name: "says \(word)", priority: priority) { @MainActor in
          stage.screen.show(count: 1, of: 2)
          stage.screen.show(count: 2, of: 2)
        }
      }
      return {}
    }
    return run.trace.events.filter { $0.kind == .mechanism }.map { "\($0.key): \($0.value)" }
  }

  @Test func aTaskIsNamedOnceAndItsLowPriorityIsTold() {
    let events = Self.record(mechanism: true)
    #expect(events.filter { $0.hasPrefix("task: ") } == ["task: says first", "task: says second"])
    #expect(events.count { $0.hasSuffix(": task") } == 1)
    #expect(events.count { $0.hasSuffix(": task, priority low") } == 1)
  }

  @Test func withoutTheMechanismNothingIsAdded() {
    #expect(Self.record(mechanism: false).isEmpty)
  }
}
