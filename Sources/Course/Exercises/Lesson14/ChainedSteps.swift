import Foundation
import OperationStyle
import Scenario
import Simulation

/// A first operation, the steps behind it, and what is cancelled when.
struct ChainedSteps: DrawnSetting, SampledSetting {
  typealias Answer = any HandOverExercise

  /// The result of an operation or a step.
  enum End: String, CustomStringConvertible {
    case value = "brings a value after 10 ms"
    case prompt = "brings a value at once"
    case twice = "brings two values after 10 ms"
    case error = "fails after 10 ms"
    case promptError = "fails at once"
    case object = "fails with an object after 10 ms"
    case cancelled = "fails with a CancellationError after 10 ms"
    case deaf = "brings a value even if it is called off"
    case noHandle = "brings a value after 10 ms and cannot be called off"

    fileprivate var isPrompt: Bool { self == .prompt || self == .promptError }
  }

  /// What is cancelled.
  enum Cancelled: Sendable {
    case nothing
    /// An operation that has not begun, or the first.
    case waiting
    /// An operation whose step is under way.
    case busy
  }

  struct Options: Sendable {
    var steps = [2, 1, 3]
    var rareSteps: [Int] = []
    var first = [End.value]
    var ends = [End.value]
    /// How the second step ends, if it is to fail.
    var second: [End] = []
    var kinds = [SampleKind.numbers]
    var cancelled = Cancelled.nothing
    /// Whether they may be queued in another order.
    var mayTurnRound = false
  }

  /// How many chains there are.
  private enum Chains: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case two = "two of their own"
    case behindOne = "two behind the same operation"
  }

  private let first: End
  private let ends: [End]
  let kind: SampleKind
  /// The index of the operation that is cancelled, 0 for the first, and the time; nil is before they
  /// are queued.
  private let cancelled: (index: Int, time: Int?)?
  private let isTurnedRound: Bool
  private let chains: Chains

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.steps, rarely: options.rareSteps, "steps")
    first = draw.any(of: options.first, "the first")
    ends = (0..<count).map { index in
      let ends = index == 1 && !options.second.isEmpty ? options.second : options.ends
      return draw.any(of: ends, "step \(index + 1)")
    }
    kind = draw.any(of: options.kinds, "values are")
    cancelled = Self.cancelled(options.cancelled, count, &draw)
    isTurnedRound = options.mayTurnRound && draw.flag("the last are queued first")
    chains = draw.one(of: Chains.allCases, "chains:")
  }

  private static func cancelled(
    _ cancelled: Cancelled, _ count: Int, _ draw: inout Draw
  ) -> (Int, Int?)? {
    switch cancelled {
    case .nothing: return nil
    case .waiting:
      let index = draw.one(of: Array(0...count), "is the index of what is cancelled")
      let later = ["at 15 ms", "at 25 ms"].prefix(max(index - 1, 0))
      let time = draw.one(
        of: ["at 5 ms", "at 0 ms"] + later + ["before it is queued"], "it is cancelled")
      return (index, time.number)
    case .busy:
      let index = draw.one(of: Array(1...count), "is the index of what is cancelled")
      return (index, index * 10 + draw.one(of: [5, 1, 9], "ms after it begins it is cancelled"))
    }
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    var rows: [OperationRow<Value>] = []
    for name in chains == .one ? [""] : ["chain 1, ", "chain 2, "] {
      let known = chains == .behindOne ? rows.first?.first : nil
      let first = known ?? operation(name + "the first", first, samples, notes)
      let steps = ends.enumerated().map { step(name, $0, $1, samples, notes) }
      rows.append(OperationRow(name: name, first: first, rest: answer.chain(steps, after: first)))
    }
    // Nothing may begin before it is on a queue.
    log.world.run()
    if let cancelled { cancel(rows[0], at: cancelled.index, after: cancelled.time, log.world) }
    let all = rows.flatMap(\.all).each
    // Foundation stops the process if one is queued that has begun.
    let operations = all.filter { !$0.isExecuting && !$0.isFinished }
    if operations.count < all.count { log.write("some begin before they are on a queue") }
    log.world.operationQueue(on: log.world.background)
      .addOperations(isTurnedRound ? operations.reversed() : operations, waitUntilFinished: false)
    log.world.run()
    for row in rows {
      notes.write((1...max(ends.count, 1)).map { "\(row.name)step \($0)" }, into: log)
      row.tell(samples, log)
    }
  }

  private func cancel<Value>(
    _ row: OperationRow<Value>, at index: Int, after time: Int?, _ world: World
  ) {
    guard row.all.indices.contains(index) else { return }
    let operation = row.all[index]
    world.main.run(after: time) { operation.cancel() }
  }

  private func operation<Value>(
    _ name: String, _ end: End, _ samples: Samples<Value>, _ notes: Notes
  ) -> AsyncOperation<Value> {
    AsyncOperation(name) { finish in
      notes.world.network.run(after: end.isPrompt ? nil : 10) { finish(end.result(0, samples)) }
    }
  }

  private func step<Value>(
    _ chain: String, _ index: Int, _ end: End, _ samples: Samples<Value>, _ notes: Notes
  ) -> OperationStep<Value> {
    let name = "\(chain)step \(index + 1)"
    return { value, finish in
      notes.note("begins with \(samples.label(value))", on: name)
      let isOpen = Locked(true)
      let timer = notes.world.network.run(after: end.isPrompt ? nil : 10) {
        if isOpen.exchange(false) { notes.note("ends", on: name) }
        finish(end.result(index + 1, samples))
        if end == .twice { finish(.success(samples.value(index + 50))) }
      }
      guard let timer, end != .noHandle else { return nil }
      return StoppableHandle {
        if isOpen.exchange(false) { notes.note("is called off", on: name) }
        if end != .deaf { timer.cancel() }
      }
    }
  }
}

extension ChainedSteps.End {
  /// The result of the step with a number.
  fileprivate func result<Value>(
    _ number: Int, _ samples: Samples<Value>
  ) -> Result<Value, any Error> {
    switch self {
    case .value, .prompt, .twice, .deaf, .noHandle: .success(samples.value(number))
    case .error, .promptError:
      .failure(NetworkError.lost("step \(number)"))
    case .object: .failure(SampleErrorObject(number))
    case .cancelled: .failure(CancellationError())
    }
  }
}

/// The operations of a chain.
private struct OperationRow<Value: Sendable> {
  let name: String
  let first: AsyncOperation<Value>
  let rest: [AsyncOperation<Value>]

  var all: [AsyncOperation<Value>] { [first] + rest }

  /// Writes down the result of each.
  func tell(_ samples: Samples<Value>, _ log: ExampleLog) {
    log.write("\(name)\(rest.count) operations behind the first")
    for (index, operation) in all.enumerated() {
      let words = operation.words(samples.label)
      log.write("\(name)\(index == 0 ? "the first" : "operation \(index)"): \(words)")
    }
  }
}

extension Array where Element: Operation {
  /// Each operation once, since Foundation does not take one twice.
  var each: [Element] {
    reduce(into: []) { each, operation in
      if !each.contains(where: { $0 === operation }) { each.append(operation) }
    }
  }
}
