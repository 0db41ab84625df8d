import RxStyle
import Simulation

/// Taps on a page, and the result of the load that each of them begins.
///
/// No two loads send at the same instant, and none does when the user taps.
struct TappedPage: DrawnSetting, SampledSetting {
  typealias Answer = any DeafPageExercise

  /// The result of a load.
  enum Load: String, CustomStringConvertible {
    case picture = "brings a picture after 25 ms"
    case two = "brings pictures after 7 and 46 ms"
    case fails = "fails after 25 ms"
    case failsLate = "brings a picture after 7 ms and fails after 46 ms"
    case failsAtOnce = "fails at once"
    case object = "fails with an object after 25 ms"
    case cancelled = "fails with a CancellationError after 25 ms"
    case atOnce = "brings a picture at once"
    case empty = "completes at once without a picture"
    case never = "brings nothing"
  }

  /// Which function of the answer is played.
  enum Function: String, CaseIterable, CustomStringConvertible {
    case placeholders = "is `placeholders`"
    case freshStarts = "is `freshStarts`"
    case messages = "is `messages`"
  }

  /// Whether the taps end.
  private enum End: String, CaseIterable, CustomStringConvertible {
    case never = "do not end"
    case soon = "complete 10 ms after the last one"
    case late = "complete 90 ms after the last one"
  }

  /// When the first subscriber leaves.
  enum Leave: String, CustomStringConvertible {
    case never = "stays"
    case at50 = "leaves at 50 ms"
    case at30 = "leaves at 30 ms"
    case atOnce = "leaves at once"
    case inside = "leaves when the first picture comes"
  }

  struct Options: Sendable {
    var functions = Function.allCases
    var counts = [3, 0, 1, 2]
    var rareCounts: [Int] = []
    /// How many ms there may be between two taps.
    var gaps = [60, 20]
    /// What may come of each load.
    var loads: [Load]
    /// The result of the second load, most simply.
    var second: Load?
    var kinds = [SampleKind.numbers]
    var leaves = [Leave.never]
    /// Whether the loads of many taps may have failed before.
    var mayHaveFailedOften = false
  }

  private let function: Function
  private let taps: [(time: Int, load: Load)]
  private let end: End
  let kind: SampleKind
  private let leave: Leave
  private let calls: PlayedCalls
  private let hasFailedOften: Bool

  init(_ draw: inout Draw, _ options: Options) {
    function = draw.any(of: options.functions, "the function")
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "taps")
    var time = 20
    var taps: [(Int, Load)] = []
    for index in 0..<count {
      // Beyond the fourth, nothing is drawn, or there would be too much to choose from; the loads
      // of these are under way together.
      let gap =
        index < 4
        ? index > 0 ? draw.one(of: options.gaps, "ms from tap \(index) to tap \(index + 1)") : 0 : 2
      if index > 0 { time += gap }
      let plain = index % 2 == 1 ? options.second ?? options.loads[0] : options.loads[0]
      let loads = [plain] + options.loads.filter { $0 != plain }
      taps.append((time, index < 4 ? draw.one(of: loads, "load \(index + 1)") : plain))
    }
    self.taps = taps
    end = draw.one(of: End.allCases, "the taps")
    kind = draw.any(of: options.kinds, "pictures are")
    leave = draw.any(of: options.leaves, "subscriber 1")
    calls = draw.one(of: PlayedCalls.allCases, "subscribers:")
    hasFailedOften =
      options.mayHaveFailedOften && draw.flag("the loads of 120 taps have failed before")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let button = TappedButton(notes)
    let load: @Sendable (Int) -> Observable<Value> = { tap in
      if tap < 0 { return .error(SampleError(number: 0)) }
      notes.note("is asked for", on: "tap \(tap + 1)")
      return notes.sequence("a load", on: "tap \(tap + 1)", events(of: tap, samples))
    }
    switch function {
    case .placeholders:
      let pictures = answer.placeholders(
        for: button.taps, placeholder: samples.value(99), load: load)
      watch(pictures, samples.label, button, notes)
    case .freshStarts:
      let report: @Sendable (any Error) -> Void = { error in
        if !button.isQuiet { notes.note(Notes.words(for: error), on: "report") }
      }
      let pictures = answer.freshStarts(for: button.taps, report: report, load: load)
      watch(pictures, samples.label, button, notes)
    case .messages:
      let pages = answer.messages(for: button.taps, load: load)
      watch(pages, { words(for: $0, samples) }, button, notes)
    }
    log.world.run()
    let names = ["button"] + taps.indices.map { "tap \($0 + 1)" } + ["report"]
    notes.write(names + ["subscriber 1", "subscriber 2"], into: log)
  }

  /// Subscribes as often as is drawn, and has the user tap.
  private func watch<Element>(
    _ sequence: Observable<Element>, _ label: @escaping @Sendable (Element) -> String,
    _ button: TappedButton, _ notes: Notes
  ) {
    subscribe(1, to: sequence, label, notes)
    if calls == .together { subscribe(2, to: sequence, label, notes) }
    tap(button, in: notes.world)
    guard calls == .inTurn else { return }
    notes.world.main.schedule(after: .seconds(10)) {
      button.renew()
      subscribe(2, to: sequence, label, notes)
      tap(button, in: notes.world)
    }
  }

  private func subscribe<Element>(
    _ number: Int, to sequence: Observable<Element>,
    _ label: @escaping @Sendable (Element) -> String, _ notes: Notes
  ) {
    let name = "subscriber \(number)"
    let leave = number == 1 ? self.leave : .never
    let place = SerialDisposable()
    notes.subscribe(name, to: sequence, in: place, label) { _ in
      if leave == .inside { place.dispose() }
    }
    if leave == .atOnce { place.dispose() }
    if let time = leave.number { notes.world.main.run(after: time) { place.dispose() } }
  }

  private func tap(_ button: TappedButton, in world: World) {
    if hasFailedOften {
      world.main.schedule(after: .milliseconds(5)) { button.tapOften(120, number: -1) }
    }
    for (index, tap) in taps.enumerated() {
      world.main.schedule(after: .milliseconds(tap.time)) { button.on(.next(index)) }
    }
    guard end != .never else { return }
    let time = (taps.last?.time ?? 0) + (end == .soon ? 10 : 90)
    world.main.schedule(after: .milliseconds(time)) { button.on(.completed) }
  }

  private func events<Value>(
    of tap: Int, _ samples: Samples<Value>
  ) -> [(after: Int?, event: RxStyle.Event<Value>)] {
    let first = RxStyle.Event.next(samples.value(2 * tap))
    let second = RxStyle.Event.next(samples.value(2 * tap + 1))
    let error = RxStyle.Event<Value>.error(SampleError(number: tap + 1))
    return switch taps[tap].load {
    case .picture: [(25, first), (25, .completed)]
    case .two: [(7, first), (46, second), (46, .completed)]
    case .fails: [(25, error)]
    case .failsLate: [(7, first), (46, error)]
    case .failsAtOnce: [(nil, error)]
    case .object: [(25, .error(SampleErrorObject(tap + 1)))]
    case .cancelled: [(25, .error(CancellationError()))]
    case .atOnce: [(nil, first), (nil, .completed)]
    case .empty: [(nil, .completed)]
    case .never: []
    }
  }

  private func words<Value>(for page: ShownPicture<Value>, _ samples: Samples<Value>) -> String {
    let picture = page.picture.map(samples.label) ?? "no picture"
    return "\(picture), \(page.error.map(Notes.words) ?? "no error")"
  }
}

/// A button that notes who listens.
private final class TappedButton: Sendable {
  private let notes: Notes
  private let subject = Locked(unwatched: PublishSubject<Int>())
  private let quiet = Locked(unwatched: false)

  init(_ notes: Notes) { self.notes = notes }

  /// The numbers of the taps, from 0.
  var taps: Observable<Int> {
    .create { observer in
      self.note("somebody listens")
      let subscription = self.subject.withLock { $0 }.subscribe {
        observer.onNext($0)
      } onCompleted: {
        observer.onCompleted()
      }
      return Disposables.create {
        self.note("somebody stops listening")
        subscription.dispose()
      }
    }
  }

  func on(_ event: RxStyle.Event<Int>) { subject.withLock { $0 }.on(event) }

  /// Whether nothing is to be noted now.
  var isQuiet: Bool { quiet.withLock { $0 } }

  /// Sends a number many times, of which nothing is noted.
  func tapOften(_ count: Int, number: Int) {
    quiet.exchange(true)
    for _ in 0..<count { on(.next(number)) }
    quiet.exchange(false)
  }

  private func note(_ words: String) {
    if !isQuiet { notes.note(words, on: "button") }
  }

  /// Begins anew, since a subject that has completed sends nothing more.
  func renew() { subject.exchange(PublishSubject()) }
}
