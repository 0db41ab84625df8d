import MonadStyle
import Simulation

/// A pair of pieces of work one of which calls back more often than once.
struct ZippedOften: Setting {
  /// What the one does that calls back more often.
  enum Often: String, CaseIterable, CustomStringConvertible {
    case before = "succeeds at 10 and 20 and 60 ms"
    case atOnce = "succeeds twice at once"
    case together = "succeeds twice at 10 ms"
    case fails = "fails at 10 and 20 ms"
    case failsLate = "succeeds at 10 ms and fails at 60 ms"
    case recovers = "fails at 10 ms and succeeds at 20 ms"
    case inside = "succeeds at 10 ms and once more while the result is told"
  }

  private let often: Often
  private let isSecond: Bool
  private let time: WorkTime
  private let isTwice: Bool
  private let otherAgain: Bool

  /// Draws a pair.
  init(_ draw: inout Draw) {
    often = draw.one(of: Often.allCases, "one of them")
    isSecond = draw.flag("that one is the second")
    time = draw.one(of: [.at30, .atOnce, .at10, .at50], "the other succeeds")
    isTwice = draw.flag("the same answer zips two pairs at a time")
    otherAgain = draw.flag("the other succeeds once more at 80 ms")
  }

  func play(_ answer: any AsyncZipExercise, _ log: ExampleLog) {
    for number in 1...(isTwice ? 2 : 1) {
      let again = Locked<(@Sendable () -> Void)?>(nil)
      let one = work(number, again, log)
      let other = other(number, log)
      @Sendable func tell(_ words: String) {
        log.writeUnorderedNow("pair \(number): \(words)")
        again.exchange(nil)?()
      }
      if isSecond {
        answer.zip(other, one).execute { tell("\($0.map { "\($0) and \($1)" })") }
      } else {
        answer.zip(one, other).execute { tell("\($0.map { "\($0) and \($1)" })") }
      }
    }
  }

  private typealias Good = Result<String, SampleError>

  private func other(_ number: Int, _ log: ExampleLog) -> Async<Good> {
    let good = Good.success("other \(number)")
    let once = log.runs(at: { _ in time }, giving: { _ in good })
    guard otherAgain else { return once }
    return Async { callback in
      once.execute(callback)
      log.world.main.schedule(after: .milliseconds(80)) { callback(good) }
    }
  }

  /// The work that calls back more often; each of its successes brings the same value.
  private func work(
    _ number: Int, _ again: Locked<(@Sendable () -> Void)?>, _ log: ExampleLog
  ) -> Async<Good> {
    let good = Good.success("one \(number)")
    let bad = Good.failure(SampleError(number: number))
    let calls: [(after: Int, result: Good)] =
      switch often {
      case .before: [(10, good), (20, good), (60, good)]
      case .atOnce: []
      case .together: [(10, good), (10, good)]
      case .fails: [(10, bad), (20, bad)]
      case .failsLate: [(10, good), (60, bad)]
      case .recovers: [(10, bad), (20, good)]
      case .inside: [(10, good)]
      }
    return Async { callback in
      if often == .inside { again.exchange { callback(good) } }
      if often == .atOnce { for _ in 1...2 { callback(good) } }
      for (delay, result) in calls {
        log.world.main.schedule(after: .milliseconds(delay)) { callback(result) }
      }
    }
  }
}

/// A zip that is executed several times, of work that does something else each time.
struct ZippedAgain: Setting {
  /// In what the first run of a piece of work differs from all others.
  private enum First: String, CaseIterable, CustomStringConvertible {
    case alike = "is like all others"
    case slow = "takes longest"
    case failing = "fails at 10 ms"
    case silent = "gives nothing"
  }

  private let executions: Executions
  private let times: [WorkTime]
  private let first: First
  private let isSecond: Bool
  private let isTwice: Bool

  /// Draws executions of a zip.
  init(_ draw: inout Draw) {
    executions = Executions(&draw)
    times = [
      draw.one(of: [.atOnce, .at20], "the first succeeds"),
      draw.one(of: [.at20, .atOnce, .at10], "the second succeeds"),
    ]
    first = draw.one(of: First.allCases, "the first run")
    isSecond = draw.flag("that is a run of the second work")
    isTwice = draw.flag("the same work is zipped twice")
  }

  func play(_ answer: any AsyncZipExercise, _ log: ExampleLog) {
    let works = [work(0, log), work(1, log)]
    for name in isTwice ? ["execution", "other execution"] : ["execution"] {
      executions.begin(answer.zip(works[0], works[1]), log, name) { number, result in
        log.writeUnorderedNow("\(name) \(number) gives \(result.map { "\($0) and \($1)" })")
      }
    }
  }

  private func work(_ index: Int, _ log: ExampleLog) -> Async<Result<Int, SampleError>> {
    let special = isSecond == (index == 1) ? first : .alike
    return log.runs { run in
      guard run == 1 else { return times[index] }
      return switch special {
      case .alike: times[index]
      case .slow: .at50
      // Not at once: inside of the callback it would tell which of the two begins first.
      case .failing: .at10
      case .silent: .never
      }
    } giving: { run in
      let value = 10 * run + index + 1
      return run == 1 && special == .failing
        ? .failure(SampleError(number: value)) : .success(value)
    } begin: { run in
      log.writeUnorderedNow("work \(index + 1) begins its run \(run)")
    }
  }
}
