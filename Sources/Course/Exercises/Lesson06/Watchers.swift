import RxStyle
import Simulation

/// Who subscribes to what an answer makes, and when the first subscriber goes away.
struct Watchers: Sendable {
  /// How many subscribers there are.
  enum Group: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case apart = "one each of two sequences"
    case none = "none"
  }

  /// When the first subscriber goes away.
  enum Leave: String, CustomStringConvertible {
    case never = "stays"
    case at5 = "leaves at 5 ms"
    case at15 = "leaves at 15 ms"
    case late = "leaves at 90 ms"
    case atOnce = "leaves at once"
    case withElement = "leaves when the first element comes"
    case second = "stays while the second leaves 5 ms after it comes"
    case inClosure = "leaves inside the closure"
    case atBegin = "leaves while the work begins"
    case overtaken = "wants something else while the work begins"
  }

  /// Whether it is written down when a sequence is made: only where it counts who subscribes.
  private let notesMaking: Bool
  private let group: Group
  private let leave: Leave
  private let first = SerialDisposable()
  private let second = SerialDisposable()
  /// Puts another sequence in the place of the first subscriber's.
  private let overtake = Locked<(@Sendable () -> Void)?>(unwatched: nil)

  /// Draws subscribers; of all options the first is the plainest.
  init(_ draw: inout Draw, _ groups: [Group] = [.one], leaves: [Leave] = [.never]) {
    notesMaking = groups.count > 1
    group = draw.one(of: groups, "subscribers:")
    leave = draw.one(of: leaves, "the first subscriber")
  }

  /// Lets the first subscriber go away if this is the moment for it.
  func reach(_ moment: Leave) {
    if leave == moment { first.dispose() }
    if leave == .overtaken, moment == .atBegin { overtake.withLock { $0 }?() }
  }

  /// Makes a sequence and subscribes to it, and writes down what each subscriber gets.
  ///
  /// - Parameters:
  ///   - log: where that is written down.
  ///   - label: what is written down for an element; nil to write down no events.
  ///   - make: makes the sequence; called twice if there is one for each subscriber.
  func watch<Element: Sendable>(
    _ log: ExampleLog, label: (@Sendable (Element) -> String)?,
    _ make: () -> Observable<Element>
  ) {
    let sequence = make()
    if notesMaking { log.writeNow("the sequence is made") }
    let other = group == .apart ? make() : sequence
    if group == .none { return }
    subscribe(1, to: sequence, label, log)
    switch group {
    case .none, .one: break
    case .together, .apart: subscribe(2, to: other, label, log)
    case .inTurn:
      log.world.main.schedule(after: .milliseconds(100)) { subscribe(2, to: other, label, log) }
    }
    reach(.atOnce)
    for (moment, delay) in [(Leave.at5, 5), (.at15, 15), (.late, 90)] where leave == moment {
      log.world.main.schedule(after: .milliseconds(delay)) { reach(moment) }
    }
    if leave == .second {
      log.world.main.schedule(after: .milliseconds(group == .inTurn ? 105 : 5)) { second.dispose() }
    }
  }

  private func subscribe<Element: Sendable>(
    _ number: Int, to sequence: Observable<Element>, _ label: (@Sendable (Element) -> String)?,
    _ log: ExampleLog
  ) {
    let bag = number == 1 ? first : second
    let name = group == .one ? "" : "subscriber \(number): "
    let sequences = PublishSubject<Observable<Element>>()
    let isOvertaken = number == 1 && leave == .overtaken
    if isOvertaken { overtake.exchange { sequences.onNext(.never()) } }
    let watched = isOvertaken ? sequences.asObservable().flatMapLatest { $0 } : sequence
    bag.disposable = watched.subscribe { element in
      if let label { log.writeNow(name + label(element)) }
      if number == 1 { reach(.withElement) }
    } onError: { error in
      // Whether the end is told before or after what it tears down is left open.
      if label != nil { log.writeUnorderedNow(name + error.words) }
    } onCompleted: {
      if label != nil { log.writeUnorderedNow("\(name)completed") }
    }
    if isOvertaken { sequences.onNext(sequence) }
  }
}
