/// How many.
extension MutationOperator {
  static let numbers = [oneMore, oneLess, arithmetic]

  /// A whole number is greater by one.
  static let oneMore = MutationOperator("one-more") { site, name in
    plus(1, site, name)
  }

  /// A whole number is smaller by one.
  static let oneLess = MutationOperator("one-less") { site, name in
    plus(-1, site, name)
  }

  /// Addition and subtraction change places.
  static let arithmetic = MutationOperator("arithmetic") { site, name in
    let isStatement = site.role == .statement
    let others = isStatement ? ["+=": "-=", "-=": "+="] : ["+": "-", "-": "+", "*": "+", "/": "*"]
    let isNumber = ["Si", "Sd"].contains(site.node.operands?.right.type ?? "")
    guard isNumber else { return [] }
    guard isStatement else { return exchanged(others, site, name) }
    guard let callee = site.node.callee?.range, let whole = site.node.range,
      let other = others[site.text[callee]]
    else { return [] }
    let changed =
      site.text[whole.lowerBound..<callee.lowerBound] + other
      + site.text[callee.upperBound..<whole.upperBound]
    return site.changed(.statements(changed), by: name)
  }

  private static func plus(_ difference: Int, _ site: Site, _ name: String) -> [Mutation] {
    guard site.node.type == "Si", let text = site.text(of: site.node) else { return [] }
    if site.node.kind == "integer_literal_expr" {
      guard let number = Int(text.filter { $0 != "_" }) else { return [] }
      return site.changed(.expression("\(number + difference)"), by: name)
    }
    let isSimple = ["declref_expr", "member_ref_expr", "call_expr"].contains(site.node.kind)
    guard isSimple, [.argument, .result].contains(site.role) else { return [] }
    let sign = difference < 0 ? "-" : "+"
    return site.changed(.expression("\(text) \(sign) 1"), by: name)
  }
}
