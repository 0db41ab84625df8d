import RxStyle
import Simulation

/// Reads that block their caller: on which queue each is called, and the result of it.
///
/// Only the queue and the order of things are told, and no times: how often an answer goes from
/// queue to queue is left open.
struct BlockingReads: DrawnSetting, SampledSetting {
  typealias Answer = any OffTheMainQueueExercise

  /// The result of a read.
  enum Read: String, DrawnEnd {
    case picture = "brings a picture"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  /// Which queue has something else to do for a second.
  enum Busy: String, CustomStringConvertible {
    case none
    case background
    case main
  }

  /// When the first subscriber leaves.
  enum Leave: String, CustomStringConvertible {
    case never = "stays"
    case soon = "leaves 5 ms after the first read is asked for"
    case atOnce = "leaves at once"
    case reading = "leaves during the first read"
    case inside = "leaves when the first picture comes"
  }

  struct Options: Sendable {
    /// Whether the taps of a user are read for; otherwise there is one read for each subscriber.
    var hasTaps: Bool
    var counts = [3, 0, 1, 2]
    var rareCounts: [Int] = []
    /// How many ms there may be between two taps.
    var gaps = [10]
    var reads: [Read]
    /// The result of the second read, most simply.
    var second: Read?
    var kinds = [SampleKind.numbers]
    var busy = [Busy.none]
    var leaves = [Leave.never]
  }

  private let hasTaps: Bool
  private let taps: [(time: Int, read: Read)]
  private let completes: Bool
  let kind: SampleKind
  private let busy: Busy
  private let leave: Leave
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    hasTaps = options.hasTaps
    let count =
      options.hasTaps ? draw.one(of: options.counts, rarely: options.rareCounts, "taps") : 1
    var time = 10
    var taps: [(Int, Read)] = []
    for index in 0..<count {
      let number = index + 1
      if index > 0 {
        time += draw.any(of: options.gaps, at: index, "ms from tap \(index) to tap \(number)")
      }
      let plain = index == 1 ? options.second ?? options.reads[0] : options.reads[0]
      let reads = [plain] + options.reads.filter { $0 != plain }
      taps.append((time, draw.any(of: reads, at: index, "read \(number)")))
    }
    self.taps = taps
    completes = hasTaps && draw.flag("the taps complete with the last one")
    kind = draw.any(of: options.kinds, "pictures are")
    let busy = draw.any(of: options.busy, "the busy queue:")
    self.busy = busy
    // Whether an answer reads on while a picture waits for a busy page is left open.
    let leaves = options.leaves.filter { $0 != .inside || busy != .main }
    leave = draw.any(of: leaves, "subscriber 1")
    calls = draw.one(of: PlayedCalls.allCases, "subscribers:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let (background, main) = (
      queue(log.world.background, .background), queue(log.world.main, .main)
    )
    let first = SerialDisposable()
    let count = Locked(unwatched: 0)
    let read: @Sendable (Int) throws -> Value = { tap in
      let number = count.next()
      notes.noteQueue("read \(tap + 1)", on: "reads")
      if leave == .reading, number == 1 { first.dispose() }
      // Where there are no taps, each subscriber gets a picture of his own.
      let picture = samples.value(hasTaps ? tap : number)
      return try taps[tap].read.result(tap + 1, bringing: picture).get()
    }
    let pictures: Observable<Value> =
      hasTaps
      ? answer.pictures(for: button(notes), reading: read, background: background, main: main)
      : answer.picture(reading: { try read(0) }, background: background, main: main)
    notes.noteAtSomeTime("the sequence is made", on: "reads")
    log.world.main.schedule {
      subscribe(1, to: pictures, first, samples, notes)
      if calls == .together { subscribe(2, to: pictures, .init(), samples, notes) }
    }
    if calls == .inTurn {
      log.world.main.schedule(after: .seconds(10)) {
        subscribe(2, to: pictures, .init(), samples, notes)
      }
    }
    log.world.run()
    notes.write(["button", "reads", "subscriber 1", "subscriber 2"], into: log)
  }

  private func subscribe<Value>(
    _ number: Int, to pictures: Observable<Value>, _ place: SerialDisposable,
    _ samples: Samples<Value>, _ notes: Notes
  ) {
    let name = "subscriber \(number)"
    let leave = number == 1 ? self.leave : .never
    place.disposable = pictures.subscribe { picture in
      notes.noteQueue(samples.label(picture), on: name)
      if leave == .inside { place.dispose() }
    } onError: { error in
      notes.noteQueue(Notes.words(for: error), on: name)
    } onCompleted: {
      notes.noteQueue("completion", on: name)
    }
    notes.noteAtSomeTime("somebody has subscribed", on: "reads")
    if leave == .atOnce { place.dispose() }
    guard leave == .soon else { return }
    notes.world.main.schedule(after: .milliseconds(hasTaps ? 15 : 5)) { place.dispose() }
  }

  /// The numbers of the taps, from 0; it notes on which queue somebody begins to listen.
  private func button(_ notes: Notes) -> Observable<Int> {
    .create { observer in
      notes.noteQueue("somebody listens", on: "button")
      let isOpen = Locked(unwatched: true)
      let timers = taps.enumerated().map { index, tap in
        notes.world.main.schedule(after: .milliseconds(tap.time)) { observer.onNext(index) }
      }
      let last = taps.last?.time ?? 10
      if completes {
        notes.world.main.schedule(after: .milliseconds(last)) { observer.onCompleted() }
      }
      return Disposables.create {
        for timer in timers { timer.cancel() }
        if isOpen.exchange(false) {
          notes.noteAtSomeTime("somebody stops listening", on: "button")
        }
      }
    }
  }

  private func queue(_ queue: SimulatedQueue, _ name: Busy) -> any Scheduler {
    busy == name ? BusyQueue(queue: queue, delay: .seconds(1)) : queue
  }
}

extension Notes {
  /// Notes something, and on which queue it happens.
  fileprivate func noteQueue(_ words: String, on name: String) {
    let queue = world.stamp(words, at: CallSite())?.lane ?? "a thread outside of the world"
    noteAtSomeTime("\(words) on \(queue)", on: name)
  }
}
