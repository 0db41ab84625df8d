/// How errors are called in the lines of a shortfall: with no more of their types than is needed.
///
/// `error: CancellationError(), which is of the type CancellationError` says the same twice.
struct ErrorNames {
  /// For each text of an error the types that have it.
  private var types: [Substring: Set<Substring>] = [:]

  /// Reads all lines in which errors may be.
  init(in lines: [String]) {
    for match in lines.flatMap({ $0.matches(of: Self.error) }) {
      types[match.text, default: []].insert(match.type)
    }
  }

  // A regular expression cannot be shared between threads, so it is made anew.
  private static var error: Regex<(Substring, text: Substring, type: Substring)> {
    /error: (?<text>.+?), which is of the type (?<type>[\w.<>]+)/
  }

  /// The line with each error as short as it can be without two of them being called the same.
  func short(_ line: String) -> String {
    line.replacing(Self.error) { match in
      if types[match.text, default: []].count > 1 { return String(match.0) }
      let isCase = match.text.wholeMatch(of: /[a-z]\w*(\(.*\))?/) != nil
      return "error: " + (isCase ? "\(match.type)." : "") + match.text
    }
  }
}
