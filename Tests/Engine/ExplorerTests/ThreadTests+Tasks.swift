import Exercises
import Simulation
import Testing

/// Tasks that wait for callbacks on several threads.
extension ThreadTests {
  /// Waits for a callback, in a task that another thread may cancel.
  private struct Wait: Sendable {
    let waiting = Locked<CheckedContinuation<String, Never>?>(nil)
    let resumesInside: Bool

    func value() async -> String {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          waiting.withLock { $0 = continuation }
        }
      } onCancel: {
        waiting.withLock { $0.take() }?.resume(returning: "cancelled")
      }
    }

    func end() {
      if resumesInside {
        waiting.withLock { $0.take()?.resume(returning: "value") }
      } else {
        waiting.withLock { $0.take() }?.resume(returning: "value")
      }
    }
  }

  private static func waiting(resumesInside: Bool) -> Make {
    { log in
      let wait = Wait(resumesInside: resumesInside)
      let task = Task(executorPreference: log.world.background.taskExecutor) {
        log.write(await wait.value())
      }
      return { number in
        if number == 1 { wait.end() } else { log.world.cancel(task) }
      }
    }
  }

  @Test func aTaskMeetsItsCallbackAndItsCancellation() {
    let (tokens, played) = Self.outcomes(of: Self.program(Self.waiting(resumesInside: false)))
    #expect(Set(tokens.keys) == ["value", "cancelled"])
    #expect(played == 3)
  }

  @Test func aTaskThatIsResumedInsideOfItsHandlersLockIsAFinding() {
    let tokens = Self.outcomes(of: Self.program(Self.waiting(resumesInside: true))).tokens
    let finding =
      /ThreadTests\+Tasks\.swift:24 is held while a continuation is resumed, and at .*:18 the/
    #expect(tokens.keys.contains { $0.firstMatch(of: finding) != nil }, "\(tokens)")
  }
}
