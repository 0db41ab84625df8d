/// Values of one type to try a generic answer with, each with a label.
struct Samples<Value: Sendable>: Sendable {
  /// The value with an index, from 0.
  let value: @Sendable (_ index: Int) -> Value
  /// What is written down for a value.
  let label: @Sendable (Value) -> String
}

/// Values of a type that only the function knows to which they are handed.
protocol SampleSource<Value>: Sendable {
  associatedtype Value: Sendable

  var samples: Samples<Value> { get }
}

extension Samples: SampleSource {
  var samples: Samples { self }
}

/// What sort of values a generic answer is tried with.
enum SampleKind: String, CaseIterable, CustomStringConvertible {
  case numbers
  case equal
  case optionals
  case objects
  case errors
}

/// A value that is equal to no other and has nothing but its identity.
final class SampleObject: Sendable {
  private let name: String

  init(_ name: String) { self.name = name }

  var label: String { "object \(name)" }
}

extension Samples<Int> {
  /// 1, 2, 3, and so on.
  static let numbers = Samples(value: { $0 + 1 }, label: { "\($0)" })
  /// 7 each time.
  static let equal = Samples(value: { _ in 7 }, label: { "\($0)" })
}

extension Samples<Int??> {
  /// Nil, a nil within an optional, and a number, in turn.
  static let optionals = Samples(
    value: { index in index % 3 == 0 ? .none : index % 3 == 1 ? .some(.none) : .some(index) },
    label: { String(describing: $0) })
}

extension Samples<SampleObject> {
  /// An object for each index.
  static let objects = Samples(value: { SampleObject("\($0 + 1)") }, label: \.label)
}

extension Samples<SampleError> {
  /// Values that happen to be errors.
  static let errors = Samples(value: { SampleError(number: $0 + 1) }, label: \.description)
}

extension SampleKind {
  /// The values of this kind, for a function of `some SampleSource<Value>`.
  ///
  /// A function that takes a closure on the values, too, needs a `switch` over the kinds in its place:
  /// the compiler (Swift 6.3.1) crashes over such a closure.
  var samples: any SampleSource {
    switch self {
    case .numbers: Samples.numbers
    case .equal: Samples.equal
    case .optionals: Samples.optionals
    case .objects: Samples.objects
    case .errors: Samples.errors
    }
  }
}

/// An error for a test.
struct SampleError: Error, CustomStringConvertible {
  let number: Int

  var description: String { "cannot load \(number)" }
}

/// An error that is an object, of a type that no answer knows.
final class SampleErrorObject: Error, CustomStringConvertible {
  let description: String

  init(_ number: Int) { description = "object of error \(number)" }
}
