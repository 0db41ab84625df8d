/// Returns `transform` of the value, or nil if there is none.
public func fmap<Value, NewValue>(
  _ transform: (Value) -> NewValue, over value: Value?
) -> NewValue? {
  guard let value else { return nil }
  return transform(value)
}

/// Returns the function's result for the value, or nil if either is missing.
///
/// Where there is no function, the value is not even asked for.
public func apply<Value, NewValue>(
  _ function: ((Value) -> NewValue)?, to value: @autoclosure () -> Value?
) -> NewValue? {
  guard let function else { return nil }
  return fmap(function, over: value())
}

/// Returns the result of `next` for the value, or nil if there is none.
public func bind<Value, NewValue>(_ value: Value?, to next: (Value) -> NewValue?) -> NewValue? {
  guard let value else { return nil }
  return next(value)
}
