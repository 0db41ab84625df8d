/// What may come in place of something good, by the labels that schedules use: `503` for `ok`.
package struct Replacement: Hashable, Sendable {
  /// How the name of what is good ends: `=ok`.
  let ending: String
  /// The label of what comes in its place.
  package let label: String
  /// How the name of what comes in its place ends: `=503`.
  private let replaced: String

  /// Puts `label` in the place of `good`.
  package init(of good: String, by label: String) {
    ending = "=" + good
    self.label = label
    replaced = "=" + label
  }

  /// The name of what comes in the place of `name`; nil if this does not replace it.
  func name(inPlaceOf name: String) -> String? {
    // Bytes, since to divide a text into characters takes longer than all the rest.
    guard name.utf8.count >= ending.utf8.count, name.hasSuffix(ending) else { return nil }
    return String(Substring(name.utf8.dropLast(ending.utf8.count))) + replaced
  }
}
