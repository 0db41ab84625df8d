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

  /// A task that looks whether it is cancelled, and then takes a lock.
  private static func looksThenLocks(_ log: ExampleLog) -> Callback {
    let place = Locked(false)
    let task = Locked<Task<Void, Never>?>(unwatched: nil)
    return { number in
      guard number == 1 else {
        if let task = task.withLock({ $0 }) { log.world.cancel(task) }
        return
      }
      let begun = Task(executorPreference: log.world.background.taskExecutor) {
        if Task.isCancelled { return log.write("cancelled before it looks") }
        let isLate = place.withLock { isTaken in
          isTaken = true
          return Task.isCancelled
        }
        log.write(isLate ? "cancelled between look and lock" : "not cancelled")
      }
      task.exchange(begun)
    }
  }

  @Test func aTaskIsInterruptedBetweenALookWhetherItIsCancelledAndALock() {
    let tokens = Self.outcomes(of: Self.program(Self.looksThenLocks)).tokens
    #expect(tokens.keys.contains("cancelled between look and lock"), "\(tokens)")
  }
}
