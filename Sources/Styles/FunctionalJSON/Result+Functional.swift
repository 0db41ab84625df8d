extension Result {
  /// A success with `value`, or a failure with `error` if there is no value.
  public init(_ value: Success?, or error: @autoclosure () -> Failure) {
    if let value {
      self = .success(value)
    } else {
      self = .failure(error())
    }
  }
}

/// Returns `transform` of the success; a failure stays.
public func fmap<Value, NewValue, Failure>(
  _ transform: (Value) -> NewValue, over result: Result<Value, Failure>
) -> Result<NewValue, Failure> {
  switch result {
  case .success(let value): .success(transform(value))
  case .failure(let error): .failure(error)
  }
}

/// Returns the function's result for the success, or the first failure: the function's comes first.
///
/// Where the function failed, the value is not even asked for. So a chain of `apply` stops at the
/// first error, in the order of the arguments.
public func apply<Value, NewValue, Failure>(
  _ function: Result<(Value) -> NewValue, Failure>,
  to value: @autoclosure () -> Result<Value, Failure>
) -> Result<NewValue, Failure> {
  switch function {
  case .success(let function): fmap(function, over: value())
  case .failure(let error): .failure(error)
  }
}

/// Returns what `next` makes of the success; a failure stays.
public func bind<Value, NewValue, Failure>(
  _ result: Result<Value, Failure>, to next: (Value) -> Result<NewValue, Failure>
) -> Result<NewValue, Failure> {
  switch result {
  case .success(let value): next(value)
  case .failure(let error): .failure(error)
  }
}
