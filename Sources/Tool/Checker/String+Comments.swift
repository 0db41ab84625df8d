extension String {
  /// The text with comments taken out; its lines stay where they are.
  var withoutComments: String {
    var result = ""
    var rest = self[...]
    var depth = 0
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if depth > 0, rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else if depth == 0, rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else {
        if depth == 0 || character == "\n" { result.append(character) }
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
