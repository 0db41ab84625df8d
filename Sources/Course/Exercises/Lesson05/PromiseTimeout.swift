import PromiseStyle
import Scenario
import Simulation

/// Gives up waiting for a promise.
public protocol PromiseTimeoutExercise: Sendable {
  /// Settles as `promise` does, or rejects with `PromiseError.timedOut` if that takes longer than
  /// `duration`; no timer is left behind.
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value>
}

extension Exercise {
  /// Write `timeout`, and disarm its timer.
  package static let promiseTimeout = Exercise(
    ExerciseNumber(5, 3), "promise-timeout", "Give up in time",
    signature: (any PromiseTimeoutExercise).self,
    without: [
      .members(
        "timeout", of: "PromiseStyle", because: "the kit's `timeout` is what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .always("passes the value on as soon as it comes") {
        Watched(&$0, inTime: true, kinds: [.value])
      },
      .always("rejects when the deadline passes first, and stays so") {
        Watched(&$0, inTime: false, kinds: [.value, .error, .other, .never])
      },
      .always("passes an error on as soon as it comes") {
        Watched(&$0, inTime: true, kinds: [.error, .other, .cancelled, .timedOut])
      },
      .always("leaves no timer behind, whatever comes, and whenever") { draw in
        Watched(
          &draw, inTime: !draw.flag("the deadline passes first"),
          kinds: [.value, .error, .other, .cancelled], tellsTimers: true)
      },
      .always("leaves none behind if another thread settles it meanwhile", threads: 1) { draw in
        draw.one(
          of: [PromiseEnd.Kind.value, .error, .cancelled], "the promise is")
      } _: { answer, kind, log in
        playMeanwhile(kind, answer, log)
      },
      .story(
        "shows the avatar that comes in time", in: Catalogue.scenario("timeout/in-time"), toCost: 2
      ) { play($0, on: $1) },
      .story(
        "shows a message when the avatar is late", in: Catalogue.scenario("timeout/too-late"),
        toCost: 2
      ) { play($0, on: $1) },
    ])

  /// A promise with a deadline.
  private struct Watched: SampledSetting {
    typealias Answer = any PromiseTimeoutExercise

    let end: PromiseEnd
    /// After how many milliseconds to give up.
    let deadline: Int
    let kind: SampleKind
    let calls: PlayedCalls
    /// Whether a second call watches the same promise.
    let isShared: Bool
    let isBusy: Bool
    let tellsTimers: Bool

    /// Draws one; nothing comes at the very instant of the deadline, where either may be first.
    init(_ draw: inout Draw, inTime: Bool, kinds: [PromiseEnd.Kind], tellsTimers: Bool = false) {
      // Between two milliseconds, so that whoever asks again and again is late.
      let early: [PromiseEnd.Moment] = [.after(10.5), .atOnce, .after(0.5), .after(49.5)]
      let moment = draw.one(
        of: inTime ? early : [.after(300), .after(1_000.5), .after(5_000)], "it is settled")
      end = PromiseEnd(moment: moment, kind: draw.one(of: kinds, "the promise is"))
      // What is there before the call has come in time, however short that is.
      let inTimes = moment.microseconds == nil ? [100, 50, 1_000, 0] : [100, 50, 1_000]
      deadline = draw.one(of: inTime ? inTimes : [100, 0, 1, 200], "ms to the deadline")
      kind = draw.one(of: SampleKind.allCases, "values are")
      calls = draw.one(of: PlayedCalls.allCases, "calls:")
      isShared = calls == .together && draw.flag("both calls watch the same promise")
      isBusy = draw.flag("the scheduler is busy for 10 ms")
      self.tellsTimers = tellsTimers
    }

    /// Asks twice the result of each call: at once, and long after.
    func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
      let (main, background) = (log.world.main, log.world.background)
      var first: Promise<Value>?
      calls.play(log) { notes in
        let timers = WatchedTimers(
          on: isBusy ? BusyQueue(queue: main, delay: .milliseconds(10)) : main)
        // The second promise is settled a little later, and has a little more time.
        let own = isShared ? 0 : notes.number - 1
        let promise =
          (isShared ? first : nil) ?? end.promise(own, of: samples, later: 200 * own, in: log.world)
        first = promise
        let deadline = deadline + 50 * (notes.number - 1)
        let result = answer.timeout(promise, after: .milliseconds(deadline), on: timers)
        result.observe { end in
          notes.write(end, as: samples.label)
          guard tellsTimers else { return }
          background.run(after: 1) { notes.write("timers left: \(timers.open)") }
        }
        background.schedule(after: .seconds(20)) {
          notes.write("in the end")
          result.observe { notes.write($0, as: samples.label) }
        }
      }
    }
  }

  /// Asks for a promise in time while another thread settles it.
  private static func playMeanwhile(
    _ kind: PromiseEnd.Kind, _ answer: any PromiseTimeoutExercise, _ log: ExampleLog
  ) {
    let timers = WatchedTimers(on: log.world.main)
    let (promise, seal) = Promise<Int>.pending()
    log.world.background.schedule(after: .milliseconds(10)) {
      answer.timeout(promise, after: .milliseconds(100), on: timers).observe { log.write($0) }
    }
    log.world.network.schedule(after: .milliseconds(10)) {
      switch kind {
      case .error: seal.reject(SampleError(number: 1))
      case .cancelled: seal.reject(CancellationError())
      default: seal.fulfill(1)
      }
    }
    log.world.background.schedule(after: .milliseconds(50)) {
      log.write("timers left: \(timers.open)")
    }
  }

  @Sendable private static func play(_ answer: any PromiseTimeoutExercise, on stage: Stage) {
    firstly {
      stage.network.logIn(with: .ada)
    }
    .then { session in
      answer.timeout(
        stage.network.avatar(of: session), after: .milliseconds(100), on: stage.world.main)
    }
    .finish(on: stage)
  }
}
