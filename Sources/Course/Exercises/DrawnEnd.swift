import Foundation
import RxStyle

/// How something ends that an answer waits for, in words that say how.
///
/// Where it is said to `fail`, or to bring `an error` or `a cancellation`, an error comes: an object
/// if the words say so, or a `CancellationError` or a `URLError`, or else a value. In all other cases,
/// none does.
protocol DrawnEnd: RawRepresentable<String>, CustomStringConvertible, Sendable {}

extension DrawnEnd {
  /// The error that it brings, of the thing with a number; nil if it brings a value.
  func error(_ number: Int) -> (any Error)? {
    let words = rawValue.lowercased()
    guard ["fail", "an error", "a cancellation"].contains(where: words.hasPrefix) else {
      return nil
    }
    if words.contains("object") { return SampleErrorObject(number) }
    if words.contains("urlerror") { return URLError(.cancelled) }
    return words.contains("cancellation") ? CancellationError() : SampleError(number: number)
  }

  /// The result of the thing with a number, which may bring this value.
  func result<Value>(
    _ number: Int, bringing value: @autoclosure () -> Value
  ) -> Result<Value, any Error> {
    error(number).map { .failure($0) } ?? .success(value())
  }

  /// Whether it goes on if it is called off.
  var isDeaf: Bool { rawValue.contains("even if") }

  /// The event that ends a sequence so; nil if it does not end.
  func event<Element>(_ number: Int) -> RxStyle.Event<Element>? {
    rawValue.hasPrefix("complete") ? .completed : error(number).map { .error($0) }
  }
}
