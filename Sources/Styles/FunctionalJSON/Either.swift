/// One of two values, neither of which need be an error.
public enum Either<Left, Right> {
  /// The first of the two.
  case left(Left)
  /// The second of the two.
  case right(Right)
}

extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
extension Either: Sendable where Left: Sendable, Right: Sendable {}

extension Either {
  /// The left value, if that is the one.
  public var left: Left? {
    if case .left(let value) = self { value } else { nil }
  }

  /// The right value, if that is the one.
  public var right: Right? {
    if case .right(let value) = self { value } else { nil }
  }

  /// The same value on the other side.
  public var swapped: Either<Right, Left> {
    fold(left: { .right($0) }, right: { .left($0) })
  }

  /// Returns what the function for the value's side makes of it.
  public func fold<Value>(left: (Left) -> Value, right: (Right) -> Value) -> Value {
    switch self {
    case .left(let value): left(value)
    case .right(let value): right(value)
    }
  }

  /// Changes a left value; a right one stays.
  public func mapLeft<NewLeft>(_ transform: (Left) -> NewLeft) -> Either<NewLeft, Right> {
    fold(left: { .left(transform($0)) }, right: { .right($0) })
  }

  /// Changes a right value; a left one stays.
  public func mapRight<NewRight>(_ transform: (Right) -> NewRight) -> Either<Left, NewRight> {
    fold(left: { .left($0) }, right: { .right(transform($0)) })
  }
}

extension Either where Left: Error {
  /// The success on the right or the failure on the left.
  ///
  /// A `Result` is an `Either` that has decided which side is the error.
  public var result: Result<Right, Left> {
    fold(left: { .failure($0) }, right: { .success($0) })
  }

  /// Puts a success on the right, a failure on the left.
  public init(_ result: Result<Right, Left>) {
    switch result {
    case .success(let value): self = .right(value)
    case .failure(let error): self = .left(error)
    }
  }
}
