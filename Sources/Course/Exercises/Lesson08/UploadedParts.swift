import Foundation
import OperationStyle
import Simulation

/// The parts of a file: how the upload of each ends, and when the operation is cancelled.
struct UploadedParts: DrawnSetting, SampledSetting {
  typealias Answer = any PartByPartExercise

  /// How the upload of a part ends.
  enum End: String, DrawnEnd {
    case receipt = "brings a receipt"
    case fails
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case deaf = "brings a receipt even if it is called off"
    case deafFailure = "fails in its own time even if it is called off"
    case noHandle = "cannot be called off"
  }

  /// What the second part brings when it calls back for the second time, and when.
  enum Again: String, CustomStringConvertible {
    case nothing
    case receipt = "another receipt 5 ms later"
    case error = "an error 5 ms later"
    case receiptRightThen = "another receipt right then"
    case errorRightThen = "an error right then"
  }

  /// When the operation is cancelled; times are counted from its start.
  enum Leave: String, CustomStringConvertible {
    case never
    case before = "before it is queued"
    case at5 = "5 ms after the start"
    case at35 = "35 ms after the start"
    case at45 = "45 ms after the start"
    case asItBegins = "by part 2 as it begins"
  }

  /// What a part brings while it is called off.
  private enum LastWord: String, CaseIterable, CustomStringConvertible {
    case nothing = "does not call back"
    case error = "calls back at once with an error"
    case receipt = "brings its receipt at once"
  }

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    /// Whether parts may call back before they return.
    var mayBeAtOnce = false
    /// How the second part may end.
    var second = [End.receipt]
    /// How each of the others may end.
    var others = [End.receipt]
    var again = [Again.nothing]
    var kinds = [SampleKind.numbers]
    var leaves = [Leave.never]
  }

  private let parts: [(time: Int?, end: End)]
  private let again: Again
  let kind: SampleKind
  private let leave: Leave
  /// What a part that is called off brings within `cancel()`.
  private let answer: LastWord
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    leave = draw.any(of: options.leaves, "the operation is cancelled")
    answer =
      leave == .never ? .nothing : draw.one(of: LastWord.allCases, "what is called off")
    let count = draw.any(of: options.counts, rarely: options.rareCounts, "parts")
    parts = (0..<count).map { Self.part($0, &draw, options) }
    again = draw.any(of: options.again, "then part 2 brings")
    kind = draw.any(of: options.kinds, "receipts are")
    calls = draw.one(of: PlayedCalls.allCases, "uploads:")
  }

  private static func part(
    _ index: Int, _ draw: inout Draw, _ options: Options
  ) -> (time: Int?, end: End) {
    let plain = [30, 10, 20, 10][index % 4]
    let ends = index == 1 ? options.second : options.others
    // Beyond the fourth, nothing is drawn, or there would be too much to choose from.
    guard index < 4 else { return (plain, ends[0]) }
    let name = "part \(index + 1)"
    let isPrompt = options.mayBeAtOnce && draw.flag("\(name) calls back at once")
    if !isPrompt { draw.tell("\(plain) ms", "\(name) takes") }
    return (isPrompt ? nil : plain, draw.any(of: ends, name))
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let queue = log.world.operationQueue(on: log.world.background)
    let names = calls.names("upload")
    log.world.run(names, apart: calls == .inTurn ? 2000 : 0) { _, name in
      let underWay = Locked<AsyncOperation<[Value]>?>(unwatched: nil)
      let given = parts.indices.map { part($0, of: name, samples, underWay, notes) }
      let operation = answer.upload(given)
      underWay.exchange(operation)
      // A part that begins before the operation is on a queue shows by its time.
      log.world.main.schedule(after: .milliseconds(100)) {
        start(operation, name, on: queue, samples, notes)
      }
    }
    for name in names {
      notes.write(parts.indices.map { "\(name), part \($0 + 1)" } + [name], into: log)
    }
  }

  private func start<Value>(
    _ operation: AsyncOperation<[Value]>, _ name: String, on queue: OperationQueue,
    _ samples: Samples<Value>, _ notes: Notes
  ) {
    let report = notes.report(behind: operation, on: name) {
      operation.words { "\($0.map(samples.label))" }
    }
    switch leave {
    case .never, .asItBegins: break
    case .before: operation.cancel()
    case .at5, .at35, .at45: notes.world.main.run(after: leave.number) { operation.cancel() }
    }
    queue.addOperations([operation, report], waitUntilFinished: false)
  }

  private func part<Value>(
    _ index: Int, of upload: String, _ samples: Samples<Value>,
    _ operation: Locked<AsyncOperation<[Value]>?>, _ notes: Notes
  ) -> PartUpload<Value> {
    let name = "\(upload), part \(index + 1)"
    let (time, end) = parts[index]
    let cancelsItself = leave == .asItBegins && index == 1 && parts[0].time != nil
    return { completion in
      notes.note("begins", on: name)
      if cancelsItself { operation.exchange(nil)?.cancel() }
      let isOpen = Locked(unwatched: true)
      let wasCalledOff = Locked(unwatched: false)
      let act: @Sendable () -> Void = {
        guard isOpen.exchange(false) else { return }
        completion(end.result(index + 1, bringing: samples.value(index)))
        if index == 1 { callBackAgain(completion, samples, notes.world) }
      }
      notes.world.network.run(after: time, act)
      if end == .noHandle { return nil }
      return StoppableHandle {
        guard isOpen.withLock({ $0 }), !wasCalledOff.exchange(true) else { return }
        notes.note("is called off", on: name)
        if end.isDeaf { return }
        isOpen.exchange(false)
        switch answer {
        case .nothing: break
        case .error: completion(.failure(SampleError(number: 100)))
        case .receipt:
          // Whether the last receipt of all still counts is left open.
          if index < parts.count - 1 { completion(.success(samples.value(index))) }
        }
      }
    }
  }

  private func callBackAgain<Value>(
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void,
    _ samples: Samples<Value>, _ world: World
  ) {
    let isError = again == .error || again == .errorRightThen
    let result: Result<Value, any Error> =
      isError ? .failure(SampleError(number: 200)) : .success(samples.value(77))
    switch again {
    case .nothing: break
    case .receiptRightThen, .errorRightThen: completion(result)
    case .receipt, .error:
      world.network.schedule(after: .milliseconds(5)) { completion(result) }
    }
  }
}
