import Scenario

/// A callback that takes a value or the reason why there is none.
///
/// A function that gets one must call it exactly once, on every path. Only care ensures that.
public typealias Completion<Value> = @Sendable (Result<Value, NetworkError>) -> Void
