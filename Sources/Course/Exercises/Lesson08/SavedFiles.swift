import Foundation
import OperationStyle
import Simulation

/// How opening, writing and closing end, and what is cancelled when.
struct SavedFiles: DrawnSetting, SampledSetting {
  typealias Answer = any CloseTheFileExercise

  /// The result of a closure.
  enum End: String, DrawnEnd {
    case value = "succeeds after 10 ms"
    case prompt = "succeeds at once"
    case late = "succeeds after 20 ms"
    case twice = "succeeds and then calls back again"
    case another = "succeeds and then brings another file"
    case error = "fails after 10 ms"
    case promptError = "fails at once"
    case object = "fails with an object after 10 ms"
    case cancelled = "fails with a CancellationError after 10 ms"
    case deaf = "succeeds even if it is called off"
    case within = "succeeds within the call that calls it off"

    fileprivate var time: Int? {
      switch self {
      case .prompt, .promptError: nil
      case .late: 20
      default: 10
      }
    }
  }

  /// What is cancelled, and when; times are counted from the start of `open`.
  enum Stop: String, CustomStringConvertible {
    case nothing
    case openBefore = "open before it is queued"
    case openAt5 = "open 5 ms after the start"
    case writeBefore = "write before it is queued"
    case writeAt5 = "write 5 ms after the start"
    case writeAt12 = "write 12 ms after the start"
    case writeAt15 = "write 15 ms after the start"
    case bothBefore = "both before they are queued"
    case bothAt5 = "both 5 ms after the start"

    /// After how many milliseconds; nil if before they are queued.
    fileprivate var time: Int? { number }
    fileprivate var isOpen: Bool { rawValue.hasPrefix("open") || rawValue.hasPrefix("both") }
    fileprivate var isWrite: Bool { rawValue.hasPrefix("write") || rawValue.hasPrefix("both") }
  }

  struct Options: Sendable {
    var opens: [End]
    var writes: [End]
    var closes: [End]
    var kinds = [SampleKind.numbers]
    var stops = [Stop.nothing]
  }

  /// In which order the operations are queued.
  private enum Order: String, CaseIterable, CustomStringConvertible {
    case asNamed = "open first"
    case turnedRound = "close first"
    case writeFirst = "write first"
  }

  private let open: End
  private let write: End
  private let close: End
  let kind: SampleKind
  private let stop: Stop
  private let order: Order
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    open = draw.one(of: options.opens, "opening")
    write = draw.any(of: options.writes, "writing")
    close = draw.any(of: options.closes, "closing")
    kind = draw.any(of: options.kinds, "values are")
    stop = draw.any(of: options.stops, "is cancelled:")
    order = draw.one(of: Order.allCases, "the order in the queue:")
    calls = draw.one(of: PlayedCalls.allCases, "documents:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("document")
    for (index, name) in names.enumerated() {
      let saving: SavingOperations<Value, Value> = answer.save(
        open: { work(name, "opening", open, samples, 0, notes)($0) },
        write: { file, finish in
          notes.note("writes into \(samples.label(file))", on: "\(name), writing")
          return work(name, "writing", write, samples, 1, notes)(finish)
        },
        close: { file, finish in
          notes.note("closes \(samples.label(file))", on: "\(name), closing")
          let closing = work(name, "closing", close, samples, 2, notes)
          return closing { finish($0.map { _ in }) }
        })
      let delay = calls == .inTurn ? index * 1000 : 0
      // What begins before it is on a queue shows by its time.
      log.world.main.schedule(after: .milliseconds(100 + delay)) {
        start(saving, name, samples, notes)
      }
    }
    log.world.run()
    for name in names {
      notes.write(
        ["opening", "writing", "closing", "open", "write", "close"].map { "\(name), \($0)" },
        into: log)
    }
  }

  private func start<Value>(
    _ saving: SavingOperations<Value, Value>, _ name: String, _ samples: Samples<Value>,
    _ notes: Notes
  ) {
    if stop != .nothing {
      let cancel: @Sendable () -> Void = {
        if stop.isWrite { saving.write.cancel() }
        if stop.isOpen { saving.open.cancel() }
      }
      notes.world.main.run(after: stop.time, cancel)
    }
    let (open, write, close): (Operation, Operation, Operation) =
      (saving.open, saving.write, saving.close)
    let operations =
      switch order {
      case .asNamed: [open, write, close]
      case .turnedRound: [close, write, open]
      case .writeFirst: [write, close, open]
      }
    let reports = [(saving.open, "open"), (saving.write, "write"), (saving.close, "close")].map {
      operation, what in
      notes.report(behind: operation, on: "\(name), \(what)") {
        let hasValue = operation.result.flatMap { try? $0.get() } != nil
        return "finishes\(hasValue ? " with" : ",") \(operation.words(samples.label))"
      }
    }
    notes.world.operationQueue(on: notes.world.background)
      .addOperations(operations + reports, waitUntilFinished: false)
  }

  /// Begins something, and notes when it is called off.
  private func work<Value>(
    _ name: String, _ what: String, _ end: End, _ samples: Samples<Value>, _ index: Int,
    _ notes: Notes
  ) -> AsyncOperation<Value>.Work {
    { finish in
      notes.note("begins", on: "\(name), \(what)")
      let result = end.result(index + 1, bringing: samples.value(index))
      return notes.begin(
        "\(name), \(what)", endingAfter: end.time, isDeaf: end == .deaf,
        whenCalledOff: { if end == .within { finish(result) } }
      ) {
        finish(result)
        if end == .twice { finish(.failure(SampleError(number: 77))) }
        if end == .another { finish(.success(samples.value(index + 3))) }
      }
    }
  }
}
