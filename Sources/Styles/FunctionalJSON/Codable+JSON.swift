import Foundation

/// Returns the value whose JSON is `data`, decoded by `Codable`.
///
/// For comparison: `decodeJSON(data) >>> decodeObject` is the same in the functional style. The
/// compiler writes the decoding of a `Codable` type; of a `JSONDecodable` type, you do.
public func decodeByCodable<Value: Decodable>(_ data: Data) -> Result<Value, any Error> {
  Result { try JSONDecoder().decode(Value.self, from: data) }
}

extension JSONPath {
  /// The place that `Codable` blames, in the same notation.
  ///
  /// `Codable` gives the path of the object for a missing member, and the name beside it; here the
  /// path goes on to the member. For a number that does not fit its type, such as 7.5 for an `Int`,
  /// Foundation blames the whole document.
  public init(of error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(context.codingPath + [key])
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(context.codingPath)
    @unknown default: self = .root
    }
  }

  private init(_ codingPath: [any CodingKey]) {
    self.init(codingPath.map(Step.init(_:)))
  }
}

extension JSONPath.Step {
  // A member called "2" has an `intValue`, too; only elements are called "Index 2" by Foundation.
  init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue == "Index \(index)" {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}
