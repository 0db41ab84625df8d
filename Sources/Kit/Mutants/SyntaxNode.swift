import Foundation

/// A part of a source file as the compiler has understood it, with its types.
package struct SyntaxNode: Sendable {
  /// What it is, in the compiler's words: `binary_expr`, `guard_stmt`.
  let kind: String
  /// The bytes of the text; nil if it is written nowhere.
  let range: Range<Int>?
  /// The mangled type of an expression, without what is around it: `Sb` for a `Bool`.
  let type: String
  /// The first part of the name of the declaration that it uses, or the label of an argument.
  let name: String
  /// Whether it uses a parameter, a variable, a property or a local function.
  ///
  /// A declaration in a body has no name of its own for the compiler's index.
  let isHeldValue: Bool
  /// Whether the compiler has added it.
  let isImplicit: Bool
  /// What it consists of, by the compiler's words for the parts.
  private let parts: [String: [SyntaxNode]]

  /// Reads what `swiftc -frontend -dump-ast -dump-ast-format json` printed about `text`.
  ///
  /// - Returns: nil if it is no such tree, as with another compiler.
  package init?(tree: [UInt8], of text: SourceText) {
    guard let start = tree.firstIndex(of: UInt8(ascii: "{")),
      let root = try? JSONSerialization.jsonObject(with: Data(tree[start...])),
      let root = root as? [String: Any], root["_kind"] as? String == "source_file"
    else { return nil }
    self.init(root, text)
  }

  private init(_ fields: [String: Any], _ text: SourceText) {
    kind = fields["_kind"] as? String ?? ""
    isImplicit = fields["implicit"] as? Bool ?? false
    type = (fields["type"] as? String).map(Self.unwrapped) ?? ""
    name =
      (fields["decl"] as? [String: Any])?["base_name"] as? String
      ?? fields["label"] as? String ?? fields["value"] as? String ?? ""
    let usr = (fields["decl"] as? [String: Any])?["decl_usr"] as? String
    isHeldValue = usr.map { $0.isEmpty || $0.hasSuffix("vp") } ?? false
    range = Self.range(fields["range"], text)
    var parts: [String: [SyntaxNode]] = [:]
    for (key, value) in fields where !Self.skipped.contains(key) {
      let nodes = Self.nodes(value, text)
      if !nodes.isEmpty { parts[key] = nodes }
    }
    self.parts = parts
  }

  /// What is no part of the text.
  private static let skipped: Set<String> = [
    "range", "substitutions", "inherits", "generic_signature", "decl", "function_ref", "captures",
    "conformances", "builtin_initializer", "implicit_self_decl", "compiler_version", "name",
    // Each is there a second time, with its types or without what the compiler has added.
    "original_init", "iterator_var", "next_call", "convert_element_expr", "element_expr",
  ]

  private static func nodes(_ value: Any, _ text: SourceText) -> [SyntaxNode] {
    if let fields = value as? [String: Any] {
      return fields["_kind"] == nil ? [] : [SyntaxNode(fields, text)]
    }
    return (value as? [Any] ?? []).flatMap { nodes($0, text) }
  }

  private static func unwrapped(_ type: String) -> String {
    type.hasPrefix("$s") && type.hasSuffix("D") ? String(type.dropFirst(2).dropLast()) : type
  }

  private static func range(_ value: Any?, _ text: SourceText) -> Range<Int>? {
    guard let fields = value as? [String: Any], let start = fields["start"] as? Int,
      let last = fields["end"] as? Int, start <= last, last < text.count
    else { return nil }
    return start..<text.endOfToken(at: last)
  }
}

extension SyntaxNode {
  /// The parts that the compiler calls `key`, in the order of the text.
  func all(_ key: String) -> [SyntaxNode] { parts[key] ?? [] }

  /// The only part that the compiler calls `key`.
  func one(_ key: String) -> SyntaxNode? { all(key).count == 1 ? all(key).first : nil }

  /// All parts, in the order of the text.
  var children: [SyntaxNode] {
    parts.sorted { $0.key < $1.key }.flatMap(\.value).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  private var start: Int { range?.lowerBound ?? Int.max }

  /// The expression itself, without what the compiler has put around it.
  var written: SyntaxNode {
    var node = self
    while node.isImplicit, let inner = node.one("sub_expr") ?? node.one("single_expr_body") {
      node = inner
    }
    return node
  }

  /// The expression behind `try` and `await`.
  var called: SyntaxNode {
    var node = written
    while ["try_expr", "await_expr", "optional_try_expr"].contains(node.kind),
      let inner = node.one("sub_expr")
    {
      node = inner.written
    }
    return node
  }

  /// The arguments that are written in a call, with their labels as names.
  var arguments: [SyntaxNode] { one("args")?.all("args") ?? [] }

  /// The two sides of an operator.
  var operands: (left: SyntaxNode, right: SyntaxNode)? {
    let sides = arguments.compactMap { $0.one("expr")?.written }
    return kind == "binary_expr" && sides.count == 2 ? (sides[0], sides[1]) : nil
  }

  /// What is called: the name of a function, a method or an operator, and where it stands.
  var callee: SyntaxNode? {
    var node = one("fn")
    while let inner = node?.one("fn") ?? node.flatMap(Self.stripped) { node = inner }
    return node
  }

  private static func stripped(_ node: SyntaxNode) -> SyntaxNode? {
    node.isImplicit || node.kind.hasSuffix("conversion_expr") ? node.one("sub_expr") : nil
  }

  /// What stands before the dot: of a method that is called, or of a property.
  var base: SyntaxNode? {
    switch kind {
    case "member_ref_expr": one("base")?.written
    case "dot_syntax_call_expr": arguments.first?.one("expr")?.written
    default: one("fn")?.base
    }
  }
}
