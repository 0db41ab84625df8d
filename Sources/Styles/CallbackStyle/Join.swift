import Simulation

/// Counts pieces of work, and runs closures when none is under way, as a `DispatchGroup` does.
///
/// It only counts and knows no results: if one piece of work fails, the others are still awaited.
/// Any thread may call it. When the count is back at zero, it can be used again.
public final class Join: Sendable {
  private struct State {
    var underWay = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())

  /// Makes a join that nobody has entered.
  public init() {}

  /// Says that a piece of work begins.
  public func enter() {
    state.withLock { $0.underWay += 1 }
  }

  /// Says that a piece of work has ended; all that wait are told when it was the last.
  ///
  /// A call without an `enter` is ignored, where a `DispatchGroup` would end the process: a server
  /// that answers twice shall not do that.
  public func leave() {
    let ready = state.withLock { state -> [@Sendable () -> Void] in
      guard state.underWay > 0 else { return [] }
      state.underWay -= 1
      guard state.underWay == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for wake in ready { wake() }
  }

  /// Runs `work` on `scheduler`, once, when all who entered have left.
  ///
  /// If nobody is in, that is now. Of several, the one that asked first is scheduled first.
  public func notify(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line,
    _ work: @escaping @Sendable () -> Void
  ) {
    let wake: @Sendable () -> Void = { scheduler.schedule(fileID: fileID, line: line, work) }
    let isFree = state.withLock { state in
      if state.underWay > 0 { state.waiting.append(wake) }
      return state.underWay == 0
    }
    if isFree { wake() }
  }
}
