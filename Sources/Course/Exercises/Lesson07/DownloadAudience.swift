import RxStyle
import Simulation

/// Subscribers of a shared download: when each comes and goes, and what the download sends.
///
/// They come at multiples of 10 ms and leave between those; no download sends at such a time. So
/// nobody comes or goes just when something is sent.
struct DownloadAudience: DrawnSetting, SampledSetting {
  typealias Answer = any ShareADownloadExercise

  /// What a download does, from when it is begun.
  enum Download: String, CustomStringConvertible {
    case completes = "sends after 23 and 67 ms and completes after 101 ms"
    case fails = "sends after 23 ms and fails after 101 ms"
    case object = "fails with an object after 101 ms"
    case cancelled = "fails with a CancellationError after 101 ms"
    case never = "sends after 23 and 67 ms and does not end"
    case silent = "sends nothing and completes after 101 ms"
    case early = "sends at once and after 67 ms and completes after 101 ms"
    case atOnce = "sends twice and completes at once"
    case failsAtOnce = "sends and fails at once"
  }

  /// What a subscriber does.
  enum Habit: String, CustomStringConvertible {
    case stays
    case leavesSoon = "leaves after 4 ms"
    case leavesLater = "leaves after 46 ms"
    case leavesWithElement = "leaves when the first element comes"
    case comesAgain = "comes again when it ends"
    case returns = "comes again when it ends and leaves after 46 ms"
    case invites = "brings another one when the first element comes"
  }

  struct Options: Sendable {
    /// How many subscribers there may be.
    var counts = [2, 1, 3]
    var rareCounts: [Int] = []
    /// How many ms after the one before a subscriber may come.
    var gaps: [Int]
    var downloads = [Download.completes]
    /// What the download may do that is begun second, and each later one.
    var laterDownloads = [Download.completes]
    /// What the second subscriber may do.
    var second = [Habit.stays]
    /// What each of the others may do.
    var others = [Habit.stays]
    var kinds = [SampleKind.numbers]
  }

  private let subscribers: [(time: Int, habit: Habit)]
  private let downloads: [Download]
  let kind: SampleKind
  private let sequences: Int

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "subscribers")
    var time = 10
    var subscribers: [(Int, Habit)] = []
    for index in 0..<count {
      let number = index + 1
      if index > 0 {
        time += draw.one(
          of: options.gaps, at: index, "ms from subscriber \(index) to subscriber \(number)")
      }
      let habits = index == 1 ? options.second : options.others
      subscribers.append((time, draw.any(of: habits, at: index, "subscriber \(number)")))
    }
    self.subscribers = subscribers
    downloads = [
      draw.any(of: options.downloads, "the download"),
      draw.any(of: options.laterDownloads, "each later download"),
    ]
    kind = draw.any(of: options.kinds, "elements are")
    sequences = draw.flag("there is another download that is shared") ? 2 : 1
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = (1...sequences).map { sequences == 1 ? "" : " of sequence \($0)" }
    for name in names {
      let count = Locked(unwatched: 0)
      let shared = answer.shared(
        Observable<Value>.create { observer in
          let run = count.next()
          return notes.sequence("run \(run)", on: "download\(name)", events(of: run, samples))
            .subscribe {
              observer.onNext($0)
            } onError: {
              observer.onError($0)
            } onCompleted: {
              observer.onCompleted()
            }
        })
      for (index, subscriber) in subscribers.enumerated() {
        log.world.main.schedule(after: .milliseconds(subscriber.time)) {
          subscribe(
            "subscriber \(index + 1)\(name)", subscriber.habit, to: shared, samples, notes)
        }
      }
    }
    log.world.run()
    for name in names {
      let all = subscribers.indices.map { "subscriber \($0 + 1)\(name)" }
      notes.write(
        ["download\(name)"] + all.flatMap { [$0, "\($0), again", "friend of \($0)"] }, into: log)
    }
  }

  private func subscribe<Value>(
    _ name: String, _ habit: Habit, to shared: Observable<Value>, _ samples: Samples<Value>,
    _ notes: Notes
  ) {
    let place = SerialDisposable()
    let isFirst = Locked(unwatched: true)
    notes.subscribe(name, to: shared, in: place, samples.label) { _ in
      guard isFirst.exchange(false) else { return }
      if habit == .leavesWithElement { place.dispose() }
      if habit == .invites { subscribe("friend of \(name)", .stays, to: shared, samples, notes) }
    } whenOver: {
      guard habit == .comesAgain || habit == .returns else { return }
      let next: Habit = habit == .returns ? .leavesLater : .stays
      subscribe("\(name), again", next, to: shared, samples, notes)
    }
    guard habit == .leavesSoon || habit == .leavesLater else { return }
    notes.world.main.run(after: habit.number) { place.dispose() }
  }

  private func events<Value>(
    of run: Int, _ samples: Samples<Value>
  ) -> [(after: Int?, event: RxStyle.Event<Value>)] {
    let first = RxStyle.Event.next(samples.value(3 * run))
    let second = RxStyle.Event.next(samples.value(3 * run + 1))
    let error = RxStyle.Event<Value>.error(SampleError(number: run))
    return switch downloads[min(run, 2) - 1] {
    case .completes: [(23, first), (67, second), (101, .completed)]
    case .fails: [(23, first), (101, error)]
    case .object: [(101, .error(SampleErrorObject(run)))]
    case .cancelled: [(101, .error(CancellationError()))]
    case .never: [(23, first), (67, second)]
    case .silent: [(101, .completed)]
    case .early: [(nil, first), (67, second), (101, .completed)]
    case .atOnce: [(nil, first), (nil, second), (nil, .completed)]
    case .failsAtOnce: [(nil, first), (nil, error)]
    }
  }
}
