import FunctionalJSON

extension Generator {
  /// A finite number of any size that is not whole.
  mutating func fraction() -> Double {
    while true {
      let number = Double(bitPattern: next())
      if number.isFinite, Int(exactly: number) == nil { return number }
    }
  }

  mutating func text() -> String {
    let scalars: [Unicode.Scalar] = ["a", "é", "\"", "\\", "/", "\0", "\n", "\u{1F}", "🦉", " "]
    return String(
      String.UnicodeScalarView((0..<integer(in: 0...5)).map { _ in scalars[integer(in: 0...9)] }))
  }

  /// A document of at most `depth` levels below the root.
  mutating func json(depth: Int = 3) -> JSON {
    switch integer(in: 0...(depth > 0 ? 6 : 4)) {
    case 0: .null
    case 1: .boolean(integer() > 0)
    case 2: .integer(integer(in: .min ... .max))
    case 3: .number(fraction())
    case 4: .string(text())
    case 5: .array((0..<integer(in: 0...3)).map { _ in json(depth: depth - 1) })
    default:
      .object(
        [String: JSON](
          (0..<integer(in: 0...3)).map { _ in (text(), json(depth: depth - 1)) },
          uniquingKeysWith: { $1 }))
    }
  }
}
