import PromiseStyle
import Scenario
import Testing

/// Which errors are no cancellation to `catch` and `recover`.
@Suite struct CatchPolicyTests {
  @Test func aCancelledTaskOfATransportIsACancellation() {
    #expect(!isCaught(Promise(error: TransportError.cancelled)))
    #expect(isCaught(Promise(error: TransportError.connectionLost)))
  }

  @Test func errorsOfAnyAreACancellationIfAllOfThemAre() {
    let cancelled = Promise<Int>(error: CancellationError())
    let calledOff = Promise<Int>(error: TransportError.cancelled)
    let failed = Promise<Int>(error: Failed())
    #expect(!isCaught(Promise.any([cancelled, calledOff])))
    #expect(!isCaught(Promise.any([Promise.any([cancelled]), calledOff])))
    #expect(isCaught(Promise.any([cancelled, failed])))
  }

  private func isCaught(_ promise: Promise<Int>) -> Bool {
    let log = Log()
    promise.catch(policy: .allErrorsExceptCancellation) { _ in log.add("caught") }
    return log.all == ["caught"]
  }
}
