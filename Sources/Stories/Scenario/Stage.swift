import Explorer
import Simulation
import Trace

/// One scenario set up in a world of its own, ready for one style to act in.
package final class Stage: Sendable {
  /// What calls off whatever is still under way.
  package typealias Leave = @Sendable () -> Void

  /// The scenario.
  package let script: Script
  /// The world it happens in.
  package let world: World
  /// The network, which follows the script.
  package let network: any Network
  /// The screen, which belongs to `world.main`.
  package let screen: Screen

  private let recorder: Recorder
  private let page = Locked(unwatched: Page())

  /// What changes while the scenario is played.
  private struct Page {
    /// Made when somebody asks for it, since most stories have none.
    var control: RefreshControl?
    var sheet: Sheet?
    var user: UserInput?
    var store: ScriptedStore?
    var leave: Leave?
  }

  /// Sets up `script`.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - choices: which way to go where the world could go more than one.
  ///   - stepBudget: how many jobs may run before the story counts as a livelock.
  ///   - mechanism: whether to record each move from queue to queue, too.
  ///   - thread: the thread on which this happens, if it is one for operations.
  ///   - isVirtual: whether tasks and clocks are virtual; false if the network is real.
  package init(
    _ script: Script, choices: Choices = .first, stepBudget: Int = 10_000, mechanism: Bool = false,
    on thread: OperationThread? = nil, isVirtual: Bool = true
  ) {
    self.script = script
    world = World(
      choices: choices, stepBudget: stepBudget, on: thread, isVirtual: isVirtual)
    recorder = Recorder(world: world, room: 2 * (script.size ?? 4) + 8)
    network = FakeNetwork(world: world, recorder: recorder, script: script)
    screen = Screen(notedBy: recorder)
    if mechanism { recorder.recordMechanism() }
  }

  /// What the user pulls to refresh the page.
  package var control: RefreshControl {
    page.withLock { page in
      let control = page.control ?? RefreshControl()
      page.control = control
      return control
    }
  }

  /// What the user does in a story of one's own.
  package var user: UserInput {
    page.withLock { page in
      let user = page.user ?? UserInput()
      page.user = user
      return user
    }
  }

  /// What the user chooses from.
  package var sheet: Sheet {
    page.withLock { page in
      let sheet = page.sheet ?? Sheet(notedBy: recorder)
      page.sheet = sheet
      return sheet
    }
  }

  /// Where avatars are kept, which belongs to `world.background`.
  package var store: Store {
    let scripted = scriptedStore
    return Store { scripted.save($0, at: $1, completion: $2) }
  }

  private var scriptedStore: ScriptedStore {
    page.withLock { page in
      let store = page.store ?? ScriptedStore(world: world, recorder: recorder, saves: script.saves)
      page.store = store
      return store
    }
  }

  /// Has the store save what a real page has asked for on the queue called `lane`.
  package func save(
    _ avatar: Avatar, at site: CallSite, on lane: String, completion: @escaping Store.Completion
  ) {
    scriptedStore.save(avatar, at: site, on: lane, completion: completion)
  }

  /// Takes an ending: each story has exactly one, and a page that is refreshed one for each pull
  /// that was not overtaken by the next.
  package func finish(_ ending: Ending) {
    recorder.record(.finish, ending.rawValue, call: "Stage.finish")
  }

  /// Records what happened to a real page on the queue called `lane`.
  package func record(
    _ kind: Event.Kind, _ key: String, _ value: String, at site: CallSite?, on lane: String
  ) {
    recorder.record(kind, key, value, at: site, on: lane)
  }

  /// Plays the scenario to its end.
  ///
  /// - Parameters:
  ///   - name: whose trace it will be.
  ///   - open: starts the use case when the user opens the page; returns how to call it off.
  /// - Returns: what happened, with `hang` or `livelock` at the end where the story has none.
  package func play(as name: String, open: @escaping @Sendable (Stage) -> Leave) -> Run {
    schedule(script.actions[...], after: .zero, open: open)
    world.run()
    let run = close(as: name)
    world.run()
    return run
  }

  /// Plays the scenario to its end, and then calls `end` with what `play(as:open:)` returns.
  ///
  /// If the story has operations, that is later, and on the thread on which they take turns.
  package func play(
    as name: String, open: @escaping @Sendable (Stage) -> Leave,
    then end: @escaping @Sendable (Run) -> Void
  ) {
    schedule(script.actions[...], after: .zero, open: open)
    world.run { [self] in
      let run = close(as: name)
      world.run { end(run) }
    }
  }

  /// Returns what happened, and calls off all that is still under way, unrecorded.
  ///
  /// The world has to run once more after it, so that an unfinished story leaves nothing.
  private func close(as name: String) -> Run {
    let findings = recordFindings()
    let run = Run(
      trace: RecordedTrace(
        name: name, events: recorder.events, rules: script.rules),
      findings: findings, choicePoints: world.choicePoints)
    recorder.close()
    if let leave = takeLeave() { world.main.schedule(leave) }
    return run
  }

  /// Sets the timer of the first action; each sets that of the next, so they keep their order.
  private func schedule(
    _ actions: ArraySlice<UserAction>, after start: Duration,
    open: @escaping @Sendable (Stage) -> Leave
  ) {
    guard let action = actions.first else { return }
    let delay = action.time - start
    let arrival = Arrival(action.kind.arrivalName, waits: action.kind.needsPage)
    world.main.schedule(after: delay, arrival: arrival, at: CallSite()) {
      self.schedule(actions.dropFirst(), after: action.time, open: open)
      self.perform(action.kind, open: open)
    }
  }

  /// Has the story called off on a thread of its own: after a delay, or, in a world on several threads,
  /// earlier and while others are under way.
  package func leaveOnAnotherThread(after delay: Duration) {
    world.network.schedule(
      after: delay, arrival: Arrival("user leaves the page"), at: CallSite()
    ) {
      self.perform(.leave) { _ in {} }
    }
  }

  private func perform(_ action: UserAction.Kind, open: @Sendable (Stage) -> Leave) {
    recorder.record(action == .leave ? .leave : .user, action.text, action.value)
    switch action {
    case .open:
      let leave = open(self)
      page.withLock { $0.leave = leave }
    case .leave: takeLeave()?()
    case .pull: control.pull()
    case .choose(let user): sheet.choose(user)
    case .dismiss: sheet.dismiss()
    case .input(let name, let value): user.perform(name, value)
    }
  }

  private func recordFindings() -> [WorldFinding] {
    var findings = world.findings
    for mark in findings.map(\.mark) {
      switch mark {
      case .escape(let call): recorder.record(.escape, call)
      case .livelock(let limit): recorder.record(.livelock, limit)
      case .unfinished(let work): if recorder.hasEnding { recorder.record(.hang, work) }
      case .risk, .none: break
      }
    }
    if script.expectsEnding, !recorder.hasEnding, !recorder.contains(.livelock) {
      recorder.record(.hang, "no outcome")
      findings += recorder.openRequests.map { .unanswered(request: $0) }
    }
    return findings
  }

  private func takeLeave() -> Leave? { page.withLock { $0.leave.take() } }
}
