import Dispatch
import RxStyle
import Testing

/// The state of an operator has no lock, and relies on a source that sends one event at a time.
@Suite struct SerialBoxTests {
  /// A source that breaks that rule is seen by the thread sanitizer, whatever the type of the state.
  @Test(.enabled(if: ThreadSanitizer.isOn))
  func theThreadSanitizerSeesASourceThatSendsFromTwoThreads() async {
    await #expect(processExitsWith: .failure) {
      Self.count(in: SerialBox(0), from: 4)
    }
  }

  @Test(.enabled(if: ThreadSanitizer.isOn)) func itSeesNothingInASourceThatSendsFromOne() async {
    await #expect(processExitsWith: .success) {
      Self.count(in: SerialBox(0), from: 1)
    }
  }

  private static func count(in box: SerialBox<Int>, from threads: Int) {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<100_000 { box.replace(with: box.value + 1) }
    }
  }
}
