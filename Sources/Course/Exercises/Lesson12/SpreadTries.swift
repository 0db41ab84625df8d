import Scenario
import Simulation

/// A request that is sent again after an error: what each try brings, and how the waits are.
struct SpreadTries: DrawnSetting, SampledSetting {
  typealias Answer = any SpreadRetriesExercise

  typealias Failure = TryFailure

  /// How much chance is added to a wait.
  enum Jitter: String, CustomStringConvertible {
    case drawn = "less than 50 ms"
    case long = "700 ms and more"
    case none = "none"

    /// Milliseconds, and a little more, that no sum of others has.
    fileprivate func next(_ random: inout SplitMix64) -> Duration {
      switch self {
      case .drawn: .milliseconds(Int(random.next() % 50)) + .microseconds(500)
      case .long: .milliseconds(700 + Int(random.next() % 300)) + .microseconds(500)
      case .none: .zero
      }
    }

    /// Where all begin to draw.
    fileprivate static var seed: SplitMix64 { SplitMix64(seed: 12) }

    /// The first of them, in words.
    fileprivate func told(upTo count: Int) -> String {
      var random = Self.seed
      let times = (0..<min(count, 5)).map { _ in next(&random) / .milliseconds(1) }
      return times.map { "\($0)" }.joined(separator: ", ") + (count > 5 ? ", … ms" : " ms")
    }
  }

  /// What a request does that is called off.
  private enum Reaction: String, CaseIterable, CustomStringConvertible {
    case later = "calls back with an error later"
    case within = "calls back with an error within `cancel()`"
    case silent = "calls back no more"
    case deaf = "goes on"
  }

  /// When it is called off.
  enum Leave: String, CustomStringConvertible {
    case never = "never"
    case at0 = "at 0 ms"
    case at15 = "at 15 ms"
    case at75 = "at 75 ms"
    case at150 = "at 150 ms"
    case at225 = "at 225 ms"
    case late = "at 5000 ms"
    case whileSending = "while the second try is sent"
    case whileAsked = "while the second jitter is asked for"
    case whileJudged = "while it is asked whether the second error may pass"

    /// After how many ms that is, if it is known.
    fileprivate var time: Int? { number }
  }

  struct Options: Sendable {
    /// How many tries there may be.
    var tries: [Int]
    var rareTries: [Int] = []
    /// How many of the first tries fail with an error that may pass; all if this is empty.
    var failures: [Int]
    var passing = [Failure.status503]
    /// How the try after those fails, with an error that cannot pass; it succeeds if this is empty.
    var lasting: [Failure] = []
    /// How long the first wait may be, in ms.
    var waits: [Double] = [100]
    /// How long a wait may be at most, in ms.
    var limits = [100_000]
    var jitters = [Jitter.drawn]
    var kinds = [SampleKind.numbers]
    /// When it is called off.
    var leaves = [Leave.never]
    /// Whether the tries call back before they return, most simply.
    var isEarly = false
    /// Whether the caller may throw away what calls it off.
    var mayBeThrownAway = false
  }

  private let tries: Int
  private let failures: Int
  private let passing: Failure
  private let lasting: Failure?
  /// How many ms a try takes; nil if it calls back before it returns.
  private let duration: Int?
  private let wait: Double
  private let limit: Int
  private let jitter: Jitter
  let kind: SampleKind
  private let leave: Leave
  private let leavesTwice: Bool
  /// Whether `completion` calls off what has ended.
  private let cancelsInside: Bool
  private let isThrownAway: Bool
  private let reaction: Reaction
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let tries = draw.one(of: options.tries, rarely: options.rareTries, "tries")
    self.tries = tries
    // Of so many tries the plainest is that nearly all fail, or the number would not matter.
    let counts = (tries < 8 ? options.failures : options.failures.reversed()).filter { $0 < tries }
    failures = counts.isEmpty ? .max : draw.any(of: counts, "failures that may pass")
    passing = draw.any(of: options.passing, "what may pass is")
    lasting = options.lasting.isEmpty ? nil : draw.any(of: options.lasting, "the last is")
    let durations =
      options.isEarly
      ? ["no time", "10 ms"] : ["30 ms", "10 ms"] + (options.leaves.count == 1 ? ["no time"] : [])
    let time = draw.one(of: durations, "a try takes")
    duration = time == "no time" ? nil : time.number
    wait = draw.any(of: options.waits, "ms for the first wait")
    limit = draw.any(of: options.limits, "ms for the longest wait")
    jitter = draw.any(of: options.jitters, "the jitter is")
    if jitter != .none { draw.tell(jitter.told(upTo: tries - 1), "jitter in turn:") }
    kind = draw.any(of: options.kinds, "values are")
    leave = draw.any(of: options.leaves, "it is called off")
    leavesTwice = leave.time != nil && draw.flag("it is called off twice")
    cancelsInside = leave != .never && draw.flag("`completion` calls it off once more")
    isThrownAway = options.mayBeThrownAway && draw.flag("what calls it off is thrown away")
    reaction =
      leave == .never ? .later : draw.one(of: Reaction.allCases, "a request that is called off")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 200_000 : 20) { _, name in
      begin(name, samples, answer, notes)
    }
    // Whether a request is called off before or after `completion` is called is left open.
    notes.write(names.flatMap { ["\($0), tries", $0] }, into: log)
  }

  private func begin<Value>(
    _ name: String, _ samples: Samples<Value>, _ answer: Answer, _ notes: Notes
  ) {
    let timers = WatchedTimers(on: notes.world.main)
    let random = Locked(unwatched: Jitter.seed)
    let handle = Locked<(any Cancellable)?>(unwatched: nil)
    let count = Locked(unwatched: 0)
    let plan = RetryPlan(
      tries: tries, firstWait: .milliseconds(wait), longestWait: .milliseconds(limit),
      jitter: { failures in
        notes.note("asks for the jitter after \(failures)", on: "\(name), tries")
        if failures == 2, leave == .whileAsked { handle.withLock { $0 }?.cancel() }
        return random.withLock { jitter.next(&$0) }
      },
      mayPass: { error in
        if leave == .whileJudged, count.withLock({ $0 }) == 2 { handle.withLock { $0 }?.cancel() }
        return passing == .cancelled && error is CancellationError || Failure.mayPass(error)
      })
    let underWay = answer.load(
      { completion in
        let number = count.next()
        if number == 2, leave == .whileSending { handle.withLock { $0 }?.cancel() }
        return send(number, for: name, samples, notes, completion)
      }, by: plan, on: timers
    ) { result in
      notes.note(result.words(samples.label), on: name)
      if cancelsInside { handle.exchange(nil)?.cancel() }
      notes.world.background.schedule(after: .milliseconds(1)) {
        notes.note("timers left: \(timers.open)", on: name)
      }
    }
    if !isThrownAway { handle.exchange(underWay) }
    guard let leave = leave.time else { return }
    for delay in leavesTwice ? [leave, leave + 10] : [leave] {
      notes.world.main.schedule(after: .milliseconds(delay)) { underWay.cancel() }
    }
  }

  private func send<Value>(
    _ number: Int, for name: String, _ samples: Samples<Value>, _ notes: Notes,
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    notes.note("try \(number)", on: "\(name), tries")
    let isOpen = Locked(unwatched: true)
    let isWanted = Locked(unwatched: true)
    @Sendable func end(_ result: Result<Value, any Error>) {
      if isOpen.exchange(false) { completion(result) }
    }
    let failure = failure(number)
    let result: Result<Value, any Error> =
      failure.map { .failure($0.error(number)) } ?? .success(samples.value(number - 1))
    notes.world.network.run(after: duration) { end(result) }
    return StoppableHandle {
      guard isOpen.withLock({ $0 }), isWanted.exchange(false) else { return }
      notes.note("try \(number) is called off", on: "\(name), tries")
      let late = NetworkError(request: "try \(number)", reason: .cancelled)
      switch reaction {
      case .within: end(.failure(late))
      case .later: notes.world.network.schedule { end(.failure(late)) }
      case .silent: isOpen.exchange(false)
      case .deaf: break
      }
    }
  }

  /// How the try with a number fails; nil if it succeeds.
  private func failure(_ number: Int) -> Failure? {
    if number <= failures { return passing }
    return number == failures + 1 ? lasting : nil
  }
}
