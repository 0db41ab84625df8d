extension JSON: CustomStringConvertible {
  /// The JSON as text: without spaces, the members of an object in the order of their names.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += "\(value)"
    case .string(let string): text += Self.quoted(string)
    case .array(let elements): Self.write(elements, to: &text)
    case .object(let members): Self.write(members, to: &text)
    }
  }

  private static func write(_ elements: [JSON], to text: inout String) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      element.write(to: &text)
    }
    text += "]"
  }

  private static func write(_ members: [String: JSON], to text: inout String) {
    text += "{"
    var separator = ""
    for name in members.keys.sorted() {
      text += separator + quoted(name) + ":"
      members[name]?.write(to: &text)
      separator = ","
    }
    text += "}"
  }

  private static func quoted(_ string: String) -> String {
    "\"" + string.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\0"..<" ": "\\u" + "000\(String(scalar.value, radix: 16))".suffix(4)
    default: "\(scalar)"
    }
  }
}
