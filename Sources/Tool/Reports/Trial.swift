import Shell

/// One thing that the doctor tries.
package struct Trial: Sendable {
  /// How it came out.
  package struct Result: Sendable {
    package enum Kind: String, Sendable {
      /// It is as it should be.
      case good = "ok  "
      /// Something is missing that most can do without.
      case lesser = "note"
      /// Something is missing that the exercises need.
      case broken = "FAIL"
    }

    /// How bad it is.
    package let kind: Kind
    /// What was seen, in a few words.
    package let words: String
    /// What to do about it.
    package let remedy: String?

    /// It is as it should be.
    package static func good(_ words: String) -> Result {
      Result(kind: .good, words: words, remedy: nil)
    }

    /// Something is missing that most can do without.
    package static func lesser(_ words: String, _ remedy: String) -> Result {
      Result(kind: .lesser, words: words, remedy: remedy)
    }

    /// Something is missing that the exercises need.
    package static func broken(_ words: String, _ remedy: String) -> Result {
      Result(kind: .broken, words: words, remedy: remedy)
    }
  }

  /// What is tried.
  package let name: String
  /// How it came out.
  package let result: Result

  /// Tries it; an error is a result, too.
  package init(_ name: String, _ body: () throws -> Result) {
    self.name = name
    do { result = try body() } catch {
      result = Result(kind: .broken, words: "\(error)", remedy: nil)
    }
  }

  /// The result in a line, and below it what to do; `width` is that of the longest name.
  package func line(_ width: Int, for terminal: Terminal) -> String {
    let ink: Terminal.Ink =
      switch result.kind {
      case .good: .green
      case .lesser: .yellow
      case .broken: .red
      }
    let columns = min(terminal.width, 100)
    let mark = "  \(terminal.paint(result.kind.rawValue, ink))  \(name.padded(to: width))"
    let margin = String(repeating: " ", count: 8 + width)
    let words = result.words.wrapped(to: max(20, columns - margin.count))
    return mark + words.joined(separator: "\n" + margin) + "\n"
      + (result.remedy.map { $0.wrapped(to: columns, first: margin, rest: margin) } ?? "")
  }
}
