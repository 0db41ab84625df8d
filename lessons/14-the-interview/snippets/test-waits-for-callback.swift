// run -swift-version 6
import Synchronization
import Testing

let handlers = Mutex<[@Sendable (Int) -> Void]>([])
func load(_ completion: @escaping @Sendable (Int) -> Void) {
  handlers.withLock { $0.append(completion) }
}
func reply() {
  for handler in handlers.withLock({ $0 }) { handler(7) }
}

@Suite(.serialized) struct Loading {
  @Test func aWrongExpectationThatNobodyWaitsFor() {
    load { #expect($0 == 8, "checked") }
    print("the test ends, and nothing was checked")
  }

  @Test func aConfirmationDoesNotWait() async {
    await withKnownIssue {
      await confirmation { confirm in load { _ in confirm() } }
    } matching: {
      print($0)
      return true
    }
  }

  @Test func aContinuationWaits() async {
    let value = await withCheckedContinuation { continuation in
      handlers.withLock { $0 = [] }
      load { continuation.resume(returning: $0) }
      reply()
    }
    #expect(value == 7)
    print("this test has waited for the \(value)")
  }
}

// This is what `swift test` calls.
await Testing.__swiftPMEntryPoint() as Never
