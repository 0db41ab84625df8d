import RxStyle

/// How something ends that an answer waits for, in words that say what comes of it.
///
/// What `fail` or `fails`, or brings `an error`, brings one: a value, or an object if the words say so, or a
/// `CancellationError`. All else brings a value.
protocol DrawnEnd: RawRepresentable<String>, CustomStringConvertible, Sendable {}

extension DrawnEnd {
  /// The error that it brings, of the thing with a number; nil if it brings a value.
  func error(_ number: Int) -> (any Error)? {
    guard ["fail", "an error", "a CancellationError"].contains(where: rawValue.hasPrefix) else {
      return nil
    }
    if rawValue.contains("object") { return SampleErrorObject(number) }
    return rawValue.contains("CancellationError")
      ? CancellationError() : SampleError(number: number)
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
