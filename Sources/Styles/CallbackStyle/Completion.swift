import Scenario

/// A callback that takes a value or the reason why there is none.
///
/// Whoever is handed one must call it exactly once, on every path. Nothing but care ensures that.
public typealias Completion<Value> = @Sendable (Result<Value, NetworkError>) -> Void
