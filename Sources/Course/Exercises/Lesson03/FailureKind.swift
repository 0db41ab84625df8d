import Scenario

/// What the type of the failures is with which a generic answer is tried.
enum FailureKind: String, CaseIterable, CustomStringConvertible {
  case structs
  case objects
  case any
  case cancellations
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
