/// Binds tighter than `<^>` and `<*>`, so that each argument of a chain may be checked in place.
precedencegroup BindingPrecedence {
  associativity: left
  higherThan: MappingPrecedence
}

/// Groups from the left: `f <^> a <*> b` applies `f` to `a`, and the result to `b`.
precedencegroup MappingPrecedence {
  associativity: left
  higherThan: NilCoalescingPrecedence
}

infix operator >>> : BindingPrecedence
infix operator <^> : MappingPrecedence
infix operator <*> : MappingPrecedence

/// `bind` as an operator.
public func >>> <Value, NewValue>(value: Value?, next: (Value) -> NewValue?) -> NewValue? {
  bind(value, to: next)
}

/// `bind` as an operator.
public func >>> <Value, NewValue, Failure>(
  result: Result<Value, Failure>, next: (Value) -> Result<NewValue, Failure>
) -> Result<NewValue, Failure> {
  bind(result, to: next)
}

/// `fmap` as an operator.
public func <^> <Value, NewValue>(transform: (Value) -> NewValue, value: Value?) -> NewValue? {
  fmap(transform, over: value)
}

/// `fmap` as an operator.
public func <^> <Value, NewValue, Failure>(
  transform: (Value) -> NewValue, result: Result<Value, Failure>
) -> Result<NewValue, Failure> {
  fmap(transform, over: result)
}

/// `apply` as an operator.
public func <*> <Value, NewValue>(
  function: ((Value) -> NewValue)?, value: @autoclosure () -> Value?
) -> NewValue? {
  apply(function, to: value())
}

/// `apply` as an operator.
public func <*> <Value, NewValue, Failure>(
  function: Result<(Value) -> NewValue, Failure>,
  value: @autoclosure () -> Result<Value, Failure>
) -> Result<NewValue, Failure> {
  apply(function, to: value())
}
