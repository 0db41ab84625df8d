/// A part of a function's body, and what it stands there for.
package struct Site: Sendable {
  /// What a part stands for.
  enum Role: Sendable {
    /// It is executed, and it has no value or its value is not used.
    case statement
    /// It decides whether something is done.
    case condition
    /// It is what a loop goes through.
    case sequence
    /// It is handed to a function.
    case argument
    /// It is what a function or closure returns.
    case result
    /// It belongs to a larger expression.
    case part
  }

  let node: SyntaxNode
  let role: Role
  /// The statement that follows.
  let next: SyntaxNode?
  let text: SourceText

  /// All parts of the bodies of functions and closures in a file, each once.
  package static func all(in file: SyntaxNode, _ text: SourceText) -> [Site] {
    var sites: [Site] = []
    var walk = Walk(text: text) { sites.append($0) }
    walk.visit(file, .part, isInBody: false)
    return sites
  }

  /// The text of a part.
  func text(of node: SyntaxNode) -> String? { node.range.map { text[$0] } }

  /// A change of the whole part.
  func changed(_ change: Mutation.Change, by name: String) -> [Mutation] {
    node.range.map { mutation(at: $0, change, by: name) } ?? []
  }

  /// A change of some bytes of the part, as a change of the whole.
  func replacing(_ range: Range<Int>?, with new: String, by name: String) -> [Mutation] {
    guard let whole = node.range, let range, whole.lowerBound <= range.lowerBound,
      range.upperBound <= whole.upperBound
    else { return [] }
    let changed =
      text[whole.lowerBound..<range.lowerBound] + new + text[range.upperBound..<whole.upperBound]
    return mutation(at: whole, .expression(changed), by: name)
  }

  func mutation(
    at range: Range<Int>, _ change: Mutation.Change, by name: String
  ) -> [Mutation] {
    guard !range.isEmpty else { return [] }
    let line = text.line(at: range.lowerBound)
    return [Mutation(operatorName: name, range: range, line: line, change: change)]
  }
}

/// Goes through the tree of a file.
private struct Walk {
  let text: SourceText
  let report: (Site) -> Void
  private var seen: Set<String> = []

  init(text: SourceText, report: @escaping (Site) -> Void) {
    self.text = text
    self.report = report
  }

  mutating func visit(
    _ node: SyntaxNode, _ role: Site.Role, isInBody: Bool, next: SyntaxNode? = nil
  ) {
    if isInBody, !node.isImplicit, isNew(node) {
      report(Site(node: node, role: role, next: next, text: text))
    }
    // What a macro has written, and what is no expression, is left as it is.
    guard !["macro_expansion_expr", "type_expr", "pattern_any"].contains(node.kind) else { return }
    if node.kind == "tap_expr" { return visitInterpolation(node) }
    if node.isImplicit, let inner = node.one("sub_expr") ?? node.one("single_expr_body") {
      return visit(inner, role, isInBody: isInBody)
    }
    visitParts(of: node, isInBody: isInBody || node.kind == "brace_stmt")
  }

  private mutating func visitParts(of node: SyntaxNode, isInBody: Bool) {
    let statements = node.kind == "brace_stmt" ? node.all("elements") : []
    for (index, statement) in statements.enumerated() {
      let next = index + 1 < statements.count ? statements[index + 1] : nil
      visit(statement, .statement, isInBody: true, next: next)
    }
    guard statements.isEmpty else { return }
    if node.kind == "dot_syntax_call_expr", let base = node.base {
      return visit(base, .part, isInBody: isInBody)
    }
    for child in node.children {
      visit(child, Self.role(of: child, in: node), isInBody: isInBody)
    }
  }

  /// Visits what a text has in brackets; the compiler makes a call of each part of the text.
  private mutating func visitInterpolation(_ node: SyntaxNode) {
    for call in node.one("body")?.all("elements") ?? [] {
      for argument in call.arguments where !call.isImplicit {
        visit(argument, .part, isInBody: true)
      }
    }
  }

  private static func role(of child: SyntaxNode, in node: SyntaxNode) -> Site.Role {
    switch node.kind {
    case "if_stmt", "guard_stmt", "while_stmt", "repeat_while_stmt":
      return child.kind.hasSuffix("_expr") ? .condition : .part
    case "return_stmt", "then_stmt":
      return node.isImplicit && child.called.type == "yt" ? .statement : .result
    case "argument": return child.kind == "inout_expr" ? .part : .argument
    case "ternary_expr":
      return child.range == node.one("cond_expr")?.range ? .condition : .part
    case "for_each_stmt":
      if child.range == node.one("parsed_sequence")?.range { return .sequence }
      return child.type == "Sb" ? .condition : .part
    default: return .part
    }
  }

  /// Whether it stands where nothing of its kind was; the compiler keeps some parts twice.
  private mutating func isNew(_ node: SyntaxNode) -> Bool {
    guard let range = node.range else { return false }
    return seen.insert("\(node.kind) \(range)").inserted
  }
}
