/// Something that can be made of JSON.
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
    bind(members) { members in
      guard let member = members[name] else {
        let path = JSONPath([.key(name)])
        return .failure(.missingKey(path: path, found: members.keys.sorted()))
      }
      return Value.decode(member).mapError { $0.inside(.key(name)) }
    }
  }

  /// Returns the member called `name`, or nil if it is missing or `null`.
  public func valueIfPresent<Value: JSONDecodable>(
    at name: String, as type: Value.Type = Value.self
  ) -> Result<Value?, JSONError> {
    bind(members) { members in
      Value?.decode(members[name] ?? .null).mapError { $0.inside(.key(name)) }
    }
  }

  /// The members, if this is an object.
  var members: Result<[String: JSON], JSONError> {
    if case .object(let members) = self { .success(members) } else { mismatch("an object") }
  }

  /// Returns the failure that says that this should be `expected`, which reads like `an integer`.
  public func mismatch<Value>(_ expected: String) -> Result<Value, JSONError> {
    .failure(.wrongType(path: .root, expected: expected, found: self))
  }
}
