/// What goes wrong in answers above all: state that lasts too long, a queue that is not changed, work
/// that is done too often or never ends.
extension MutationOperator {
  /// The operators by which wrong answers are made of a right one.
  package static let answers = all + locks + [remembered, calledTwice, silence, noHop]

  private static let boxes = ["Locked(", "Locked<", "SerialDisposable(", "DisposeBag("]

  /// State that is made for each use is made once, and shared by all; what a closure returns the
  /// first time is returned each time.
  static let remembered = MutationOperator("remembered") { site, name in
    guard site.node.kind == "call_expr", let range = site.node.range,
      let text = site.text(of: site.node),
      boxes.contains(where: text.hasPrefix) || isCallOfClosure(site)
    else { return [] }
    return site.changed(
      .expression("MutantSwitch.remembered(\(range.lowerBound), \(text))"), by: name)
  }

  /// A closure is called twice for one value.
  static let calledTwice = MutationOperator("called-twice") { site, name in
    guard isCallOfClosure(site), let text = site.text(of: site.node) else { return [] }
    return site.changed(.expression("{ _ = \(text); return \(text) }()"), by: name)
  }

  /// Whether it calls a closure and uses the value; on one line, so that it is short.
  private static func isCallOfClosure(_ site: Site) -> Bool {
    site.node.kind == "call_expr" && site.role != .statement && site.node.type != "yt"
      && ["declref_expr", "member_ref_expr"].contains(site.node.callee?.kind ?? "")
      && site.node.callee?.isHeldValue == true
      && site.text(of: site.node)?.contains("\n") == false
  }

  /// Work that never gives a value, by the mangled type of what it is in the place of.
  private static let silences = [
    (type: "10MonadStyle5AsyncV", text: "Async { _ in }"),
    (type: "12PromiseStyle7PromiseC", text: "Promise { _, _ in }"),
    (type: "7RxStyle10ObservableV", text: "Observable.never()"),
  ]

  /// What should be passed on never comes.
  static let silence = MutationOperator("silence") { site, name in
    guard [.argument, .result].contains(site.role), site.node.kind == "call_expr",
      // What takes several lines is all that the answer does.
      site.text(of: site.node)?.contains("\n") == false,
      let silence = silences.first(where: { site.node.type.hasPrefix($0.type) })
    else { return [] }
    return site.changed(.expression(silence.text), by: name)
  }

  /// What should happen on another queue, or later, happens here and now.
  static let noHop = MutationOperator("no-hop") { site, name in
    guard site.node.kind == "call_expr", let text = site.text(of: site.node) else { return [] }
    guard site.role == .statement, site.node.callee?.name == "schedule", text.hasSuffix("}"),
      let start = text.firstRange(of: "schedule {")
    else { return [] }
    return site.changed(.statements("({ \(text[start.upperBound...]))()"), by: name)
  }
}
