import Scenario
import Simulation

/// The network of a page that the user may leave.
///
/// A reply that has come may take a while to the callback; meanwhile its request is answered, and
/// takes no notice when it is cancelled.
struct LeftNetwork: Network {
  private let stage: Stage
  private let transit: Duration
  private let onLateReply: @Sendable () -> Void
  private let isLeft = Locked(unwatched: false)

  /// Makes the network of a page.
  ///
  /// - Parameters:
  ///   - stage: where the replies come from.
  ///   - transit: how long a reply takes to the callback, after it has come.
  ///   - onLateReply: told of each reply that comes after the user has left.
  init(_ stage: Stage, transit: Duration, onLateReply: @escaping @Sendable () -> Void) {
    self.stage = stage
    self.transit = transit
    self.onLateReply = onLateReply
  }

  /// From now on replies are too late.
  func userLeaves() {
    isLeft.exchange(true)
  }

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    stage.network.send(request, at: site) { result in
      if case .failure(let error) = result, error.reason == .cancelled {
        return completion(result)
      }
      if isLeft.withLock({ $0 }) { onLateReply() }
      guard transit > .zero else { return completion(result) }
      stage.world.network.schedule(after: transit) { completion(result) }
    }
  }
}
