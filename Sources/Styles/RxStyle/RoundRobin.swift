import Simulation

/// Lets what `of` and `from` send take turns, one element each.
///
/// `zip` of two endless sequences could not end otherwise: the first would send for ever before the
/// second is subscribed to. Turns are taken between the sources of `zip`, `combineLatest` and `merge`.
/// RxSwift has a scheduler of the current thread for this: there `of` and `from` take turns
/// everywhere, and what `just` and `create` send at once takes none.
///
/// What such a source is made of takes turns, too. So it may bring something else than by itself, if
/// one of its sequences ends another and both send everything at once. By itself
/// `of(1, 2).take(until: of(9))` brings nothing; inside of `zip` it brings both elements.
enum RoundRobin {
  /// What one turn does.
  // A closure by itself would be wrapped anew each time that it leaves the array.
  private struct Step {
    /// Does it; returns whether there is more to do.
    let perform: () -> Bool
  }

  /// The sources of one subscriber, each with the sequences inside it that are under way.
  private final class Round {
    /// The round in which the subscriber takes turns, if it is inside of a source itself.
    let outer: UnsafeMutableRawPointer?
    /// For each source its steps; the last goes first.
    var sides: [[Step]] = []
    var current = 0

    init(in outer: UnsafeMutableRawPointer?) {
      self.outer = outer
    }

    /// Takes one step of the innermost sequence of each source.
    ///
    /// - Returns: whether there is more to do.
    func takeTurns() -> Bool {
      for index in sides.indices {
        guard let step = sides[index].popLast() else { continue }
        let place = sides[index].count
        if perform(at: index, step.perform) { sides[index].insert(step, at: place) }
      }
      return sides.contains { !$0.isEmpty }
    }

    func perform<Result>(at index: Int, _ work: () -> Result) -> Result {
      current = index
      return slot.with(Unmanaged.passUnretained(self).toOpaque(), work)
    }

    func append(_ step: @escaping () -> Bool) {
      while sides.count <= current { sides.append([]) }
      sides[current].append(Step(perform: step))
    }
  }

  /// The round in which the calling thread takes turns.
  private static let slot = ThreadSlot()

  /// Repeats `step` until it returns false: now, or in turns with others if this is one of the
  /// sources that `run` starts.
  static func repeatOnItsTurn(_ step: @escaping () -> Bool) {
    guard let round = slot.pointer else {
      while step() {}
      return
    }
    Unmanaged<Round>.fromOpaque(round).takeUnretainedValue().append(step)
  }

  /// Starts sources, and then gives turns to those that have asked for them.
  ///
  /// - Parameters:
  ///   - count: how many sources there are.
  ///   - start: starts the one with this number, counted from 0.
  static func run(_ count: Int, _ start: (Int) -> Void) {
    let round = Round(in: slot.pointer)
    for index in 0..<count { round.perform(at: index) { start(index) } }
    if !round.sides.isEmpty { repeatOnItsTurn(round.takeTurns) }
  }

  /// Does `work` outside of the sources, since it passes on to the subscriber what they have sent.
  static func outside(_ work: () -> Void) {
    guard let round = slot.pointer else { return work() }
    slot.with(Unmanaged<Round>.fromOpaque(round).takeUnretainedValue().outer, work)
  }

  /// Does `work` as if no turns were taken, since it starts a sequence for a subscriber of its own.
  static func alone(_ work: () -> Void) {
    if slot.pointer == nil { return work() }
    slot.with(nil, work)
  }
}
