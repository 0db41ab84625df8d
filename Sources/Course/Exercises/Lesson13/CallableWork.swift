import Simulation
import Trace

/// Async work that is offered to those who want a callback: how it ends, when it is cancelled.
struct CallableWork: DrawnSetting, SampledSetting {
  typealias Answer = any AsyncForCallbacksExercise

  /// How the work ends.
  typealias End = DrawnSource.End

  /// When the call is cancelled.
  enum Leave: String, CustomStringConvertible {
    case never = "never"
    case atOnce = "at once"
    case at10 = "at 10 ms"
    case twice = "at 10 and 20 ms"
    case late = "at 200 ms"
    case inside = "by its completion"
    case elsewhere = "by another queue at 10 ms"
    case onTheWay = "at 60 ms"
    case twiceOnTheWay = "at 60 and 62 ms"
    case elsewhereOnTheWay = "by another queue at 60 ms"
    case meeting = "by another thread"

    /// When it is, in ms.
    fileprivate var times: [Int] {
      switch self {
      case .never, .atOnce, .inside, .meeting: []
      case .at10, .elsewhere: [10]
      case .twice: [10, 20]
      case .late: [200]
      case .onTheWay, .elsewhereOnTheWay: [60]
      case .twiceOnTheWay: [60, 62]
      }
    }

    fileprivate var isElsewhere: Bool { self == .elsewhere || self == .elsewhereOnTheWay }
  }

  struct Options: Sendable {
    var ends: [End]
    var leaves = [Leave.never]
    var kinds = [SampleKind.numbers]
    /// For how many ms the queue is busy with something else, each time.
    var delays = [0]
    /// Whether what cancels may be thrown away.
    var throwsAway = false
    /// Whether it is told if `completion` is kept.
    var tellsRest = false
    /// Whether only calls on another queue count.
    var isAboutQueue = false
  }

  private let end: End
  /// After how many ms the work ends; nil if it does so without a wait.
  private let time: Int?
  let kind: SampleKind
  private let leave: Leave
  private let delay: Int
  private let throwsAway: Bool
  private let tellsRest: Bool
  private let isAboutQueue: Bool
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    end = draw.one(of: options.ends, "the work")
    leave = options.leaves == [.never] ? .never : draw.one(of: options.leaves, "it is cancelled")
    let isOnTheWay = leave.times.first == 60
    let time = isOnTheWay ? "50 ms" : draw.one(of: ["50 ms", "30 ms", "no time"], "the work takes")
    self.time = time.number
    kind = draw.any(of: options.kinds, "values are")
    delay = draw.any(of: options.delays, "ms for which the queue is busy")
    throwsAway = options.throwsAway && leave == .never && !draw.flag("what cancels is kept")
    tellsRest = options.tellsRest
    isAboutQueue = options.isAboutQueue
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  /// Draws a call whose result reaches its queue as another thread cancels.
  static func meeting(_ draw: inout Draw) -> CallableWork {
    CallableWork(
      meetingWith: draw.one(of: [.value, .fails], "the work"),
      calls: draw.one(of: [.one, .together], "calls:"))
  }

  private init(meetingWith end: End, calls: PlayedCalls) {
    self.end = end
    self.calls = calls
    time = nil
    kind = .numbers
    leave = .meeting
    delay = 10
    throwsAway = false
    tellsRest = false
    isAboutQueue = false
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    let played = Locked<[PlayedWork]>(unwatched: [])
    log.world.run(names, apart: calls == .inTurn ? 5000 : 0) { index, name in
      // Of two calls at a time only the first is cancelled.
      let leave = calls == .together && index == 1 ? .never : leave
      let work = PlayedWork(name, notes, leave)
      begin(work, samples, answer)
      played.withLock { $0.append(work) }
    }
    if tellsRest { played.withLock { $0 }.forEach { $0.tellRest() } }
    if isAboutQueue {
      return notes.write(names, into: log, orElse: "completion is called on queue only")
    }
    notes.write(names.flatMap { ["work of \($0)", $0] }, into: log)
  }

  private func begin<Value>(_ work: PlayedWork, _ samples: Samples<Value>, _ answer: Answer) {
    let world = work.notes.world
    let completion = work.completion(
      samples.label, isAboutQueue ? .offMain : delay == 0 ? .result : .resultAtSomeTime)
    let handle = answer.begin(
      { try await run(work, samples) }, executor: world.background.taskExecutor,
      on: delay == 0
        ? world.main : BusyQueue(queue: world.main, delay: .milliseconds(delay)),
      completion: completion)
    if throwsAway { return }
    work.keep(handle)
    if work.leave == .atOnce { work.cancel() }
    let queue = work.leave.isElsewhere ? world.background : world.main
    for time in work.leave.times {
      queue.schedule(after: .milliseconds(time)) { work.cancel() }
    }
    if work.leave == .meeting {
      let cancellation = Arrival("the call is cancelled")
      world.network.schedule(
        after: .milliseconds(10), arrival: cancellation, at: CallSite()
      ) { work.cancel() }
    }
  }

  private func run<Value>(_ work: PlayedWork, _ samples: Samples<Value>) async throws -> Value {
    // Whether work begins that was cancelled before is left open.
    if work.leave != .atOnce { work.noteWork("begins") }
    if let time {
      do { try await work.notes.wait(for: time, isDeaf: end.isDeaf) } catch {
        if work.leave != .atOnce { work.noteWork("is cancelled") }
        throw error
      }
      if Task.isCancelled { work.noteWork("has been cancelled") }
    }
    return try end.result(1, bringing: samples.value(0)).get()
  }
}
