/// What may come in place of something good, by the labels that schedules use: `503` for `ok`.
package struct Replacement: Hashable, Sendable {
  /// How the name of what is good ends: `=ok`.
  let ending: String
  /// The label of what comes in its place.
  package let label: String

  /// Puts `label` in the place of `good`.
  package init(of good: String, by label: String) {
    ending = "=" + good
    self.label = label
  }

  /// The name of what comes in the place of `name`; nil if this does not replace it.
  func name(inPlaceOf name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    return name.dropLast(ending.count) + "=" + label
  }
}
