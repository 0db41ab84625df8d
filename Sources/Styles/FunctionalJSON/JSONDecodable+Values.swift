extension JSON: JSONDecodable {
  /// Returns `json` itself, whatever it is.
  public static func decode(_ json: JSON) -> Result<JSON, JSONError> {
    .success(json)
  }
}

extension Bool: JSONDecodable {
  /// Returns `true` or `false`; 1 and 0 are numbers.
  public static func decode(_ json: JSON) -> Result<Bool, JSONError> {
    if case .boolean(let value) = json { .success(value) } else { json.mismatch("a boolean") }
  }
}

extension Int: JSONDecodable {
  /// Returns a whole number that fits an `Int`; `true` is a boolean.
  public static func decode(_ json: JSON) -> Result<Int, JSONError> {
    if case .integer(let value) = json { .success(value) } else { json.mismatch("an integer") }
  }
}

/// Decodes the integers of all sizes alike.
extension JSONDecodable where Self: FixedWidthInteger {
  /// Returns a whole number that fits the type; `true` is a boolean.
  ///
  /// A number beyond the range of an `Int` is refused even where the type could hold it, since a
  /// `JSON` keeps it as a `Double` only.
  public static func decode(_ json: JSON) -> Result<Self, JSONError> {
    guard case .integer(let value) = json, let integer = Self(exactly: value) else {
      let (least, most) = (Int(clamping: Self.min), Int(clamping: Self.max))
      return json.mismatch("an integer from \(least) to \(most)")
    }
    return .success(integer)
  }
}

extension Int8: JSONDecodable {}
extension Int16: JSONDecodable {}
extension Int32: JSONDecodable {}
extension Int64: JSONDecodable {}
extension UInt: JSONDecodable {}
extension UInt8: JSONDecodable {}
extension UInt16: JSONDecodable {}
extension UInt32: JSONDecodable {}
extension UInt64: JSONDecodable {}

extension Double: JSONDecodable {
  /// Returns any number, rounded to the nearest `Double`.
  public static func decode(_ json: JSON) -> Result<Double, JSONError> {
    switch json {
    case .integer(let value): .success(Double(value))
    case .number(let value): .success(value)
    default: json.mismatch("a number")
    }
  }
}

extension String: JSONDecodable {
  /// Returns a text; nothing else is turned into one.
  public static func decode(_ json: JSON) -> Result<String, JSONError> {
    if case .string(let value) = json { .success(value) } else { json.mismatch("a string") }
  }
}

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Returns nil for `null`.
  public static func decode(_ json: JSON) -> Result<Wrapped?, JSONError> {
    if case .null = json { return .success(nil) }
    return Wrapped.decode(json).map(Wrapped?.some)
  }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Returns all elements, or what is wrong with the first bad one.
  public static func decode(_ json: JSON) -> Result<[Element], JSONError> {
    guard case .array(let elements) = json else { return json.mismatch("an array") }
    var values: [Element] = []
    for element in elements {
      switch Element.decode(element) {
      case .success(let value): values.append(value)
      case .failure(let error): return .failure(error.inside(.index(values.count)))
      }
    }
    return .success(values)
  }
}

extension Dictionary: JSONDecodable where Key == String, Value: JSONDecodable {
  /// Returns all members, or what is wrong with the first bad one in the order of their names.
  public static func decode(_ json: JSON) -> Result<[String: Value], JSONError> {
    guard case .object(let members) = json else { return json.mismatch("an object") }
    var values: [String: Value] = [:]
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      switch Value.decode(member) {
      case .success(let value): values[name] = value
      case .failure(let error): return .failure(error.inside(.key(name)))
      }
    }
    return .success(values)
  }
}

extension Either: JSONDecodable where Left: JSONDecodable, Right: JSONDecodable {
  /// Returns a left value if `json` describes one, else a right value.
  ///
  /// - Returns: the value. If neither side fits, it is what both expected, or the error of the side
  ///   that got further in; if both got equally far, the error of the left one.
  public static func decode(_ json: JSON) -> Result<Either, JSONError> {
    switch Left.decode(json) {
    case .success(let left): .success(.left(left))
    case .failure(let error):
      Right.decode(json).map(Either.right).mapError { combine(error, $0) }
    }
  }
}

/// Returns the error of two alternatives that both failed.
private func combine(_ left: JSONError, _ right: JSONError) -> JSONError {
  if case .wrongType(let path, let expected, let found) = left,
    case .wrongType(path, let alternative, _) = right
  {
    let either = expected == alternative ? expected : "\(expected) or \(alternative)"
    return .wrongType(path: path, expected: either, found: found)
  }
  return right.path.steps.count > left.path.steps.count ? right : left
}
