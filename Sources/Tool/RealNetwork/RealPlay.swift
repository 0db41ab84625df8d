import Dispatch
import Explorer
import LoopbackServer
import Scenario
import Simulation
import TaskHost

/// One playing of a scenario over a real network, in the order that a schedule decides.
///
/// A stage of the simulation keeps the order: its server decides what each request gets, its timers
/// and its user when it is their turn. Each turn lets one real thing go on: the real server sends a
/// reply, a real timer fires, the real page is told what the user does. Then the turn waits until
/// the real run is at rest. What a reply brings to `main` waits there for a turn of its own. What it sees meanwhile it tells the stage, which records it.
final class RealPlay: Sendable {
  private let name: String
  private let tell: @Sendable (RealPage) -> Stage.Leave
  private let stage: Stage
  private let page: RealPage
  private let server: RealServer
  private let activity: Activity
  private let desk = Locked(unwatched: Desk())

  /// What the stage's thread keeps.
  private struct Desk {
    /// Requests that came in since the last rest, by number.
    var arrived: [(number: Int, request: HTTPRequest)] = []
    /// The stage's own calls, by the number of the real ones.
    var doubles: [Int: any Cancellable] = [:]
    /// The stage's jobs for what is held on the real `main`.
    var hops = 0
    /// Why the run did not come to rest, if it did not.
    var stuck: String?
  }

  /// How long a run may take to come to rest; only a fault of the kit takes so long.
  private static let patience = DispatchTimeInterval.seconds(10)

  private init(
    _ name: String, _ script: Script, choices: Choices, on server: RealServer,
    tell: @escaping @Sendable (RealPage) -> Stage.Leave
  ) {
    self.name = name
    self.tell = tell
    self.server = server
    let activity = Activity()
    self.activity = activity
    let stage = Stage(script, choices: choices, isVirtual: false)
    self.stage = stage
    let turn = Locked<(@Sendable () -> Void)>(unwatched: {})
    page = RealPage(script, world: stage.world, activity, server) { timer, delay, site in
      activity.observe { stage in
        let double = stage.world.main.schedule(after: delay, at: site) {
          timer.fire()
          turn.withLock { $0 }()
        }
        timer.stand(in: double)
      }
    } endTurn: {
      turn.withLock { $0 }()
    }
    turn.exchange { [weak self] in self?.rest() }
  }

  /// Plays `script` over `server`.
  ///
  /// - Parameters:
  ///   - name: who plays.
  ///   - script: the scenario.
  ///   - choices: in what order everything comes.
  ///   - server: the real server.
  ///   - tell: opens the page, on its main queue; returns what to call there when the user leaves.
  /// - Returns: what happened.
  static func play(
    _ name: String, _ script: Script, choices: Choices, on server: RealServer,
    tell: @escaping @Sendable (RealPage) -> Stage.Leave
  ) -> RealRun {
    RealPlay(name, script, choices: choices, on: server, tell: tell).play()
  }

  private func play() -> RealRun {
    server.begin(
      arrive: { [activity] number, request in
        activity.hold(number) { [weak self] _ in
          self?.desk.withLock { $0.arrived.append((number, request)) }
        }
      },
      leave: { [activity] number in
        activity.release(number) { [weak self] _ in self?.callOff(number) }
      })
    let sheet = RelayedSheet { [self] choose in onMain { choose(self.page.sheet) } }
    // Threads of Foundation find the page of a task that they resume while the page is at work here.
    let run = TaskRealms.with(page) {
      let run = stage.play(as: name) { [self] stage in
        stage.control.onPull { self.onMain { self.page.control.pull() } }
        stage.sheet.delegate = sheet
        return open()
      }
      page.close()
      rest()
      return run
    }
    page.dropCalls()
    stage.control.onPull(nil)
    let stuck = desk.withLock { $0.stuck }
    return withExtendedLifetime(sheet) {
      RealRun(
        run: run, sentAgain: server.end(), unknown: page.session.unknown.withLock { $0 },
        stuck: stuck)
    }
  }

  private func open() -> Stage.Leave {
    let leave = Locked<Stage.Leave?>(unwatched: nil)
    onMain { [tell, page] in
      let opened = tell(page)
      leave.exchange(opened)
    }
    return { [self] in
      guard let leave = leave.exchange(nil) else { return }
      onMain(leave)
    }
  }

  /// Has the real page do something on its main queue, and waits until all is at rest.
  private func onMain(_ work: @escaping @Sendable () -> Void) {
    page.mainQueue.runNext(work)
    rest()
  }

  /// Waits until the real run is at rest, and tells the stage what happens meanwhile.
  private func rest() {
    while desk.withLock({ $0.stuck }) == nil {
      if let stuck = activity.waitForNews(within: Self.patience) {
        desk.withLock { $0.stuck = stuck }
      }
      let observations = activity.takeObservations()
      for observe in observations { observe(stage) }
      guard observations.isEmpty, !page.drain(), activity.isAtRest else { continue }
      takeRequests()
      let known = desk.withLock { Set($0.doubles.keys) }
      if !page.endCalls(besides: known) { break }
    }
    takeHops()
  }

  /// Has what a reply brings to `main` go on when it is its turn, so that the user may come before.
  private func takeHops() {
    let held = page.heldCount
    let new = desk.withLock { desk in
      defer { desk.hops = max(desk.hops, held) }
      return max(held - desk.hops, 0)
    }
    for _ in 0..<new {
      stage.world.main.schedule { [self] in
        desk.withLock { $0.hops -= 1 }
        page.letOneGo()
        rest()
      }
    }
    if held == 0 { page.letOneGo() }
  }

  /// Hands the requests that came in to the stage's server.
  ///
  /// Requests that are sent at once may come in any order; these come in the order of their keys.
  private func takeRequests() {
    let arrived = desk.withLock { desk in
      defer { desk.arrived = [] }
      return desk.arrived
    }
    let calls = page.session.calls.withLock { $0 }
    let requests = arrived.compactMap { number, wire in
      calls[number].map { (number, Self.request(wire, as: $0.request), $0.site) }
    }
    let sorted = requests.sorted {
      ($0.1.key.utf8.count, $0.1.key, $0.0) < ($1.1.key.utf8.count, $1.1.key, $1.0)
    }
    for (number, request, site) in sorted { take(number, request, site) }
  }

  private func take(_ number: Int, _ request: Request, _ site: CallSite) {
    let double = stage.network.send(request, at: site) { [weak self] result in
      guard let self else { return }
      if case .failure(let error) = result, error.reason == .cancelled {
        page.endCall(number)
      } else {
        page.holdMain()
        activity.release(number)
        server.release(number, result)
      }
      rest()
    }
    desk.withLock { $0.doubles[number] = double }
  }

  /// What came in over the wire; the client's own request, if it is the same.
  private static func request(_ wire: HTTPRequest, as own: Request) -> Request {
    guard wire.method != own.method || wire.path != own.path else { return own }
    return Request(method: wire.method, path: wire.path, name: own.name)
  }

  private func callOff(_ number: Int) {
    takeRequests()
    desk.withLock { $0.doubles[number] }?.cancel()
  }
}

/// What happened when a scenario was played over a real network.
package struct RealRun: Sendable {
  /// The run as the stage has recorded it.
  package let run: Run
  /// How many requests `URLSession` sent a second time by itself, when a kept connection broke.
  package let sentAgain: Int
  /// Errors of `URLSession` that the kit has no word for.
  package let unknown: [String]
  /// Why the run did not come to rest, if it did not.
  package let stuck: String?

  /// Takes what another process tells.
  package init(run: Run, sentAgain: Int, unknown: [String], stuck: String?) {
    self.run = run
    self.sentAgain = sentAgain
    self.unknown = unknown
    self.stuck = stuck
  }

  /// Plays `script` once over `server`.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - choices: in what order everything comes, and which replies fail.
  ///   - server: the real server.
  ///   - tell: opens the page, on its main queue; returns what to call there when the user leaves.
  /// - Returns: what happened.
  package static func play(
    _ script: Script, _ choices: Choices, on server: RealServer,
    tell: @escaping @Sendable (any Platform) -> Stage.Leave
  ) -> RealRun {
    RealPlay.play("", script, choices: choices, on: server) { tell($0) }
  }
}

/// Tells a real sheet what the user does with the stage's.
private final class RelayedSheet: SheetDelegate {
  private let act: @Sendable (@escaping @Sendable (Sheet) -> Void) -> Void

  init(_ act: @escaping @Sendable (@escaping @Sendable (Sheet) -> Void) -> Void) {
    self.act = act
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    act { $0.choose(user) }
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    act { $0.dismiss() }
  }
}
