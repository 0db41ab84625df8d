import PromiseStyle
import Scenario
import Simulation
import Testing

@Suite struct CancellationTests {
  /// Never answers, not even after a cancellation.
  private final class SilentNetwork: Network, Cancellable {
    let sent = Locked(0)
    let cancelled = Locked(0)

    func send(
      _ request: Request, at site: CallSite,
      completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
    ) -> any Cancellable {
      sent.withLock { $0 += 1 }
      return self
    }

    func cancel() { cancelled.withLock { $0 += 1 } }
  }

  private let network = SilentNetwork()
  private let leaving = Cancellation()

  private func isRejected(_ promise: Promise<Avatar>) -> Bool {
    if case .failure(let error)? = promise.result { error is CancellationError } else { false }
  }

  @Test func itRejectsWhatIsUnderWayAndCancelsTheRequests() {
    let promises = [1, 2].map { network.avatar(ofUser: $0, cancelledBy: leaving) }
    #expect(promises.allSatisfy { $0.result == nil })
    leaving.cancel()
    leaving.cancel()
    #expect(promises.allSatisfy(isRejected))
    #expect(network.cancelled.withLock { $0 } == 2)
  }

  @Test func afterItNothingIsSent() {
    leaving.cancel()
    #expect(isRejected(network.avatar(ofUser: 1, cancelledBy: leaving)))
    #expect(network.sent.withLock { $0 } == 0)
  }

  @Test func aStepWhoseValueWasOnItsWayIsStopped() {
    #expect(throws: Never.self) { try leaving.check() }
    leaving.cancel()
    #expect(throws: CancellationError.self) { try leaving.check() }
  }
}
