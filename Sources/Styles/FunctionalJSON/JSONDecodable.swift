/// Something that can be made of JSON.
///
/// A model may hold others of its kind. `JSON` says how many of them, one inside of another, are safe.
public protocol JSONDecodable {
  /// Returns the value that `json` describes, or what is wrong with it, seen from `json`.
  static func decode(_ json: JSON) -> Result<Self, JSONError>
}

/// Returns the value that `json` describes; what is called for decides on the type.
public func decodeObject<Value: JSONDecodable>(_ json: JSON) -> Result<Value, JSONError> {
  Value.decode(json)
}

extension JSON {
  /// Returns the member called `name`, which must be there; takes O(1) if it is.
  public func value<Value: JSONDecodable>(
    at name: String, as type: Value.Type = Value.self
  ) -> Result<Value, JSONError> {
    guard case .object(let members) = self else { return mismatch("an object") }
    guard let member = members[name] else {
      let path = JSONPath([.key(name)])
      return .failure(.missingKey(path: path, found: members.keys.sorted()))
    }
    return Value.decode(member).mapError { $0.inside(.key(name)) }
  }

  /// Returns the member called `name`, or nil if it is missing or `null`.
  public func valueIfPresent<Value: JSONDecodable>(
    at name: String, as type: Value.Type = Value.self
  ) -> Result<Value?, JSONError> {
    guard case .object(let members) = self else { return mismatch("an object") }
    return Value?.decode(members[name] ?? .null).mapError { $0.inside(.key(name)) }
  }

  /// Returns the failure that says that this should be `expected`, which reads like `an integer`.
  public func mismatch<Value>(_ expected: String) -> Result<Value, JSONError> {
    .failure(.wrongType(path: .root, expected: expected, found: self))
  }
}
