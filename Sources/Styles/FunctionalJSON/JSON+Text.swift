extension JSON: CustomStringConvertible {
  /// The JSON as text: without spaces, the members of an object in the order of their names.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members): "{" + Self.list(members) + "}"
    }
  }

  private static func list(_ members: [String: JSON]) -> String {
    members.sorted { $0.key < $1.key }
      .map { "\(JSON.string($0.key)):\($0.value)" }
      .joined(separator: ",")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\0"..<" ": "\\u" + "000\(String(scalar.value, radix: 16))".suffix(4)
    default: "\(scalar)"
    }
  }
}
