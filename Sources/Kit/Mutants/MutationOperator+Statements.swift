/// What is done, how often, and in which order.
extension MutationOperator {
  static let statements = [dropCall, dropCancel, dropAssignment, dropIf, dropGuard, twice, swap]

  private static let ends: Set<String> = [
    "cancel", "dispose", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "invalidate", "close", "closeWriting", "end", "finish", "popLast", "unsubscribe",
  ]

  /// A call whose value nobody uses is left out.
  static let dropCall = MutationOperator("drop-call") { site, name in
    guard isCall(site), !ends.contains(site.node.called.callee?.name ?? "") else { return [] }
    return site.changed(.drop, by: name)
  }

  /// A call that ends or removes something is left out.
  static let dropCancel = MutationOperator("drop-cancel") { site, name in
    guard isCall(site), ends.contains(site.node.called.callee?.name ?? "") else { return [] }
    return site.changed(.drop, by: name)
  }

  /// An assignment, such as `count += 1`, is left out.
  static let dropAssignment = MutationOperator("drop-assignment") { site, name in
    isAssignment(site) ? site.changed(.drop, by: name) : []
  }

  /// An `if` without `else` is left out, often with an early return in it.
  static let dropIf = MutationOperator("drop-if") { site, name in
    guard site.role == .statement, site.node.kind == "if_stmt",
      site.node.one("else_stmt") == nil
    else { return [] }
    return site.changed(.drop, by: name)
  }

  /// A `guard` that declares nothing is left out.
  static let dropGuard = MutationOperator("drop-guard") { site, name in
    guard site.node.kind == "guard_stmt",
      site.node.all("conditions").allSatisfy({ $0.type == "Sb" })
    else { return [] }
    return site.changed(.drop, by: name)
  }

  /// What may be done twice, as its documentation says: it would change nothing.
  private static let repeatable: Set<String> = [
    "cancel", "dispose", "addDependency", "cancelAllOperations", "fulfill", "reject", "settle",
    "onError", "onCompleted", "checkCancellation",
  ]

  /// Something is done twice.
  static let twice = MutationOperator("twice") { site, name in
    if isCall(site) {
      return repeatable.contains(site.node.called.callee?.name ?? "") || onlyStores(site)
        ? [] : site.changed(.twice, by: name)
    }
    return isAssignment(site) && site.node.kind == "binary_expr"
      ? site.changed(.twice, by: name) : []
  }

  /// Whether a call only stores a value: `state.withLock { $0.isOver = true }`.
  private static func onlyStores(_ site: Site) -> Bool {
    site.node.range.map { site.text[$0].contains(#/withLock \{ \$0(\.[a-zA-Z]+)* = /#) } ?? false
  }

  /// Two statements change places, so that one is executed before the other instead of after it.
  static let swap = MutationOperator("swap-statements") { site, name in
    guard let next = site.next, let first = site.node.range, let second = next.range,
      first.upperBound <= second.lowerBound
    else { return [] }
    let following = Site(node: next, role: .statement, next: nil, text: site.text)
    let both = [site, following]
    guard both.allSatisfy({ isCall($0) || isAssignment($0) }), !areApart(both) else { return [] }
    return site.mutation(
      at: first.lowerBound..<second.upperBound,
      .statements("\(site.text[second]); \(site.text[first])"), by: name)
  }

  /// Whether statements only set values that none of the others names.
  private static func areApart(_ sites: [Site]) -> Bool {
    let texts = sites.compactMap { $0.text(of: $0.node) }
    guard sites.allSatisfy(isAssignment), !texts.contains(where: { $0.contains("{") }) else {
      return false
    }
    func words(_ text: some StringProtocol) -> [Substring] {
      String(text).split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0 != "self" }
    }
    return texts.indices.allSatisfy { index in
      let target = words(texts[index].prefix { $0 != "=" }).first ?? ""
      return !texts.indices.contains { $0 != index && words(texts[$0]).contains(target) }
    }
  }

  private static func isCall(_ site: Site) -> Bool {
    site.role == .statement && site.node.called.kind == "call_expr"
  }

  private static func isAssignment(_ site: Site) -> Bool {
    let isOperator = site.node.kind == "binary_expr" && site.node.type == "yt"
    return site.role == .statement && (isOperator || site.node.kind == "assign_expr")
  }
}
