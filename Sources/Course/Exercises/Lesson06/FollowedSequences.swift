import RxStyle
import Scenario
import Simulation

/// An outer sequence, an inner one for each of its elements, and who watches what becomes of them.
struct FollowedSequences: Sendable {
  /// How the outer sequence ends.
  enum End: String, DrawnEnd {
    case never = "does not end"
    case completion = "completes with its last element"
    case lateCompletion = "completes at 90 ms"
    case completionAt20 = "completes at 20 ms"
    case errorAt20 = "fails at 20 ms"
    case error = "fails with its last element"
  }

  /// What an inner sequence does, from when it is subscribed to.
  enum Inner: String, CustomStringConvertible {
    case twice = "sends at 10 and 30 ms"
    case once = "sends one element at once and completes"
    case begins = "sends one element at once"
    case empty = "completes at once without an element"
    case never = "does nothing"
    case late = "sends at 50 ms"
    case completes = "sends at 10 ms and completes"
    case ends = "completes at 10 ms"
    case completesLate = "completes at 50 ms"
    case fails = "sends at 10 ms and fails"
    case failsAtOnce = "fails at once"
    case failsLate = "fails at 50 ms"
    case otherError = "fails with an object at 10 ms"
  }

  /// When the one who watches goes away.
  enum Leave: String, CustomStringConvertible {
    case never = "does not leave"
    case at25 = "leaves at 25 ms"
    case atOnce = "leaves at once"
    case inside = "leaves when the first element comes"
  }

  private let elements: [Int]
  private let inner: [Inner]
  private let end: End
  private let sendsAtOnce: Bool
  /// How many subscribe to what the answer makes.
  let watchers: Int
  private let leave: Leave
  /// Where the subscriber sends the next outer element from, if it does.
  private let control: PublishSubject<Int>?

  /// Draws sequences; of all options the first is the plainest.
  init(
    _ draw: inout Draw, elements counts: [Int], rarely rare: [Int] = [], ends: [End],
    inner kinds: [Inner], leaves: [Leave] = [.never]
  ) {
    let count = draw.one(of: counts, rarely: rare, "outer elements")
    var time = 10
    elements = (0..<count).map { index in
      if index > 0 {
        time += draw.one(of: [20, 0, 10, 40], "ms from outer element \(index) to \(index + 1)")
      }
      return time
    }
    inner = (0..<count).map { draw.one(of: kinds, "inner sequence \($0 + 1)") }
    end = draw.one(of: ends, "the outer sequence")
    sendsAtOnce = draw.flag("the outer sequence sends all it has at once")
    watchers = draw.one(of: ["one", "two"], "subscribers:") == "two" ? 2 : 1
    leave = draw.one(of: leaves, "the subscriber")
    control = nil
  }

  /// Draws two sequences, of which the subscriber asks for the second when the first sends.
  static func asked(_ draw: inout Draw) -> FollowedSequences {
    FollowedSequences(
      elements: [10],
      inner: [
        draw.one(of: [.begins, .once, .twice], "inner sequence 1"),
        draw.one(of: [.twice, .late, .fails], "inner sequence 2"),
      ], end: draw.one(of: [.never, .completionAt20], "the outer sequence"),
      control: PublishSubject())
  }

  /// Draws sequences of which the outer and the inner one go on at the same time, on two threads.
  static func together(_ draw: inout Draw) -> FollowedSequences {
    let elements = draw.flag("another element comes at 20 ms") ? [10, 20] : [10]
    let inner = draw.one(of: [Inner.ends, .otherError], "each inner sequence")
    return FollowedSequences(
      elements: elements, inner: elements.map { _ in inner },
      end: draw.one(of: [.completionAt20, .errorAt20], "the outer sequence"))
  }

  private init(elements: [Int], inner: [Inner], end: End, control: PublishSubject<Int>? = nil) {
    self.elements = elements
    self.inner = inner
    self.control = control
    self.end = end
    sendsAtOnce = false
    watchers = 1
    leave = .never
  }

  /// The outer sequence, which sends the numbers of the inner ones.
  func outer(_ log: ExampleLog) -> Observable<Int> {
    var events = elements.enumerated().map { (sendsAtOnce ? nil : $1, Event.next($0)) }
    if let event: Event<Int> = end.event(0) {
      events.append((end.number ?? (sendsAtOnce ? nil : elements.last ?? 10), event))
    }
    let outer = log.sequence("outer", events)
    return control.map { .merge([outer, $0.asObservable()]) } ?? outer
  }

  /// The inner sequence of an element.
  func inner(_ element: Int, _ log: ExampleLog) -> Observable<String> {
    let name = "inner \(element + 1)"
    func next(_ number: Int) -> Event<String> { .next("\(name) element \(number)") }
    let error = Event<String>.error(SampleError(number: element + 1))
    let events: [(Int?, Event<String>)] =
      switch inner[element] {
      case .twice: [(10, next(1)), (30, next(2))]
      case .once: [(nil, next(1)), (nil, .completed)]
      case .begins: [(nil, next(1))]
      case .empty: [(nil, .completed)]
      case .never: []
      case .late: [(50, next(1))]
      case .completes: [(10, next(1)), (10, .completed)]
      case .ends: [(10, .completed)]
      case .completesLate: [(50, .completed)]
      case .fails: [(10, next(1)), (10, error)]
      case .failsAtOnce: [(nil, error)]
      case .failsLate: [(50, error)]
      case .otherError: [(10, .error(SampleErrorObject(element + 1)))]
      }
    // Whether the next one begins inside the call that is to be disposed of is left open.
    return log.sequence(name, events, beginsInAnyOrder: control != nil)
  }

  /// Subscribes to `sequence`, as often and as long as is drawn.
  func watch(_ sequence: Observable<String>, _ log: ExampleLog) {
    for number in 1...watchers {
      let bag = SerialDisposable()
      let name = watchers == 1 ? "" : "subscriber \(number): "
      bag.disposable = sequence.subscribe { element in
        log.writeNow(name + element)
        if element.hasPrefix("inner 1") {
          control?.onNext(1)
          control?.onCompleted()
        }
        if leave == .inside { bag.dispose() }
      } onError: { error in
        // Whether the end is told before or after what it tears down is left open.
        log.writeUnorderedNow("\(name)error: \(error.told)")
      } onCompleted: {
        log.writeUnorderedNow("\(name)completed")
      }
      switch leave {
      case .never, .inside: break
      case .atOnce: bag.dispose()
      case .at25: log.world.main.schedule(after: .milliseconds(25)) { bag.dispose() }
      }
    }
  }
}
