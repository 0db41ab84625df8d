/// What can go wrong on the way from one style to another.
public enum BridgeError: Error, Equatable {
  /// A sequence ended without an element where one value was wanted.
  case noValue
}
