import Dispatch
import Scenario
import Simulation
import TaskHost

/// What is under way in one real run: jobs, calls on the client's side, calls on the server's.
///
/// The run is at rest when no job is ready or running, and the server holds just the calls that the
/// client waits for. Nothing can happen then before the server replies, a timer fires or the user
/// acts. No clock decides that.
final class Activity: Sendable {
  /// Something that was seen on a real thread, to be told to the stage on its own thread.
  typealias Observation = @Sendable (Stage) -> Void

  private struct State {
    /// Jobs that are ready or running.
    var jobs = 0
    /// Jobs that have ever begun, which shows whether anything happened.
    var begun = 0
    /// What the client waits for, by number.
    var open: Set<Int> = []
    /// What the server has and has not replied to.
    var held: Set<Int> = []
    /// What the client has called off, and was not told so yet.
    var calledOff: Set<Int> = []
    var observations: [Observation] = []
    var isAwaited = false

    /// Calls that wait for a free connection are open, and the server has not seen them.
    var isNetworkAtRest: Bool {
      guard calledOff.isEmpty else { return false }
      return open == held
        || open.count > Activity.connections && held.count == Activity.connections
          && held.isSubset(of: open)
    }

    var hasNews: Bool { !observations.isEmpty || (jobs == 0 && isNetworkAtRest) }
  }

  /// How many connections to one host a `URLSession` has, unless told otherwise.
  static let connections = 6

  /// The page to which the tasks belong that its jobs make.
  private struct Owner {
    weak var page: (any TaskRealm)?
  }

  private let owner = Locked(unwatched: Owner())
  private let state = Locked(unwatched: State())
  private let news = DispatchSemaphore(value: 0)

  /// From now on the tasks that jobs make belong to `page`.
  func belong(to page: any TaskRealm) {
    owner.withLock { $0.page = page }
  }

  /// Does the work of a job, whose tasks belong to the page.
  func perform(_ work: () -> Void) {
    guard let page = owner.withLock({ $0.page }) else { return work() }
    TaskRealms.with(page, work)
  }

  /// Notes that a job is ready; `endJob` must follow.
  func beginJob() {
    change {
      $0.jobs += 1
      $0.begun += 1
    }
  }

  /// Notes that a job has ended.
  func endJob() {
    change { $0.jobs -= 1 }
  }

  /// Notes that the client begins to wait.
  func open(_ call: Int) {
    change { $0.open.insert(call) }
  }

  /// Notes that the client calls it off.
  func callOff(_ call: Int) {
    change { state in
      if state.open.remove(call) != nil { state.calledOff.insert(call) }
    }
  }

  /// Notes that the client calls off all that it waits for.
  ///
  /// - Returns: the calls for which it waited.
  func callOffAll() -> Set<Int> {
    var open: Set<Int> = []
    change { state in
      swap(&open, &state.open)
      state.calledOff.formUnion(open)
    }
    return open
  }

  /// Notes that the client waits no longer, and all that this led to is noted.
  func close(_ call: Int) {
    change {
      $0.open.remove(call)
      $0.calledOff.remove(call)
    }
  }

  /// Notes that the server has a call, with what that means to the stage.
  func hold(_ call: Int, _ observation: @escaping Observation) {
    change {
      $0.held.insert(call)
      $0.observations.append(observation)
    }
  }

  /// Notes that the server has a call no more, with what that means to the stage, if anything.
  func release(_ call: Int, _ observation: Observation? = nil) {
    change {
      $0.held.remove(call)
      if let observation { $0.observations.append(observation) }
    }
  }

  /// Notes something that the stage must be told.
  func observe(_ observation: @escaping Observation) {
    change { $0.observations.append(observation) }
  }

  /// How many jobs have begun.
  var begun: Int { state.withLock { $0.begun } }

  /// Whether nothing can happen before the server, a timer or the user acts.
  var isAtRest: Bool { state.withLock { $0.observations.isEmpty && $0.hasNews } }

  /// Takes what was observed, in order.
  func takeObservations() -> [Observation] {
    state.withLock { state in
      defer { state.observations = [] }
      return state.observations
    }
  }

  /// Waits until something was observed, or the run seems to be at rest.
  ///
  /// - Returns: nil, or what is under way if nothing came within `limit`.
  func waitForNews(within limit: DispatchTimeInterval) -> String? {
    let mustWait = state.withLock { state in
      state.isAwaited = !state.hasNews
      return state.isAwaited
    }
    guard mustWait, news.wait(timeout: .now() + limit) == .timedOut else { return nil }
    return state.withLock { state in
      let (open, held) = (state.open.sorted(), state.held.sorted())
      let wasToldLate = !state.isAwaited
      state.isAwaited = false
      return wasToldLate
        ? nil
        : "\(state.jobs) jobs are under way, the client waits for calls \(open), "
          + "the server holds \(held)"
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let wakes = state.withLock { state in
      body(&state)
      guard state.isAwaited, state.hasNews else { return false }
      state.isAwaited = false
      return true
    }
    if wakes { news.signal() }
  }
}
