/// Reads XML as far as tests need it: whether elements close as they open, and how many there are.
final class XMLReader {
  private(set) var counts: [String: Int] = [:]

  /// Reads a text; false if it is not well formed.
  func read(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<([^>]*)>/) {
      let tag = match.1
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
        continue
      }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      counts[String(name), default: 0] += 1
      if !tag.hasSuffix("/") { open.append(name) }
    }
    let plain = text.replacing(/<[^>]*>/, with: "")
    let isEscaped = !plain.contains("<") && !plain.contains(/&(?!(amp|lt|gt|quot|#39);)/)
    return open.isEmpty && isEscaped && !text.unicodeScalars.contains { $0.value == 0x1B }
  }
}
