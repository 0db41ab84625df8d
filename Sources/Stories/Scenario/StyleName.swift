/// What a style is called, and whether it tells a story as it is often written at first.
///
/// It is the one place that knows how the two are put together: `rx`, `rx-naive`.
package struct StyleName: Hashable, Sendable {
  /// The name that both forms share.
  package let base: String
  /// Whether this is the form in which a story is often written at first.
  package let isNaive: Bool

  private static let suffix = "-naive"

  private init(base: String, isNaive: Bool) {
    self.base = base
    self.isNaive = isNaive
  }

  /// Reads a name as traces and the command line have it.
  package init(_ name: String) {
    let isNaive = name.hasSuffix(Self.suffix)
    self.init(base: isNaive ? String(name.dropLast(Self.suffix.count)) : name, isNaive: isNaive)
  }

  /// The naive form of the same style.
  package var naive: StyleName { StyleName(base: base, isNaive: true) }

  /// The other form of the same style.
  package var otherForm: StyleName { StyleName(base: base, isNaive: !isNaive) }
}

extension StyleName: CustomStringConvertible {
  /// The name in traces and on the command line.
  package var description: String { isNaive ? base + Self.suffix : base }
}
