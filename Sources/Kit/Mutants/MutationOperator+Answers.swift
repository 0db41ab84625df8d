/// What goes wrong in answers above all: state that lasts too long, and a queue that is not changed.
extension MutationOperator {
  /// The operators by which wrong answers are made of a right one.
  package static let answers = all + [remembered, noHop]

  private static let boxes = ["Locked(", "Locked<", "SerialDisposable(", "DisposeBag("]

  /// State that is made for each use is made once, and shared by all.
  static let remembered = MutationOperator("remembered") { site, name in
    guard site.node.kind == "call_expr", let range = site.node.range,
      let text = site.text(of: site.node), boxes.contains(where: text.hasPrefix)
    else { return [] }
    return site.changed(
      .expression("MutantSwitch.remembered(\(range.lowerBound), \(text))"), by: name)
  }

  /// What should happen on another queue, or later, happens here and now.
  static let noHop = MutationOperator("no-hop") { site, name in
    guard site.node.kind == "call_expr", let text = site.text(of: site.node) else { return [] }
    let callee = site.node.callee?.name
    if site.role == .statement, callee == "schedule", text.hasSuffix("}"),
      let start = text.firstRange(of: "schedule {")
    {
      return site.changed(.statements("({ \(text[start.upperBound...]))()"), by: name)
    }
    guard site.role != .statement, callee == "observe", text.contains("observe(on:"),
      let base = site.node.base, let text = site.text(of: base)
    else { return [] }
    return site.changed(.expression(text), by: name)
  }
}
