import Scenario
import Simulation
import StructuredStyle
import StyleList
import Testing

/// Three requests at once, of which the second fails first: `gallery/second-fails`.
@Suite struct AsyncLetTests {
  /// Plays `body` after the log-in, on main; returns what happens to the avatars, and when.
  private func play(
    _ body: @escaping @Sendable (any Network, isolated QueueActor) async throws -> Void
  ) throws -> [String] {
    let script = try #require(Catalogue.scripts(named: "gallery/second-fails").first)
    let run = Stage(script).play(as: "test") { stage in
      let main = QueueActor(stage.world.main)
      let task = Task(executorPreference: stage.world.main.taskExecutor) {
        do {
          _ = try await stage.network.logIn(with: .ada)
          try await body(stage.network, main)
          stage.finish(.shown)
        } catch {
          stage.finish(.failed)
        }
      }
      return { task.cancel() }
    }
    #expect(run.findings.isEmpty)
    return run.trace.visible
      .map { "\(Int($0.virtualTime / .milliseconds(1))) \($0.summary)" }
      .filter { !$0.contains("request") && !$0.contains("login") && !$0.contains("opens") }
  }

  @Test func aFailureWaitsForItsTurnWithAsyncLet() throws {
    let lines = try play { network, _ in
      async let first = network.avatar(ofUser: 1)  // takes 80 ms
      async let second = network.avatar(ofUser: 2)  // fails after 20 ms
      async let third = network.avatar(ofUser: 3)  // takes 50 ms
      _ = try await [first, second, third]
    }
    #expect(
      lines == [
        "60 fault GET /avatar/2 503", "90 reply GET /avatar/3 200",
        "120 reply GET /avatar/1 200", "120 finish failed",
      ])
  }

  @Test func aFailureThatIsAwaitedFirstIsNoticedAtOnce() throws {
    let lines = try play { network, _ in
      async let first = network.avatar(ofUser: 1)
      async let second = network.avatar(ofUser: 2)
      async let third = network.avatar(ofUser: 3)
      _ = try await [second, first, third]
    }
    #expect(
      lines == [
        "60 fault GET /avatar/2 503", "60 cancel GET /avatar/3", "60 cancel GET /avatar/1",
        "60 finish failed",
      ])
  }

  @Test func aGroupNoticesAFailureWheneverItComes() throws {
    let lines = try play { network, _ in
      try await withThrowingTaskGroup(of: Avatar.self) { group in
        for user in 1...3 { group.addTask { try await network.avatar(ofUser: user) } }
        for try await _ in group {}
      }
    }
    #expect(
      lines == [
        "60 fault GET /avatar/2 503", "60 cancel GET /avatar/1", "60 cancel GET /avatar/3",
        "60 finish failed",
      ])
  }

  @Test func aGroupWhoseResultsNobodyTakesLosesTheError() throws {
    let lines = try play { network, _ in
      await withThrowingTaskGroup(of: Avatar.self) { group in
        for user in 1...3 { group.addTask { try await network.avatar(ofUser: user) } }
      }
    }
    #expect(
      lines == [
        "60 fault GET /avatar/2 503", "90 reply GET /avatar/3 200",
        "120 reply GET /avatar/1 200", "120 finish shown",
      ])
  }
}
