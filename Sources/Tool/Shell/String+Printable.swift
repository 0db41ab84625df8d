extension String {
  /// The text as a terminal may show it: what would move the cursor, change a colour or turn the
  /// direction of the text is written out, as `\u{1B}`.
  ///
  /// Line ends and tabs stay.
  package var printable: String {
    guard unicodeScalars.contains(where: Self.isObeyed) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if Self.isObeyed(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks that turn the direction in which text is read.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
