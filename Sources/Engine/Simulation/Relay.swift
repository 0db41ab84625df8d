import Dispatch

/// A run of a world whose jobs are on several threads, of which one at a time has the turn.
///
/// A thread hands its turn on only before and after it holds a lock, where the world chooses who
/// goes on. So the same choices always lead to the same run, and a search over the choices meets every
/// order in which locks can be taken.
///
/// Source: Musuvathi and Qadeer, "Iterative Context Bounding for Systematic Testing of Multithreaded
/// Programs", PLDI 2007.
final class Relay: Sendable {
  let core: Locked<WorldState>
  private let stepBudget: Int
  private let perform: @Sendable (JobTurn) -> Void
  private let home = ThreadIdentity.current
  private let over = DispatchSemaphore(value: 0)

  /// Prepares a run of at most `stepBudget` jobs, each of which `perform` carries out.
  init(
    _ core: Locked<WorldState>, within stepBudget: Int,
    _ perform: @escaping @Sendable (JobTurn) -> Void
  ) {
    self.core = core
    self.stepBudget = stepBudget
    self.perform = perform
  }

  /// Runs everything there is to run; the calling thread waits meanwhile.
  ///
  /// Threads that wait for each other's locks wait for ever, and so keep what they hold.
  func run() {
    LockWatch.begin()
    defer { LockWatch.end() }
    Carrier.run { self.takeTurns() }
    over.wait()
  }

  /// Does what there is to do on the calling thread, which has the turn, until another has it.
  private func takeTurns() {
    while true {
      switch core.withLock({ $0.nextOnThreads(self, within: stepBudget) }) {
      case .begin(let strand): run(strand)
      case .goOn(let strand): return strand.takeTurn()
      case .rest: return rest(nil)
      case .stop(let dropped):
        over.signal()
        return withExtendedLifetime(dropped) {}
      case .locked(let finding): return rest(finding)
      }
    }
  }

  private func rest(_ finding: WorldFinding?) {
    core.withLock { $0.rest(noting: [finding].compactMap(\.self)) }
    over.signal()
  }

  private func run(_ strand: Strand) {
    if let turn = core.withLock({ $0.takeTurn(of: strand) }) {
      strand.perform { ThreadIdentity.working(for: home) { perform(turn) } }
    }
    core.withLock { $0.end(strand) }
  }

  /// Lets another strand go on or begin, if the world chooses so, at a place where this one could be
  /// interrupted.
  func interrupt(_ strand: Strand, at place: StrandPlace, _ site: CallSite? = nil) {
    let choice = core.withLock { $0.interruption(of: strand, at: place, site, self) }
    switch choice {
    case nil: return
    case .begin(let other)?:
      Carrier.run {
        self.run(other)
        self.takeTurns()
      }
    case .goOn(let other)?: other.takeTurn()
    case .rest?, .stop?: return
    case .locked(let finding)?: rest(finding)
    }
    strand.waitForTurn()
    core.withLock { $0.resume(strand) }
  }
}

/// Where a strand can be interrupted.
enum StrandPlace: String {
  /// It is about to ask for a lock.
  case before
  /// It has just given a lock back.
  case after
  /// It asks for a lock that another one holds.
  case blocked = "at"
}

/// What a world on several threads does next.
enum StrandTurn {
  /// A strand begins, which takes its job from the world.
  case begin(Strand)
  /// A strand goes on that was interrupted.
  case goOn(Strand)
  /// There is nothing to do.
  case rest
  /// The run has taken all the steps it may; this is what was dropped.
  case stop(dropped: DroppedWork)
  /// No strand can go on, because each waits for a lock; nil if that has been noted.
  case locked(WorldFinding?)
}
