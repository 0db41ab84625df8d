import RxStyle
import Scenario
import Simulation

/// A sequence whose elements a closure changes, leaves out or refuses, and who watches the result.
struct ChangedElements: SampledSetting {
  typealias Answer = any CompactMapExercise

  /// What the closure does with an element.
  enum Change: String, CustomStringConvertible {
    case kept = "is kept"
    case leftOut = "is left out"
    case refused = "makes the closure throw"
    case refusedOtherwise = "makes the closure throw an object"
    case cancelled = "makes the closure throw a CancellationError"

    var isRefusal: Bool { self != .kept && self != .leftOut }
  }

  /// How the sequence ends.
  enum End: String, DrawnEnd {
    case never = "does not end"
    case completes = "completes with its last element"
    case completesLate = "completes at 90 ms"
    case fails = "fails with its last element"
    case failsOtherwise = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  /// When the elements come.
  enum Pace: String, CustomStringConvertible {
    case slow = "every 10 ms"
    case together = "all at 10 ms"
    case atOnce = "inside the call that subscribes"
  }

  let kind: SampleKind
  private let changes: [Change]
  private let pace: Pace
  private let end: End
  private let watchers: Watchers
  private let isInJob: Bool

  /// Draws a sequence; of all options the first is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - kinds: what the new elements may be.
  ///   - count: how many elements there are in the plainest case.
  ///   - changes: what may become of an element.
  ///   - second: what becomes of the second element in the plainest case.
  ///   - paces: when the elements may come.
  ///   - ends: how the sequence may end.
  ///   - groups: who may subscribe.
  ///   - leaves: when the first subscriber may go away.
  ///   - isInJob: whether it subscribes in a job of `main`: only there a world with threads sees
  ///     which locks are held.
  init(
    _ draw: inout Draw, kinds: [SampleKind] = [.numbers], plain count: Int = 3,
    _ changes: [Change] = [.kept, .leftOut],
    second: Change = .leftOut, paces: [Pace] = [.slow, .together, .atOnce], ends: [End] = [.never],
    for groups: [Watchers.Group] = [.one], leaves: [Watchers.Leave] = [.never],
    isInJob: Bool = false
  ) {
    kind = draw.any(of: kinds, "values are")
    let count = draw.count(of: "elements", plain: count)
    pace = draw.one(of: paces, "the elements come")
    self.changes = (0..<count).map { index in
      let options = index == 1 ? [second] + changes.filter { $0 != second } : changes
      return draw.one(of: options, "element \(index + 1)")
    }
    end = draw.one(of: ends, "the source")
    watchers = Watchers(&draw, groups, leaves: leaves)
    self.isInJob = isInJob
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    guard isInJob else { return watch(samples, answer, log) }
    log.world.main.schedule { watch(samples, answer, log) }
  }

  private func watch<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let isRefused = Locked(false)
    watchers.watch(log, label: samples.label) {
      answer.compactMap(source(log)) { element -> Value? in
        // Whether the closure is asked again after its error, before the source can be stopped, is
        // left open.
        let isQuiet = pace == .atOnce && isRefused.withLock { $0 }
        if !isQuiet { log.writeNow("the closure gets \(element + 1)") }
        watchers.reach(.inClosure)
        if changes[element].isRefusal { isRefused.exchange(true) }
        return try change(element, samples)
      }
    }
  }

  private func change<Value>(_ element: Int, _ samples: Samples<Value>) throws -> Value? {
    switch changes[element] {
    case .kept: return .some(samples.value(element))
    case .leftOut: return nil
    case .refused: throw SampleError(number: element + 1)
    case .refusedOtherwise: throw SampleErrorObject(element + 1)
    case .cancelled: throw CancellationError()
    }
  }

  /// A sequence of the indices of the elements.
  private func source(_ log: ExampleLog) -> Observable<Int> {
    let times = changes.indices.map { index -> Int? in
      switch pace {
      case .slow: 10 * (index + 1)
      case .together: 10
      case .atOnce: nil
      }
    }
    var events = zip(times, changes.indices).map { ($0, Event.next($1)) }
    let last = pace == .atOnce ? nil : times.last ?? 10
    if let event: Event<Int> = end.event(0) {
      events.append((end == .completesLate ? 90 : last, event))
    }
    return log.sequence("the source", events)
  }
}
