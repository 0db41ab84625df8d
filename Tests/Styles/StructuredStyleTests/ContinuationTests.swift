import Simulation
import Testing

/// What becomes of a continuation when an answer comes twice.
@Suite struct ContinuationTests {
  /// Answers twice, as a server in trouble may.
  private static let answerTwice: @Sendable (@Sendable (Int) -> Void) -> Void = { completion in
    completion(1)
    completion(2)
  }

  /// The unsafe form: whatever comes resumes the continuation, so the process ends at the second.
  @Test func aCheckedContinuationThatIsResumedTwiceEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let answer: Int = await withCheckedContinuation { continuation in
        Self.answerTwice { continuation.resume(returning: $0) }
      }
      _ = answer
    }
  }

  /// The safe form: the first answer takes the continuation out of its box.
  @Test func aContinuationThatIsTakenOutOfItsBoxIsResumedOnce() async {
    let answer: Int = await withCheckedContinuation { continuation in
      let pending = Locked(Optional(continuation))
      Self.answerTwice { answer in
        pending.withLock { $0.take() }?.resume(returning: answer)
      }
    }
    #expect(answer == 1)
  }
}
