/// What is true, and what is compared.
extension MutationOperator {
  static let conditions = [negate, boundary, equality, andOr, boolean, swapBranches]

  /// A condition says the opposite.
  static let negate = MutationOperator("negate") { site, name in
    guard site.node.type == "Sb", [.condition, .result].contains(site.role),
      !["boolean_literal_expr", "try_expr", "await_expr"].contains(site.node.kind)
    else { return [] }
    return site.changed(.negation, by: name)
  }

  /// Equal values are on the other side of a comparison.
  static let boundary = MutationOperator("boundary") { site, name in
    exchanged(["<": "<=", "<=": "<", ">": ">=", ">=": ">"], site, name)
  }

  /// What is equal is taken to be different, and the other way round.
  static let equality = MutationOperator("equality") { site, name in
    exchanged(["==": "!=", "!=": "==", "===": "!==", "!==": "==="], site, name)
  }

  /// Either condition is enough where both are wanted, or both are wanted.
  static let andOr = MutationOperator("and-or") { site, name in
    exchanged(["&&": "||", "||": "&&"], site, name)
  }

  /// `true` is `false`.
  static let boolean = MutationOperator("boolean") { site, name in
    guard site.node.kind == "boolean_literal_expr", let text = site.text(of: site.node) else {
      return []
    }
    return site.changed(.expression(text == "true" ? "false" : "true"), by: name)
  }

  /// The two values of `a ? b : c` change places.
  static let swapBranches = MutationOperator("swap-branches") { site, name in
    guard site.node.kind == "ternary_expr", let whole = site.node.range,
      let first = site.node.one("then_expr")?.range, let second = site.node.one("else_expr")?.range
    else { return [] }
    let text = site.text
    let swapped =
      text[whole.lowerBound..<first.lowerBound] + text[second]
      + text[first.upperBound..<second.lowerBound] + text[first]
    return site.changed(.expression(swapped), by: name)
  }

  /// Another operator in the place of one.
  static func exchanged(_ others: [String: String], _ site: Site, _ name: String) -> [Mutation] {
    guard site.node.kind == "binary_expr", let callee = site.node.callee,
      let other = others[site.text(of: callee) ?? ""]
    else { return [] }
    return site.replacing(callee.range, with: other, by: name)
  }
}
