/// Turns a function of two arguments into one that takes them one at a time.
///
/// An initializer of two arguments becomes what `fmap` and `apply` need:
/// `curry(User.init(id:name:)) <^> id <*> name`.
public func curry<First, Second, Value>(
  _ function: @escaping (First, Second) -> Value
) -> (First) -> (Second) -> Value {
  { first in { second in function(first, second) } }
}

/// Turns a function of three arguments into one that takes them one at a time.
public func curry<First, Second, Third, Value>(
  _ function: @escaping (First, Second, Third) -> Value
) -> (First) -> (Second) -> (Third) -> Value {
  { first in { second in { third in function(first, second, third) } } }
}

/// Turns a function of four arguments into one that takes them one at a time.
public func curry<First, Second, Third, Fourth, Value>(
  _ function: @escaping (First, Second, Third, Fourth) -> Value
) -> (First) -> (Second) -> (Third) -> (Fourth) -> Value {
  { first in { second in { third in { fourth in function(first, second, third, fourth) } } } }
}

/// Turns a function of five arguments into one that takes them one at a time.
public func curry<First, Second, Third, Fourth, Fifth, Value>(
  _ function: @escaping (First, Second, Third, Fourth, Fifth) -> Value
) -> (First) -> (Second) -> (Third) -> (Fourth) -> (Fifth) -> Value {
  { first in
    { second in
      { third in { fourth in { fifth in function(first, second, third, fourth, fifth) } } }
    }
  }
}
