/// Mutants that change nothing that anybody could see, each with the reason.
///
/// The text has a paragraph for each: the path of the file, the difference as the report prints it,
/// and the reason, each on lines of their own. Lines that begin with `#` are comments.
package struct EquivalentMutants: Sendable {
  private var reasons: [[String]: String] = [:]

  /// The path of the list, from the root of the checkout.
  package static let path = "Tests/Kit/equivalent-mutants.txt"

  /// Reads the list.
  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }
    for paragraph in lines.split(whereSeparator: \.isEmpty) {
      let words = paragraph.map { String($0.drop { $0 == " " }) }
      guard words.count > 2 else { continue }
      reasons[Array(words.prefix(2))] = words.dropFirst(2).joined(separator: " ")
    }
  }

  /// Why a difference in the file at `path` changes nothing; nil if nobody says so.
  package func reason(at path: String, _ difference: String) -> String? {
    reasons[[path, difference]]
  }
}
