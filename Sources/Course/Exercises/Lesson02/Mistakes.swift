/// Everything that is wrong, where one error would not do.
public struct Mistakes: Error {
  /// The errors, in order.
  public let all: [any Error]

  /// Lists `all` that is wrong.
  public init(_ all: [any Error]) {
    self.all = all
  }
}

extension Mistakes: CustomStringConvertible {
  public var description: String {
    all.map { "\($0)" }.joined(separator: " and ")
  }
}
