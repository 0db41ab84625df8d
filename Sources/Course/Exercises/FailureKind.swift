import Scenario

/// What the type of the failures is with which a generic answer is tried.
enum FailureKind: String, CaseIterable, CustomStringConvertible {
  case structs
  case objects
  case any
  case cancellations
  case stopped = "CancellationErrors"
}

/// Makes failures of one type.
struct SampleFailures<Failure: Error>: Sendable {
  /// The failure with a number.
  let failure: @Sendable (_ number: Int) -> Failure
}

extension SampleFailures<SampleError> {
  /// Failures that are structs.
  static let structs = SampleFailures(failure: { SampleError(number: $0) })
}

extension SampleFailures<SampleErrorObject> {
  /// Failures that are objects.
  static let objects = SampleFailures(failure: { SampleErrorObject($0) })
}

extension SampleFailures<any Error> {
  /// Failures of no type in particular.
  static let any = SampleFailures(failure: { number -> any Error in
    number % 2 == 0 ? SampleError(number: number) : SampleErrorObject(number)
  })
}

extension SampleFailures<NetworkError> {
  /// Failures that say that somebody called a request off.
  static let cancellations = SampleFailures(failure: {
    NetworkError(request: "request \($0)", reason: .cancelled)
  })
}

extension SampleFailures<CancellationError> {
  /// Failures that say that a task was cancelled.
  static let stopped = SampleFailures(failure: { _ in CancellationError() })
}

/// A setting for answers that take values and failures of any type.
protocol FailingSetting: Setting {
  /// What the values are.
  var values: SampleKind { get }
  /// What the failures are; other than structs only where the values are numbers.
  var failures: FailureKind { get }

  /// Has the answer do its work with such values and failures, and writes down the result.
  func play<Value, Failure>(
    _ values: Samples<Value>, _ failures: SampleFailures<Failure>, _ answer: Answer,
    _ log: ExampleLog)
}

extension FailingSetting {
  func play(_ answer: Answer, _ log: ExampleLog) {
    switch failures {
    case .structs: open(values.samples, answer, log)
    case .objects: play(.numbers, SampleFailures.objects, answer, log)
    case .any: play(.numbers, SampleFailures.any, answer, log)
    case .cancellations: play(.numbers, SampleFailures.cancellations, answer, log)
    case .stopped: play(.numbers, SampleFailures.stopped, answer, log)
    }
  }

  private func open<Value>(
    _ source: some SampleSource<Value>, _ answer: Answer, _ log: ExampleLog
  ) {
    play(source.samples, SampleFailures.structs, answer, log)
  }
}
