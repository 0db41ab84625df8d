/// What is called, and with what.
extension MutationOperator {
  static let calls = [swapArguments, counterpart, dropStep, dropLink, keepAll, dropTry]

  /// Two arguments of one type, side by side, change places.
  static let swapArguments = MutationOperator("swap-arguments") { site, name in
    let values = site.node.arguments.compactMap { $0.one("expr") }
      .filter { $0.kind != "inout_expr" }.map(\.written).filter { !$0.isImplicit }
    let swappable = ["call_expr", "binary_expr"].contains(site.node.kind)
    guard swappable, let whole = site.node.range, values.count > 1 else { return [] }
    return zip(values, values.dropFirst()).flatMap { first, second -> [Mutation] in
      guard first.type == second.type, let one = first.range, let other = second.range,
        one.upperBound <= other.lowerBound, site.text[one] != site.text[other],
        !commutes(site.node)
      else { return [] }
      let text = site.text
      let changed =
        text[whole.lowerBound..<one.lowerBound] + text[other]
        + text[one.upperBound..<other.lowerBound] + text[one]
        + text[other.upperBound..<whole.upperBound]
      return site.mutation(at: whole, .expression(changed), by: name)
    }
  }

  /// Whether the order of its two values makes no difference, or another order always traps.
  private static func commutes(_ node: SyntaxNode) -> Bool {
    ["==", "!=", "&&", "||", "===", "!==", "*", "|", "&", "^", "min", "max", "..<", "..."].contains(
      node.callee?.name ?? "")
      || (node.callee?.name == "+" && ["Si", "Sd"].contains(node.type))
  }

  /// The opposite of what is asked for: the last for the first, the greatest for the least.
  static let counterpart = MutationOperator("counterpart") { site, name in
    let word = site.node.kind == "member_ref_expr" ? lastWord(of: site) : nameOfCall(site)
    guard let word, let other = counterparts[site.text[word]] else { return [] }
    return site.replacing(word, with: other, by: name)
  }

  /// A step of a chain that orders or chooses elements is left out.
  static let dropStep = MutationOperator("drop-step") { site, name in
    guard site.node.kind == "call_expr", site.role != .statement,
      steps.contains(site.node.callee?.name ?? ""), let base = site.node.base,
      let text = site.text(of: base)
    else { return [] }
    return site.changed(.expression(text), by: name)
  }

  private static let steps = [
    "sorted", "reversed", "filter", "dropFirst", "dropLast", "prefix", "removeFirst",
  ]

  /// A step of a chain is left out that returns another of what it is called on: `a.b().c()`
  /// becomes `a.c()`.
  static let dropLink = MutationOperator("drop-link") { site, name in
    guard site.node.kind == "call_expr", site.role != .statement,
      !steps.contains(site.node.callee?.name ?? ""), let base = site.node.base,
      !base.isImplicit, !base.type.isEmpty, base.type == site.node.type,
      let text = site.text(of: base)
    else { return [] }
    return site.changed(.expression(text), by: name)
  }

  /// All elements are kept where only some should be.
  static let keepAll = MutationOperator("keep-all") { site, name in
    guard site.node.kind == "call_expr", let word = nameOfCall(site),
      ["allSatisfy", "contains"].contains(site.text[word]),
      site.node.arguments.first?.one("expr")?.written.kind == "closure_expr"
    else { return [] }
    return site.changed(
      .expression(site.text[word] == "contains" ? "true" : "false"), by: name)
  }

  /// An error is nil instead of being thrown.
  static let dropTry = MutationOperator("swallow-error") { site, name in
    guard site.role == .statement, site.node.kind == "try_expr", let range = site.node.range,
      site.text.has("try ", at: range.lowerBound)
    else { return [] }
    return site.changed(
      .statements("_ = try? " + site.text[range.lowerBound + 4..<range.upperBound]), by: name)
  }

  private static let counterparts: [String: String] = {
    let pairs = [
      ("first", "last"), ("min", "max"), ("prefix", "suffix"), ("dropFirst", "dropLast"),
      ("removeFirst", "removeLast"), ("hasPrefix", "hasSuffix"), ("lowerBound", "upperBound"),
      ("startIndex", "endIndex"), ("leadingZeroBitCount", "trailingZeroBitCount"),
      ("keys", "values"), ("firstIndex", "lastIndex"), ("insert", "remove"),
      ("union", "intersection"), ("formUnion", "formIntersection"), ("uppercased", "lowercased"),
    ]
    // Not the other way round: of those that have `flatMap` few have the rest.
    let oneWay = [("flatMapLatest", "flatMap"), ("concatMap", "flatMap")]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) } + oneWay)
  }()

  private static func nameOfCall(_ site: Site) -> Range<Int>? {
    site.node.kind == "call_expr" ? site.node.callee?.range : nil
  }

  /// The name of a property, which is the last word of what is written.
  private static func lastWord(of site: Site) -> Range<Int>? {
    guard let whole = site.node.range, let base = site.node.one("base")?.range else { return nil }
    let start = base.upperBound + 1
    return start < whole.upperBound && site.text.has(".", at: base.upperBound)
      ? start..<whole.upperBound : nil
  }
}
