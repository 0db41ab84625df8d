import MonadStyle
import Simulation

/// Pairs of pieces of work that can fail, and what becomes of them when they are zipped.
struct ZippedPairs: FailingSetting {
  typealias Answer = any AsyncZipExercise

  /// What is written down.
  enum Telling: Sendable {
    /// The result of each pair, one pair after the other, and not when.
    case values
    /// When the work begins, and when the result comes.
    case beginnings
    /// When the result comes.
    case times
  }

  /// When a piece of work gives its result, and the number of its failure, if it fails.
  private struct Side: Sendable {
    let time: WorkTime
    var failure: Int?
  }

  private let pairs: [(first: Side, second: Side)]
  private let telling: Telling
  private(set) var values = SampleKind.numbers
  private(set) var failures = FailureKind.structs
  /// Whether both sides of a pair are the same `Async`.
  private var isSame = false
  private var start = ExecutionTime.atOnce
  /// Whether the results may come on any thread.
  private var onThreads = false

  private init(
    _ draw: inout Draw, _ telling: Telling,
    _ pair: (_ words: String, inout Draw) -> (first: Side, second: Side)
  ) {
    let count = draw.one(of: [1, 2], rarely: [8], "pairs at a time")
    pairs = (1...count).map { number in pair(number == 1 ? "" : " of pair \(number)", &draw) }
    self.telling = telling
  }

  private init(first: Side, second: Side) {
    pairs = [(first, second)]
    telling = .values
    onThreads = true
  }

  /// Draws pairs of which both sides succeed, or one of them gives nothing.
  static func successes(_ draw: inout Draw, _ telling: Telling) -> ZippedPairs {
    var pairs = ZippedPairs(&draw, telling) { words, draw in
      let times = [WorkTime.at20, .at50, .atOnce, .at30, .never]
      let others = [WorkTime.at30, .at10, .atOnce, .at20, .never]
      return (
        first: Side(time: draw.one(of: times, "the first\(words) succeeds")),
        second: Side(time: draw.one(of: others, "the second\(words) succeeds"))
      )
    }
    pairs.values = draw.one(of: SampleKind.allCases, "values are")
    pairs.isSame = draw.flag("both are the same work")
    if telling == .beginnings {
      pairs.start = draw.one(of: [.atOnce, .late, .never], "the zip is executed")
    }
    return pairs
  }

  /// Draws pairs of which one side fails.
  static func oneFailure(_ draw: inout Draw, _ telling: Telling = .times) -> ZippedPairs {
    var pairs = ZippedPairs(&draw, telling) { words, draw in
      let isFirst = draw.one(of: ["second", "first"], "the one\(words) that fails is") == "first"
      let times = [WorkTime.at20, .at50, .atOnce, .at10]
      let others = [WorkTime.at50, .at10, .atOnce, .at20, .never]
      let bad = Side(time: draw.one(of: times, "the failure\(words) comes"), failure: 1)
      let good = Side(time: draw.one(of: others, "the success\(words) comes"))
      return isFirst ? (bad, good) : (good, bad)
    }
    pairs.failures = draw.one(of: FailureKind.allCases, "failures are")
    return pairs
  }

  /// Draws a pair whose sides give their results at the same time, on two threads.
  static func together(_ draw: inout Draw) -> ZippedPairs {
    let failing = draw.one(of: ["neither", "the first", "the second", "both"], "it fails:")
    let (first, second) = (failing == "the first", failing == "the second")
    return ZippedPairs(
      first: Side(time: .at20, failure: first || failing == "both" ? 1 : nil),
      second: Side(time: .at20, failure: second || failing == "both" ? 1 : nil))
  }

  /// Draws pairs of which both sides fail; where that is at the same time, with the same failure.
  static func twoFailures(_ draw: inout Draw) -> ZippedPairs {
    var pairs = ZippedPairs(&draw, .times) { words, draw in
      let times = [WorkTime.at20, .at50, .atOnce, .at10]
      let others = [WorkTime.at50, .at10, .atOnce, .at20]
      let first = draw.one(of: times, "the first\(words) fails")
      let second = draw.one(of: others, "the second\(words) fails")
      return (Side(time: first, failure: 1), Side(time: second, failure: first == second ? 1 : 2))
    }
    pairs.failures = draw.one(of: FailureKind.allCases, "failures are")
    return pairs
  }
}

extension ZippedPairs {
  func play<Value, Failure>(
    _ values: Samples<Value>, _ failures: SampleFailures<Failure>, _ answer: Answer,
    _ log: ExampleLog
  ) {
    let notes = SeparateNotes(log)
    let both = pairs.indices.map { index in
      let pair = pairs[index]
      let first = work(pair.first, 2 * index, values, failures, log)
      return answer.zip(
        first, isSame ? first : work(pair.second, 2 * index + 1, values, failures, log))
    }
    if telling == .beginnings { log.writeNow("made") }
    log.schedule(start) {
      for (index, both) in both.enumerated() {
        both.execute { result in
          let words =
            "pair \(index + 1): \(result.told { "\(values.label($0)) and \(values.label($1))" })"
          if telling != .values { return log.writeUnorderedNow(words) }
          notes.note(words, on: index)
        }
        if telling == .beginnings { log.writeNow("`execute` of pair \(index + 1) has returned") }
      }
    }
    log.world.run()
    notes.write()
  }

  /// Work that gives a result; which of two begins first is left open.
  private func work<Value, Failure>(
    _ side: Side, _ index: Int, _ values: Samples<Value>, _ failures: SampleFailures<Failure>,
    _ log: ExampleLog
  ) -> Async<Result<Value, Failure>> {
    log.runs(
      at: { _ in side.time },
      giving: { _ in
        side.failure.map { .failure(failures.failure(index / 2 * 2 + $0)) }
          ?? .success(values.value(index))
      }, onThreads: onThreads
    ) { _ in
      if telling == .beginnings { log.writeUnorderedNow("work \(index + 1) begins") }
    }
  }
}
