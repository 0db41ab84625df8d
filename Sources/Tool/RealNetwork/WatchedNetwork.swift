import Scenario
import Simulation
import Transports

/// A real network whose calls have numbers, so that client and server speak of the same one.
///
/// That a call was called off reaches its completion when it is its turn, like a reply.
struct WatchedNetwork: Network {
  /// A call as its client made it.
  struct Call: Sendable {
    let request: Request
    let site: CallSite
    /// How to call it off, once it was sent.
    fileprivate(set) var task: (any Cancellable)?
  }

  let network: URLSessionNetwork
  let server: RealServer
  let activity: Activity
  /// What was sent, by number.
  let calls: Locked<[Int: Call]>
  /// What tells the completions of calls that were called off, by number, until it is their turn.
  let calledOff: Locked<[Int: @Sendable () -> Void]>

  @discardableResult
  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    let number = server.nextNumber()
    calls.withLock { $0[number] = Call(request: request, site: site, task: nil) }
    activity.open(number)
    var network = network
    network.fields[RealServer.field] = String(number)
    let task = network.send(request, at: site) { [activity, calledOff] result in
      activity.beginJob()
      if case .failure(let error) = result, error.reason == .cancelled {
        calledOff.withLock { $0[number] = { completion(result) } }
      } else {
        completion(result)
      }
      activity.close(number)
      activity.endJob()
    }
    calls.withLock { $0[number]?.task = task }
    return WatchedCall(call: task, number: number, activity: activity)
  }
}

/// A call under way that notes when it is called off.
private struct WatchedCall: Cancellable {
  let call: any Cancellable
  let number: Int
  let activity: Activity

  func cancel() {
    activity.callOff(number)
    call.cancel()
  }
}
