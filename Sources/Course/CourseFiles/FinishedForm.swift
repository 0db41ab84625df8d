/// A place in the kit where what an exercise asks for stands finished.
///
/// Such an exercise is practice: a student who looks there learns less, and it should count less.
package struct FinishedForm: Hashable, Sendable {
  /// The file, as events name it: `PromiseStyle/Promise+Combining.swift`.
  package let path: String
  /// The lines that the exercise's own lesson keeps folded until it has passed; nil if it shows none.
  package let folded: String?

  /// Names a place.
  package init(path: String, folded: String?) {
    self.path = path
    self.folded = folded
  }
}
