/// What is handed on and returned.
extension MutationOperator {
  static let values = [nothing, defaultValue, noElements, firstThree, noText, dropSide]

  /// Nil, where there may be a value or not.
  static let nothing = MutationOperator("nil") { site, name in
    guard site.node.type.hasSuffix("Sg"), [.argument, .result].contains(site.role),
      !["nil_literal_expr", "closure_expr"].contains(site.node.kind)
    else { return [] }
    return site.changed(.expression("nil"), by: name)
  }

  /// The value for the case of nil, although there is another.
  static let defaultValue = MutationOperator("default-value") { site, name in
    guard site.node.callee?.name == "??", let right = site.node.operands?.right,
      let text = site.text(of: right)
    else { return [] }
    return site.changed(.expression(text), by: name)
  }

  /// An array without elements.
  static let noElements = MutationOperator("no-elements") { site, name in
    guard isArray(site), let text = site.text(of: site.node), text != "[]" else { return [] }
    return site.changed(.expression("[]"), by: name)
  }

  /// An array without what follows its third element.
  static let firstThree = MutationOperator("first-three") { site, name in
    guard isArray(site), let text = site.text(of: site.node),
      // One that is written out, or has no element yet, tells how many it has.
      site.node.kind != "array_expr" || site.node.all("elements").count > 3,
      !text.hasSuffix("]()")
    else { return [] }
    return site.changed(.expression("Array((\(text)).prefix(3))"), by: name)
  }

  /// A text without letters.
  static let noText = MutationOperator("no-text") { site, name in
    guard ["string_literal_expr", "interpolated_string_literal_expr"].contains(site.node.kind),
      let text = site.text(of: site.node), text != "\"\"", !text.hasPrefix("\"\"\"")
    else { return [] }
    return site.changed(.expression("\"\""), by: name)
  }

  /// One part of a text or an array, where two are joined.
  static let dropSide = MutationOperator("drop-side") { site, name in
    guard site.node.callee?.name == "+", !["Si", "Sd"].contains(site.node.type),
      let (left, right) = site.node.operands
    else { return [] }
    return [left, right].compactMap { site.text(of: $0) }
      .flatMap { site.changed(.expression($0), by: name) }
  }

  private static func isArray(_ site: Site) -> Bool {
    site.node.type.hasPrefix("Say") && site.node.type.hasSuffix("G")
      && [.argument, .result, .sequence].contains(site.role)
  }
}
