import Simulation
import Trace

/// A network whose server follows a script, in virtual time.
///
/// It records every request, reply, fault and cancellation, so that no style reports on itself.
/// Replies arrive on the world's `network` queue.
package final class FakeNetwork: Network {
  private let world: World
  private let recorder: Recorder
  private let script: Script
  private let occurrences = Locked(unwatched: Dictionary<String, Int>(minimumCapacity: 4))

  init(world: World, recorder: Recorder, script: Script) {
    self.world = world
    self.recorder = recorder
    self.script = script
  }

  @discardableResult
  package func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    let occurrence = occurrences.withLock { Self.increment(&$0[request.key, default: 0]) }
    let call = FakeCall(
      request: request.name, key: Self.number(request.key, occurrence), site: site, world: world,
      recorder: recorder, completion: completion)
    guard let number = recorder.record(.request, call.key, at: site, call: "Network.send") else {
      return call
    }
    let name = Self.number(request.name, occurrence) + "="
    let (reply, label) = script.reply(to: request, occurrence: occurrence)
      .orFault(called: world.expectedEnding(of: name))
    call.expect(reply, named: name + label, cause: number)
    return call
  }

  /// What the request is called when it is made for the `occurrence`th time.
  private static func number(_ name: String, _ occurrence: Int) -> String {
    occurrence > 1 ? "\(name)#\(occurrence)" : name
  }

  private static func increment(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}

/// One request under way.
private final class FakeCall: Cancellable {
  private enum State {
    case waiting(SimulatedTimer?, again: [SimulatedTimer] = [])
    case replied
    case cancelled
  }

  let key: String
  private let request: String
  private let site: CallSite
  private let world: World
  private let recorder: Recorder
  private let completion: @Sendable (Result<Reply, NetworkError>) -> Void
  private let state = Locked(unwatched: State.waiting(nil))

  init(
    request: String, key: String, site: CallSite, world: World, recorder: Recorder,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) {
    self.request = request
    self.key = key
    self.site = site
    self.world = world
    self.recorder = recorder
    self.completion = completion
  }

  /// Sets a timer for each arrival of `reply`.
  func expect(_ reply: ScriptedReply, named name: String, cause: Int) {
    guard let latency = reply.latencies.first else { return }
    let timer = deliver(reply, after: latency, named: name, cause: cause)
    let again = reply.latencies.dropFirst().map { latency in
      deliver(reply, after: latency, named: name + " again", cause: cause)
    }
    state.withLock { $0 = .waiting(timer, again: again) }
  }

  private func deliver(
    _ reply: ScriptedReply, after latency: Duration, named name: String, cause: Int
  ) -> SimulatedTimer {
    let arrival = Arrival(name, cause: cause)
    return world.network.schedule(after: latency, arrival: arrival, at: site) {
      self.deliver(reply)
    }
  }

  func cancel() {
    guard case .waiting(let timer, let again) = state.withLock({ $0 }),
      let number = recorder.record(.cancel, key, at: site, call: "Cancellable.cancel")
    else { return }
    state.withLock { $0 = .cancelled }
    timer?.cancel()
    again.forEach { $0.cancel() }
    let arrival = Arrival(request + "=cancelled", cause: number)
    world.network.schedule(after: .zero, arrival: arrival, at: site) { [completion, request] in
      completion(.failure(NetworkError(request: request, reason: .cancelled)))
    }
  }

  private func deliver(_ reply: ScriptedReply) {
    state.withLock { $0 = .replied }
    recorder.record(reply.isWellFormed ? .reply : .fault, key, reply.summary)
    completion(reply.result(for: request))
  }
}
